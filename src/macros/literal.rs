//! Integer literals as static integers.

use crate::int::IntegerLeaf;

/// The integer of an identifier or expression in a value macro: a bare literal in braces becomes a `usize`.
#[inline(always)]
pub fn integer<I: IntegerLeaf<Integer = L>, L>(integer: I) -> L {
    integer.integer()
}

// Small numbers are written down here, so that the expansion is short; the others are put together of digits.
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
    ($integer:literal) => {
        $crate::macros::static_integer!(($crate::macros::digits) $integer)
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
