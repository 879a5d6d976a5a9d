/**
 * Bold static Noto, by block of 128 code points: a digit to base 36 each, in steps of `stepEm`, '.' for none.
 * Joined letters are mostly narrower than estimated.
 */
const blocks: ReadonlyMap<number, string> = new Map([
  [
    0x900,
    '0004eej99aefdaaaajjjjefabbcddee9aaadac9baaaeadbb77ceeadac90509555000000005555055h0000000efadaaebfd007b999999999976eejjeeadbad8aa',
  ],
  [
    0x980,
    'a077.fk9bcefb..cf..dgecbac9bfeh99c9bcc9aa.ceacaaa.d...cab9..095550000..77..kk0a........5....c9.afd00..aaaaaaaaaaaaaaabc5b8c6a70.',
  ],
  [
    0xa00,
    '.007.eiffcc....ae..cebbeebcbbaaacbcbabbbb.bbbbbda.cc.ab.ba..0.45500....00..000...0.......beba.b.......aaaaaaaaaa00acq05.........',
  ],
  [
    0xa80,
    '.004.glbbbffdg.ggl.ll9ecb9cdfdc8999fab8ba.a9deab8.cd.acadb..0855500000.005.550..g...............gd00..aaaaaaaaaa7e.......f000000',
  ],
  [
    0xb00,
    '.058.dheeefea..cg..dhdddddcddcdcdddddcdcd.dgdfded.fe.dddcc..074060000..am..mm0.......004....dd.fea00..aaadaaaaaadd59c8bc........',
  ],
  [
    0xb80,
    '..6g.koleis...ffj.jjzf...kd.j.nc...vf...fne...ghcgjkgjmpou....c509f...gdl.vsz0..l......k..............bfiiikjfknggiinzjozkm.....',
  ],
  [
    0xc00,
    '05960ffchfkpg.ddd.dddaeajdeedmheaddffdddd.ddeejmafdcfdaddj..0b5006c7c.000.0000.......00.edd..b..vm06..cceacdcaec.......jb59dbaad',
  ],
  [
    0xc80,
    'a0a6jggeimtle.eef.eeebfcieffeoifceegbeeed.eeffkncged.ecfde..0886e6e29.080.0086.......83......bg.te11..bbbbbbbbbb.af6............',
  ],
  [
    0xd00,
    '0086bsvivdqhm.noz.ensjigokhphuracmppjgchhjglocejecgdcijlmmd009a556655.dbq.qov00n....cjeemlkiszpphp00..aggkeimehkjhqehnpwzlskemjm',
  ],
  [
    0x600,
    'lrmlzh99gbf745eb0000000000040887985585b5d7ddbbb7766iijjddaaccbbb4ebaa8ab8bb00000000000000000000088888888888447db05558cggiddddddd',
  ],
  // Arabic
  [
    0x680,
    'dbbbbbbb777777777666666666iiijjdaeeeeeebbchcaaaccccccaaaaaaaaabb777788888888bbb8bbdd570000000lf000000350090000768888888888ija88b',
  ],
]);
const stepEm = 0.06;
const blockSize = 128;

/** In em; null for a letter outside these scripts. */
export const scriptLetterWidth = (code: number): number | null => {
  const digit = blocks.get(code - (code % blockSize))?.[code % blockSize] ?? '.';
  return digit === '.' ? null : Number.parseInt(digit, 36) * stepEm;
};
