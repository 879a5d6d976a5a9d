/**
 * In all weights, from U+0020: hexadecimal, single or first-last. `server/pdf/mixed-scripts.test.ts` compares
 * them with the files.
 */
export const faceRanges = {
  'inter latin':
    '20-7e a0-ac ae-ff 131 152-153 2bb-2bc 2c6 2da 2dc 300-301 303-304 308-309 323 2002 2009 200b 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20ac 2122 2191 2193 2212 feff',
  'inter latin-ext':
    '20 41 a0 c4 100-130 132-148 14a-151 154-1c3 1c5-254 256-27b 27e-284 286-290 292-2a4 2a6-2ba 2bc-2c5 2c7-2cc 2ce-2d7 2dd-301 303-304 308-309 323 1d00 1d0d 1d1b 1d43 1d47-1d49 1d4d 1d4f-1d50 1d52 1d56-1d58 1d5b 1d62-1d65 1d9c 1da0 1dbb 1dbf 1e00-1e9b 1e9d-1e9f 1ef2-1eff 2020 20a0-20ab 20ad-20af 20b1-20b5 20b8-20ba 20bc-20bf 2113 2c7c 2c7f a7ff',
  'inter vietnamese':
    '20 41 a0 c4 102-103 110-111 128-129 168-169 1a0-1a1 1af-1b0 300-301 303-304 308-309 323 1ea0-1ef9 20ab',
  'inter greek': '20 41 a0 c4 374-376 37a-37f 384-38a 38c 38e-3a1 3a3-3d7 3dc-3dd 3f0-3f6 3f9-3fa 3fc-3ff',
  'inter cyrillic': '20 41 a0 c4 301 400-45f 490-491 4b0-4b1 2116',
  'noto-serif latin':
    '20-7e a0-ff 131 152-153 2bb-2bc 2c6 2da 2dc 300-301 303-304 308-309 323 329 2002 2009 200b 2013-2014 2018-201a 201c-201e 2022 2026 2032-2033 2039-203a 2044 20ac 2122 2212 feff fffd',
  'noto-serif latin-ext':
    '20 a0 100-130 132-151 154-2ba 2bc-2c5 2c7-2cc 2ce-2d7 2dd-301 303-304 308-309 323 329 1d00-1dbf 1e00-1e9f 1ef2-1eff 2020 20a0-20ab 20ad-20c0 2113 2c60-2c7f a720-a7ca a7d0-a7d1 a7d3 a7d5-a7d9 a7f2-a7ff',
  'noto-sans-devanagari devanagari':
    '20 a0 2bc 900-97f 1cd0-1cf6 1cf8-1cf9 200b-200d 20b9 20f0 25cc a830-a839 a8e0-a8ff 11b00-11b09',
  'noto-sans-tamil tamil':
    '20 a0 964-965 b82-b83 b85-b8a b8e-b90 b92-b95 b99-b9a b9c b9e-b9f ba3-ba4 ba8-baa bae-bb9 bbe-bc2 bc6-bc8 bca-bcd bd0 bd7 be6-bfa 200b-200d 20b9 25cc',
  'noto-sans-telugu telugu':
    '20 a0 951-952 964-965 c00-c0c c0e-c10 c12-c28 c2a-c39 c3c-c44 c46-c48 c4a-c4d c55-c56 c58-c5a c5d c60-c63 c66-c6f c77-c7f 1cda 1cf2 200b-200d 25cc',
  'noto-sans-kannada kannada':
    '20 a0 951-952 964-965 c80-c8c c8e-c90 c92-ca8 caa-cb3 cb5-cb9 cbc-cc4 cc6-cc8 cca-ccd cd5-cd6 cdd-cde ce0-ce3 ce6-cef cf1-cf3 1cd0 1cd2 1cda 1cf2 1cf4 200b-200d 20b9 25cc a830-a835',
  'noto-sans-malayalam malayalam':
    '20 a0 307 323 951-952 964-965 d00-d0c d0e-d10 d12-d44 d46-d48 d4a-d4f d54-d63 d66-d7f 1cda 200b-200d 20b9 25cc a830-a832',
  'noto-sans-bengali bengali':
    '20 a0 2bc 951-952 964-965 980-983 985-98c 98f-990 993-9a8 9aa-9b0 9b2 9b6-9b9 9bc-9c4 9c7-9c8 9cb-9ce 9d7 9dc-9dd 9df-9e3 9e6-9fe 1cd0 1cd2 1cd5-1cd6 1cd8 1ce1 1cea 1ced 1cf2 1cf5-1cf7 200b-200d 20b9 25cc a8f1',
  'noto-sans-gujarati gujarati':
    '20 a0 951-952 964-965 a81-a83 a85-a8d a8f-a91 a93-aa8 aaa-ab0 ab2-ab3 ab5-ab9 abc-ac5 ac7-ac9 acb-acd ad0 ae0-ae3 ae6-af1 af9-aff 200b-200d 20b9 25cc a830-a839',
  'noto-sans-gurmukhi gurmukhi':
    '20 a0 951-952 964-965 a01-a03 a05-a0a a0f-a10 a13-a28 a2a-a30 a32-a33 a35-a36 a38-a39 a3c a3e-a42 a47-a48 a4b-a4d a51 a59-a5c a5e a66-a76 200b-200d 20b9 25cc 262c a830-a839',
  'noto-sans-oriya oriya':
    '20 a0 964-965 b01-b03 b05-b0c b0f-b10 b13-b28 b2a-b30 b32-b33 b35-b39 b3c-b44 b47-b48 b4b-b4d b55-b57 b5c-b5d b5f-b63 b66-b77 200b-200d 20b9 25cc',
  'noto-naskh-arabic arabic':
    '20 a0 600-6ff 750-77f 870-88e 890-891 898-8e1 8e3-8ff 200c-200e 2010 204f 2e41 fb50-fbc2 fbd3-fd8f fd92-fdc7 fdcf fdf0-fdff fe70-fe74 fe76-fefc feff 10efd-10eff',
} as const;

/** A package of `@fontsource` and its part for the script. */
export type FaceName = keyof typeof faceRanges;
