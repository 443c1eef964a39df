// The tiled MMAs of `tiled_mma.rs` in CuTe.

#include <cute/tensor.hpp>
#include <cute/atom/mma_atom.hpp>

using namespace cute;

using Atom = MMA_Atom<SM80_16x8x16_F32F16F16F32_TN>;

void f0(half_t const* a, half_t const* b, float* c) {
  auto mma = make_tiled_mma(Atom{}, Layout<Shape<_2, _2, _1>>{}, Tile<_64, Int<32>, _16>{});
  auto thread = mma.get_slice(37);
  auto pa = thread.partition_A(make_tensor(a, Layout<Shape<_128, _64>, Stride<_64, _1>>{}));
  auto pb = thread.partition_B(make_tensor(b, Layout<Shape<Int<64>, _64>, Stride<_64, _1>>{}));
  auto pc = thread.partition_C(make_tensor(c, Layout<Shape<_128, Int<64>>, Stride<Int<64>, _1>>{}));
}

void f1(half_t const* a, half_t const* b, float* c) {
  auto mma = make_tiled_mma(Atom{}, Layout<Shape<_2, _2, _1>>{}, Tile<_64, Int<64>, _16>{});
  auto thread = mma.get_slice(37);
  auto pa = thread.partition_A(make_tensor(a, Layout<Shape<_128, _64>, Stride<_64, _1>>{}));
  auto pb = thread.partition_B(make_tensor(b, Layout<Shape<Int<128>, _64>, Stride<_64, _1>>{}));
  auto pc = thread.partition_C(make_tensor(c, Layout<Shape<_128, Int<128>>, Stride<Int<128>, _1>>{}));
}

void f2(half_t const* a, half_t const* b, float* c) {
  auto mma = make_tiled_mma(Atom{}, Layout<Shape<_2, _2, _1>>{}, Tile<_64, Int<96>, _16>{});
  auto thread = mma.get_slice(37);
  auto pa = thread.partition_A(make_tensor(a, Layout<Shape<_128, _64>, Stride<_64, _1>>{}));
  auto pb = thread.partition_B(make_tensor(b, Layout<Shape<Int<192>, _64>, Stride<_64, _1>>{}));
  auto pc = thread.partition_C(make_tensor(c, Layout<Shape<_128, Int<192>>, Stride<Int<192>, _1>>{}));
}

void f3(half_t const* a, half_t const* b, float* c) {
  auto mma = make_tiled_mma(Atom{}, Layout<Shape<_2, _2, _1>>{}, Tile<_64, Int<128>, _16>{});
  auto thread = mma.get_slice(37);
  auto pa = thread.partition_A(make_tensor(a, Layout<Shape<_128, _64>, Stride<_64, _1>>{}));
  auto pb = thread.partition_B(make_tensor(b, Layout<Shape<Int<256>, _64>, Stride<_64, _1>>{}));
  auto pc = thread.partition_C(make_tensor(c, Layout<Shape<_128, Int<256>>, Stride<Int<256>, _1>>{}));
}

void f4(half_t const* a, half_t const* b, float* c) {
  auto mma = make_tiled_mma(Atom{}, Layout<Shape<_2, _2, _1>>{}, Tile<_64, Int<160>, _16>{});
  auto thread = mma.get_slice(37);
  auto pa = thread.partition_A(make_tensor(a, Layout<Shape<_128, _64>, Stride<_64, _1>>{}));
  auto pb = thread.partition_B(make_tensor(b, Layout<Shape<Int<320>, _64>, Stride<_64, _1>>{}));
  auto pc = thread.partition_C(make_tensor(c, Layout<Shape<_128, Int<320>>, Stride<Int<320>, _1>>{}));
}

void f5(half_t const* a, half_t const* b, float* c) {
  auto mma = make_tiled_mma(Atom{}, Layout<Shape<_2, _2, _1>>{}, Tile<_64, Int<192>, _16>{});
  auto thread = mma.get_slice(37);
  auto pa = thread.partition_A(make_tensor(a, Layout<Shape<_128, _64>, Stride<_64, _1>>{}));
  auto pb = thread.partition_B(make_tensor(b, Layout<Shape<Int<384>, _64>, Stride<_64, _1>>{}));
  auto pc = thread.partition_C(make_tensor(c, Layout<Shape<_128, Int<384>>, Stride<Int<384>, _1>>{}));
}

void f6(half_t const* a, half_t const* b, float* c) {
  auto mma = make_tiled_mma(Atom{}, Layout<Shape<_2, _2, _1>>{}, Tile<_64, Int<224>, _16>{});
  auto thread = mma.get_slice(37);
  auto pa = thread.partition_A(make_tensor(a, Layout<Shape<_128, _64>, Stride<_64, _1>>{}));
  auto pb = thread.partition_B(make_tensor(b, Layout<Shape<Int<448>, _64>, Stride<_64, _1>>{}));
  auto pc = thread.partition_C(make_tensor(c, Layout<Shape<_128, Int<448>>, Stride<Int<448>, _1>>{}));
}

void f7(half_t const* a, half_t const* b, float* c) {
  auto mma = make_tiled_mma(Atom{}, Layout<Shape<_2, _2, _1>>{}, Tile<_64, Int<256>, _16>{});
  auto thread = mma.get_slice(37);
  auto pa = thread.partition_A(make_tensor(a, Layout<Shape<_128, _64>, Stride<_64, _1>>{}));
  auto pb = thread.partition_B(make_tensor(b, Layout<Shape<Int<512>, _64>, Stride<_64, _1>>{}));
  auto pc = thread.partition_C(make_tensor(c, Layout<Shape<_128, Int<512>>, Stride<Int<512>, _1>>{}));
}

void f8(half_t const* a, half_t const* b, float* c) {
  auto mma = make_tiled_mma(Atom{}, Layout<Shape<_2, _2, _1>>{}, Tile<_64, Int<288>, _16>{});
  auto thread = mma.get_slice(37);
  auto pa = thread.partition_A(make_tensor(a, Layout<Shape<_128, _64>, Stride<_64, _1>>{}));
  auto pb = thread.partition_B(make_tensor(b, Layout<Shape<Int<576>, _64>, Stride<_64, _1>>{}));
  auto pc = thread.partition_C(make_tensor(c, Layout<Shape<_128, Int<576>>, Stride<Int<576>, _1>>{}));
}

void f9(half_t const* a, half_t const* b, float* c) {
  auto mma = make_tiled_mma(Atom{}, Layout<Shape<_2, _2, _1>>{}, Tile<_64, Int<320>, _16>{});
  auto thread = mma.get_slice(37);
  auto pa = thread.partition_A(make_tensor(a, Layout<Shape<_128, _64>, Stride<_64, _1>>{}));
  auto pb = thread.partition_B(make_tensor(b, Layout<Shape<Int<640>, _64>, Stride<_64, _1>>{}));
  auto pc = thread.partition_C(make_tensor(c, Layout<Shape<_128, Int<640>>, Stride<Int<640>, _1>>{}));
}
