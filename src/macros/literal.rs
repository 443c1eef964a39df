//! Integer literals as static integers.

use crate::algebra::statics::Number;
use crate::int::IntegerLeaf;
use typenum::{Const, ToUInt, U};

/// A literal split in four groups of bits, the most significant first: `HIGH * 2^30 + A * 2^20 + B * 2^10 + C`.
///
/// `typenum` turns a const argument into a type for numbers up to 1024; a macro can split a greater literal into
/// several such arguments, because an expression of a literal is allowed as a const argument.
pub struct Literal<const HIGH: usize, const A: usize, const B: usize, const C: usize>;

/// A literal as a static integer.
pub trait StaticLiteral {
    /// The static integer.
    type Output;
}

/// `N * 1024 + C`
type Shifted<N, const C: usize> = <<N as Number>::Kilo as Number>::Plus<U<C>>;

impl<const HIGH: usize, const A: usize, const B: usize, const C: usize> StaticLiteral for Literal<HIGH, A, B, C>
where
    Const<HIGH>: ToUInt<Output: Number>,
    Const<A>: ToUInt<Output: Number>,
    Const<B>: ToUInt<Output: Number>,
    Const<C>: ToUInt<Output: Number>,
{
    type Output = Shifted<Shifted<Shifted<U<HIGH>, A>, B>, C>;
}

/// The integer of an identifier or expression in a value macro: a bare literal in braces becomes a `usize`.
#[inline(always)]
pub fn integer<I: IntegerLeaf<Integer = L>, L>(integer: I) -> L {
    integer.integer()
}

// The numbers that layouts are made of come from a table, which costs nothing; the others are computed by the
// trait solver.
#[doc(hidden)]
#[macro_export]
#[rustfmt::skip]
macro_rules! __Static {
    (0) => { $crate::typenum::U0 }; (1) => { $crate::typenum::U1 }; (2) => { $crate::typenum::U2 };
    (3) => { $crate::typenum::U3 }; (4) => { $crate::typenum::U4 }; (5) => { $crate::typenum::U5 };
    (6) => { $crate::typenum::U6 }; (7) => { $crate::typenum::U7 }; (8) => { $crate::typenum::U8 };
    (9) => { $crate::typenum::U9 }; (10) => { $crate::typenum::U10 }; (11) => { $crate::typenum::U11 };
    (12) => { $crate::typenum::U12 }; (13) => { $crate::typenum::U13 }; (14) => { $crate::typenum::U14 };
    (15) => { $crate::typenum::U15 }; (16) => { $crate::typenum::U16 }; (17) => { $crate::typenum::U17 };
    (18) => { $crate::typenum::U18 }; (19) => { $crate::typenum::U19 }; (20) => { $crate::typenum::U20 };
    (21) => { $crate::typenum::U21 }; (22) => { $crate::typenum::U22 }; (23) => { $crate::typenum::U23 };
    (24) => { $crate::typenum::U24 }; (25) => { $crate::typenum::U25 }; (26) => { $crate::typenum::U26 };
    (27) => { $crate::typenum::U27 }; (28) => { $crate::typenum::U28 }; (29) => { $crate::typenum::U29 };
    (30) => { $crate::typenum::U30 }; (31) => { $crate::typenum::U31 }; (32) => { $crate::typenum::U32 };
    (33) => { $crate::typenum::U33 }; (34) => { $crate::typenum::U34 }; (35) => { $crate::typenum::U35 };
    (36) => { $crate::typenum::U36 }; (37) => { $crate::typenum::U37 }; (38) => { $crate::typenum::U38 };
    (39) => { $crate::typenum::U39 }; (40) => { $crate::typenum::U40 }; (41) => { $crate::typenum::U41 };
    (42) => { $crate::typenum::U42 }; (43) => { $crate::typenum::U43 }; (44) => { $crate::typenum::U44 };
    (45) => { $crate::typenum::U45 }; (46) => { $crate::typenum::U46 }; (47) => { $crate::typenum::U47 };
    (48) => { $crate::typenum::U48 }; (49) => { $crate::typenum::U49 }; (50) => { $crate::typenum::U50 };
    (51) => { $crate::typenum::U51 }; (52) => { $crate::typenum::U52 }; (53) => { $crate::typenum::U53 };
    (54) => { $crate::typenum::U54 }; (55) => { $crate::typenum::U55 }; (56) => { $crate::typenum::U56 };
    (57) => { $crate::typenum::U57 }; (58) => { $crate::typenum::U58 }; (59) => { $crate::typenum::U59 };
    (60) => { $crate::typenum::U60 }; (61) => { $crate::typenum::U61 }; (62) => { $crate::typenum::U62 };
    (63) => { $crate::typenum::U63 }; (64) => { $crate::typenum::U64 }; (65) => { $crate::typenum::U65 };
    (66) => { $crate::typenum::U66 }; (67) => { $crate::typenum::U67 }; (68) => { $crate::typenum::U68 };
    (69) => { $crate::typenum::U69 }; (70) => { $crate::typenum::U70 }; (71) => { $crate::typenum::U71 };
    (72) => { $crate::typenum::U72 }; (73) => { $crate::typenum::U73 }; (74) => { $crate::typenum::U74 };
    (75) => { $crate::typenum::U75 }; (76) => { $crate::typenum::U76 }; (77) => { $crate::typenum::U77 };
    (78) => { $crate::typenum::U78 }; (79) => { $crate::typenum::U79 }; (80) => { $crate::typenum::U80 };
    (81) => { $crate::typenum::U81 }; (82) => { $crate::typenum::U82 }; (83) => { $crate::typenum::U83 };
    (84) => { $crate::typenum::U84 }; (85) => { $crate::typenum::U85 }; (86) => { $crate::typenum::U86 };
    (87) => { $crate::typenum::U87 }; (88) => { $crate::typenum::U88 }; (89) => { $crate::typenum::U89 };
    (90) => { $crate::typenum::U90 }; (91) => { $crate::typenum::U91 }; (92) => { $crate::typenum::U92 };
    (93) => { $crate::typenum::U93 }; (94) => { $crate::typenum::U94 }; (95) => { $crate::typenum::U95 };
    (96) => { $crate::typenum::U96 }; (97) => { $crate::typenum::U97 }; (98) => { $crate::typenum::U98 };
    (99) => { $crate::typenum::U99 }; (100) => { $crate::typenum::U100 }; (101) => { $crate::typenum::U101 };
    (102) => { $crate::typenum::U102 }; (103) => { $crate::typenum::U103 }; (104) => { $crate::typenum::U104 };
    (105) => { $crate::typenum::U105 }; (106) => { $crate::typenum::U106 }; (107) => { $crate::typenum::U107 };
    (108) => { $crate::typenum::U108 }; (109) => { $crate::typenum::U109 }; (110) => { $crate::typenum::U110 };
    (111) => { $crate::typenum::U111 }; (112) => { $crate::typenum::U112 }; (113) => { $crate::typenum::U113 };
    (114) => { $crate::typenum::U114 }; (115) => { $crate::typenum::U115 }; (116) => { $crate::typenum::U116 };
    (117) => { $crate::typenum::U117 }; (118) => { $crate::typenum::U118 }; (119) => { $crate::typenum::U119 };
    (120) => { $crate::typenum::U120 }; (121) => { $crate::typenum::U121 }; (122) => { $crate::typenum::U122 };
    (123) => { $crate::typenum::U123 }; (124) => { $crate::typenum::U124 }; (125) => { $crate::typenum::U125 };
    (126) => { $crate::typenum::U126 }; (127) => { $crate::typenum::U127 }; (128) => { $crate::typenum::U128 };
    (129) => { $crate::typenum::U129 }; (130) => { $crate::typenum::U130 }; (131) => { $crate::typenum::U131 };
    (132) => { $crate::typenum::U132 }; (133) => { $crate::typenum::U133 }; (134) => { $crate::typenum::U134 };
    (135) => { $crate::typenum::U135 }; (136) => { $crate::typenum::U136 }; (137) => { $crate::typenum::U137 };
    (138) => { $crate::typenum::U138 }; (139) => { $crate::typenum::U139 }; (140) => { $crate::typenum::U140 };
    (141) => { $crate::typenum::U141 }; (142) => { $crate::typenum::U142 }; (143) => { $crate::typenum::U143 };
    (144) => { $crate::typenum::U144 }; (145) => { $crate::typenum::U145 }; (146) => { $crate::typenum::U146 };
    (147) => { $crate::typenum::U147 }; (148) => { $crate::typenum::U148 }; (149) => { $crate::typenum::U149 };
    (150) => { $crate::typenum::U150 }; (151) => { $crate::typenum::U151 }; (152) => { $crate::typenum::U152 };
    (153) => { $crate::typenum::U153 }; (154) => { $crate::typenum::U154 }; (155) => { $crate::typenum::U155 };
    (156) => { $crate::typenum::U156 }; (157) => { $crate::typenum::U157 }; (158) => { $crate::typenum::U158 };
    (159) => { $crate::typenum::U159 }; (160) => { $crate::typenum::U160 }; (161) => { $crate::typenum::U161 };
    (162) => { $crate::typenum::U162 }; (163) => { $crate::typenum::U163 }; (164) => { $crate::typenum::U164 };
    (165) => { $crate::typenum::U165 }; (166) => { $crate::typenum::U166 }; (167) => { $crate::typenum::U167 };
    (168) => { $crate::typenum::U168 }; (169) => { $crate::typenum::U169 }; (170) => { $crate::typenum::U170 };
    (171) => { $crate::typenum::U171 }; (172) => { $crate::typenum::U172 }; (173) => { $crate::typenum::U173 };
    (174) => { $crate::typenum::U174 }; (175) => { $crate::typenum::U175 }; (176) => { $crate::typenum::U176 };
    (177) => { $crate::typenum::U177 }; (178) => { $crate::typenum::U178 }; (179) => { $crate::typenum::U179 };
    (180) => { $crate::typenum::U180 }; (181) => { $crate::typenum::U181 }; (182) => { $crate::typenum::U182 };
    (183) => { $crate::typenum::U183 }; (184) => { $crate::typenum::U184 }; (185) => { $crate::typenum::U185 };
    (186) => { $crate::typenum::U186 }; (187) => { $crate::typenum::U187 }; (188) => { $crate::typenum::U188 };
    (189) => { $crate::typenum::U189 }; (190) => { $crate::typenum::U190 }; (191) => { $crate::typenum::U191 };
    (192) => { $crate::typenum::U192 }; (193) => { $crate::typenum::U193 }; (194) => { $crate::typenum::U194 };
    (195) => { $crate::typenum::U195 }; (196) => { $crate::typenum::U196 }; (197) => { $crate::typenum::U197 };
    (198) => { $crate::typenum::U198 }; (199) => { $crate::typenum::U199 }; (200) => { $crate::typenum::U200 };
    (201) => { $crate::typenum::U201 }; (202) => { $crate::typenum::U202 }; (203) => { $crate::typenum::U203 };
    (204) => { $crate::typenum::U204 }; (205) => { $crate::typenum::U205 }; (206) => { $crate::typenum::U206 };
    (207) => { $crate::typenum::U207 }; (208) => { $crate::typenum::U208 }; (209) => { $crate::typenum::U209 };
    (210) => { $crate::typenum::U210 }; (211) => { $crate::typenum::U211 }; (212) => { $crate::typenum::U212 };
    (213) => { $crate::typenum::U213 }; (214) => { $crate::typenum::U214 }; (215) => { $crate::typenum::U215 };
    (216) => { $crate::typenum::U216 }; (217) => { $crate::typenum::U217 }; (218) => { $crate::typenum::U218 };
    (219) => { $crate::typenum::U219 }; (220) => { $crate::typenum::U220 }; (221) => { $crate::typenum::U221 };
    (222) => { $crate::typenum::U222 }; (223) => { $crate::typenum::U223 }; (224) => { $crate::typenum::U224 };
    (225) => { $crate::typenum::U225 }; (226) => { $crate::typenum::U226 }; (227) => { $crate::typenum::U227 };
    (228) => { $crate::typenum::U228 }; (229) => { $crate::typenum::U229 }; (230) => { $crate::typenum::U230 };
    (231) => { $crate::typenum::U231 }; (232) => { $crate::typenum::U232 }; (233) => { $crate::typenum::U233 };
    (234) => { $crate::typenum::U234 }; (235) => { $crate::typenum::U235 }; (236) => { $crate::typenum::U236 };
    (237) => { $crate::typenum::U237 }; (238) => { $crate::typenum::U238 }; (239) => { $crate::typenum::U239 };
    (240) => { $crate::typenum::U240 }; (241) => { $crate::typenum::U241 }; (242) => { $crate::typenum::U242 };
    (243) => { $crate::typenum::U243 }; (244) => { $crate::typenum::U244 }; (245) => { $crate::typenum::U245 };
    (246) => { $crate::typenum::U246 }; (247) => { $crate::typenum::U247 }; (248) => { $crate::typenum::U248 };
    (249) => { $crate::typenum::U249 }; (250) => { $crate::typenum::U250 }; (251) => { $crate::typenum::U251 };
    (252) => { $crate::typenum::U252 }; (253) => { $crate::typenum::U253 }; (254) => { $crate::typenum::U254 };
    (255) => { $crate::typenum::U255 }; (256) => { $crate::typenum::U256 }; (384) => { $crate::typenum::U384 };
    (512) => { $crate::typenum::U512 }; (768) => { $crate::typenum::U768 };
    (1000) => { $crate::typenum::U1000 }; (1024) => { $crate::typenum::U1024 };
    (1152) => { $crate::macros::numbers::U1152 }; (1280) => { $crate::macros::numbers::U1280 };
    (1296) => { $crate::macros::numbers::U1296 }; (1440) => { $crate::macros::numbers::U1440 };
    (1536) => { $crate::macros::numbers::U1536 }; (1600) => { $crate::macros::numbers::U1600 };
    (1728) => { $crate::macros::numbers::U1728 }; (1792) => { $crate::macros::numbers::U1792 };
    (1920) => { $crate::macros::numbers::U1920 }; (2048) => { $crate::macros::numbers::U2048 };
    (2304) => { $crate::macros::numbers::U2304 }; (2560) => { $crate::macros::numbers::U2560 };
    (2592) => { $crate::macros::numbers::U2592 }; (2880) => { $crate::macros::numbers::U2880 };
    (3072) => { $crate::macros::numbers::U3072 }; (3200) => { $crate::macros::numbers::U3200 };
    (3456) => { $crate::macros::numbers::U3456 }; (3584) => { $crate::macros::numbers::U3584 };
    (3840) => { $crate::macros::numbers::U3840 }; (4096) => { $crate::macros::numbers::U4096 };
    (4608) => { $crate::macros::numbers::U4608 }; (5120) => { $crate::macros::numbers::U5120 };
    (5184) => { $crate::macros::numbers::U5184 }; (5760) => { $crate::macros::numbers::U5760 };
    (6144) => { $crate::macros::numbers::U6144 }; (6400) => { $crate::macros::numbers::U6400 };
    (6912) => { $crate::macros::numbers::U6912 }; (7168) => { $crate::macros::numbers::U7168 };
    (7680) => { $crate::macros::numbers::U7680 }; (8192) => { $crate::macros::numbers::U8192 };
    (9216) => { $crate::macros::numbers::U9216 }; (10240) => { $crate::macros::numbers::U10240 };
    (10368) => { $crate::macros::numbers::U10368 }; (11520) => { $crate::macros::numbers::U11520 };
    (12288) => { $crate::macros::numbers::U12288 }; (12800) => { $crate::macros::numbers::U12800 };
    (13824) => { $crate::macros::numbers::U13824 }; (14336) => { $crate::macros::numbers::U14336 };
    (15360) => { $crate::macros::numbers::U15360 }; (16384) => { $crate::macros::numbers::U16384 };
    (18432) => { $crate::macros::numbers::U18432 }; (20480) => { $crate::macros::numbers::U20480 };
    (20736) => { $crate::macros::numbers::U20736 }; (23040) => { $crate::macros::numbers::U23040 };
    (24576) => { $crate::macros::numbers::U24576 }; (25600) => { $crate::macros::numbers::U25600 };
    (27648) => { $crate::macros::numbers::U27648 }; (28672) => { $crate::macros::numbers::U28672 };
    (30720) => { $crate::macros::numbers::U30720 }; (32768) => { $crate::macros::numbers::U32768 };
    (36864) => { $crate::macros::numbers::U36864 }; (40960) => { $crate::macros::numbers::U40960 };
    (41472) => { $crate::macros::numbers::U41472 }; (46080) => { $crate::macros::numbers::U46080 };
    (49152) => { $crate::macros::numbers::U49152 }; (51200) => { $crate::macros::numbers::U51200 };
    (55296) => { $crate::macros::numbers::U55296 }; (57344) => { $crate::macros::numbers::U57344 };
    (61440) => { $crate::macros::numbers::U61440 }; (65536) => { $crate::macros::numbers::U65536 };
    (73728) => { $crate::macros::numbers::U73728 }; (81920) => { $crate::macros::numbers::U81920 };
    (82944) => { $crate::macros::numbers::U82944 }; (92160) => { $crate::macros::numbers::U92160 };
    (98304) => { $crate::macros::numbers::U98304 }; (102400) => { $crate::macros::numbers::U102400 };
    (110592) => { $crate::macros::numbers::U110592 }; (114688) => { $crate::macros::numbers::U114688 };
    (122880) => { $crate::macros::numbers::U122880 }; (131072) => { $crate::macros::numbers::U131072 };
    (147456) => { $crate::macros::numbers::U147456 }; (163840) => { $crate::macros::numbers::U163840 };
    (165888) => { $crate::macros::numbers::U165888 }; (184320) => { $crate::macros::numbers::U184320 };
    (196608) => { $crate::macros::numbers::U196608 }; (204800) => { $crate::macros::numbers::U204800 };
    (221184) => { $crate::macros::numbers::U221184 }; (229376) => { $crate::macros::numbers::U229376 };
    (245760) => { $crate::macros::numbers::U245760 }; (262144) => { $crate::macros::numbers::U262144 };
    (294912) => { $crate::macros::numbers::U294912 }; (327680) => { $crate::macros::numbers::U327680 };
    (331776) => { $crate::macros::numbers::U331776 }; (368640) => { $crate::macros::numbers::U368640 };
    (393216) => { $crate::macros::numbers::U393216 }; (409600) => { $crate::macros::numbers::U409600 };
    (442368) => { $crate::macros::numbers::U442368 }; (458752) => { $crate::macros::numbers::U458752 };
    (491520) => { $crate::macros::numbers::U491520 }; (524288) => { $crate::macros::numbers::U524288 };
    (589824) => { $crate::macros::numbers::U589824 }; (655360) => { $crate::macros::numbers::U655360 };
    (663552) => { $crate::macros::numbers::U663552 }; (737280) => { $crate::macros::numbers::U737280 };
    (786432) => { $crate::macros::numbers::U786432 }; (819200) => { $crate::macros::numbers::U819200 };
    (884736) => { $crate::macros::numbers::U884736 }; (917504) => { $crate::macros::numbers::U917504 };
    (983040) => { $crate::macros::numbers::U983040 }; (1048576) => { $crate::macros::numbers::U1048576 };
    (2097152) => { $crate::macros::numbers::U2097152 }; (4194304) => { $crate::macros::numbers::U4194304 };
    (8388608) => { $crate::macros::numbers::U8388608 }; (16777216) => { $crate::macros::numbers::U16777216 };
    (33554432) => { $crate::macros::numbers::U33554432 }; (67108864) => { $crate::macros::numbers::U67108864 };
    (134217728) => { $crate::macros::numbers::U134217728 }; (268435456) => { $crate::macros::numbers::U268435456 };
    (536870912) => { $crate::macros::numbers::U536870912 }; (1073741824) => { $crate::macros::numbers::U1073741824 };
    (2147483648) => { $crate::macros::numbers::U2147483648 }; (4294967296) => { $crate::macros::numbers::U4294967296 };
    ($integer:literal) => {
        <$crate::macros::Literal<
            { $integer / 1_073_741_824 },
            { $integer / 1_048_576 % 1_024 },
            { $integer / 1_024 % 1_024 },
            { $integer % 1_024 },
        > as $crate::macros::StaticLiteral>::Output
    };
    ($other:ty) => { $other };
}

#[doc(hidden)]
#[macro_export]
macro_rules! __static {
    ($integer:tt) => {
        <$crate::__Static!($integer) as $crate::int_tuple::IntTuple>::with_zeros()
    };
}
