// The kernels of `kernel.rs` in CuTe, on layouts and pointers as there.

#include <cute/layout.hpp>
#include <cute/tensor.hpp>

using namespace cute;

void gemm_block(int64_t m, int64_t n, int64_t k, float const* a, float const* b, float* c, float* shared_a,
                float* shared_b, int64_t row, int64_t column, int64_t thread) {
  auto [of_a, at_a] = slice_and_offset(
      make_coord(_, make_coord(row, _)),
      zipped_divide(make_layout(make_shape(m, k), make_stride(_1{}, m)), Shape<_128, _8>{}));
  auto [of_b, at_b] = slice_and_offset(
      make_coord(_, make_coord(column, _)),
      zipped_divide(make_layout(make_shape(n, k), make_stride(_1{}, n)), Shape<_128, _8>{}));
  auto [of_c, at_c] = slice_and_offset(
      make_coord(make_coord(_, _), make_coord(row, column)),
      zipped_divide(make_layout(make_shape(m, n), make_stride(_1{}, m)), Shape<_128, _128>{}));

  auto shared = make_layout(Shape<_128, _8>{});
  auto [to, at_to] = slice_and_offset(make_coord(thread, _), zipped_divide(shared, Shape<_32, _8>{}));
  auto [from_a, at_from_a] = slice_and_offset(make_coord(thread, _), zipped_divide(layout<0>(of_a), Shape<_32, _8>{}));
  auto [from_b, at_from_b] = slice_and_offset(make_coord(thread, _), zipped_divide(layout<0>(of_b), Shape<_32, _8>{}));
  auto x = thread % 16, y = thread / 16;
  auto [left, at_left] =
      slice_and_offset(make_coord(make_coord(x, _0{}), make_coord(_, _)), zipped_divide(shared, Shape<_16, _1>{}));
  auto [right, at_right] =
      slice_and_offset(make_coord(make_coord(y, _0{}), make_coord(_, _)), zipped_divide(shared, Shape<_16, _1>{}));
  auto [own_c, at_own_c] =
      slice_and_offset(make_coord(make_coord(x, y), make_coord(_, _)), zipped_divide(of_c, Shape<_16, _16>{}));
  auto registers = make_fragment_like(own_c);

  float sums[64] = {};
  for (int64_t step = 0; step < size(layout<1>(of_a)); ++step) {
    auto tile_a = at_a + layout<1>(of_a)(step) + at_from_a;
    auto tile_b = at_b + layout<1>(of_b)(step) + at_from_b;
    for (int i = 0; i < size(to); ++i) {
      shared_a[at_to + to(i)] = a[tile_a + from_a(i)];
      shared_b[at_to + to(i)] = b[tile_b + from_b(i)];
    }
    for (int depth = 0; depth < 8; ++depth) {
      for (int i = 0; i < 8; ++i) {
        for (int j = 0; j < 8; ++j) {
          sums[registers(i, j)] += shared_a[at_left + left(i, depth)] * shared_b[at_right + right(j, depth)];
        }
      }
    }
  }
  for (int i = 0; i < 8; ++i) {
    for (int j = 0; j < 8; ++j) {
      c[at_c + at_own_c + own_c(i, j)] = sums[registers(i, j)];
    }
  }
}

void transpose_block(int64_t m, int64_t n, float const* from, float* to, float* shared, int64_t row, int64_t column,
                     int64_t thread) {
  auto [source, at_source] = slice_and_offset(
      make_coord(make_coord(_, _), make_coord(row, column)),
      zipped_divide(make_layout(make_shape(m, n), make_stride(n, _1{})), Shape<_32, _32>{}));
  auto [target, at_target] = slice_and_offset(
      make_coord(make_coord(_, _), make_coord(column, row)),
      zipped_divide(make_layout(make_shape(n, m), make_stride(m, _1{})), Shape<_32, _32>{}));
  auto padded = Layout<Shape<_32, _32>, Stride<Int<33>, _1>>{};
  auto turned = composition(padded, Layout<Shape<_32, _32>, Stride<_32, _1>>{});

  auto threads = Layout<Shape<_8, _32>, Stride<_32, _1>>{};
  auto [by_row, at_row] = slice_and_offset(make_coord(thread, _), zipped_divide(source, Shape<_8, _32>{}));
  auto [store, at_store] = slice_and_offset(make_coord(thread, _), zipped_divide(padded, shape(threads)));
  auto [load, at_load] = slice_and_offset(make_coord(thread, _), zipped_divide(turned, shape(threads)));
  auto [by_column, at_column] = slice_and_offset(make_coord(thread, _), zipped_divide(target, Shape<_8, _32>{}));
  for (int i = 0; i < size(store); ++i) {
    shared[at_store + store(i)] = from[at_source + at_row + by_row(i)];
  }
  for (int i = 0; i < size(load); ++i) {
    to[at_target + at_column + by_column(i)] = shared[at_load + load(i)];
  }
}
