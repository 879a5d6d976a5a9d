import { isRightToLeft } from '#domain/text/script.ts';

/** Those of our faces, and others that a machine is likely to have a face for. */
const scripts =
  'Latin Greek Cyrillic Devanagari Tamil Telugu Kannada Malayalam Bengali Gujarati Gurmukhi Oriya Han Hiragana Katakana Hangul Thai Sinhala'.split(
    ' ',
  );
/** A letter or sign with the marks that stand on it. */
const clusterOf = (script: string): string =>
  `[\\p{Script=${script}}--\\p{M}][[\\p{scx=${script}}&&\\p{M}]\\u0300-\\u036f\\u200c\\u200d]*`;
const signs = '[\\u0020-\\u007e\\u00a0-\\u00ac\\u00ae-\\u00ff\\u2013\\u2014\\u2018-\\u201d\\u2026\\u20b9]';

const whole = (...kept: readonly string[]): RegExp => new RegExp(`(${kept.join('|')})|(\\p{L})|[^]`, 'gv');

const fromLeft = whole(
  ...scripts.map(clusterOf),
  signs,
  '[\\u0964\\u0965\\u20a0-\\u20c0\\u2070-\\u22ff\\u2500-\\u27bf\\u3000-\\u303f\\p{Emoji_Presentation}]',
);
/** Where letters run both ways, what no face has is left out. */
const withUrdu = whole(
  '[\\p{Script=Arabic}&&\\p{L}][\\p{scx=Arabic}&&\\p{Mn}]*',
  '[A-Za-z]',
  '[\\u060c\\u061b\\u061f\\u06d4\\u06f0-\\u06f9]',
  signs,
);
const urdu = /[\p{Script=Arabic}&&\p{L}]/v;

const letterWithoutFace = '\ufffd';

/**
 * What of a line is drawn, and which way it runs; '' for nothing. Marks on nothing or on a letter of another script,
 * signs that turn the direction round, and other scripts read from the right are left out: Typst 0.13.1 ends its process
 * over some of them. A line break would break the line.
 */
export const drawnText = (line: string): { readonly text: string; readonly isRightToLeft: boolean } => {
  const plain = line.normalize('NFC').replaceAll(/\s+/gu, ' ');
  const hasUrdu = urdu.test(plain);
  const text = plain
    .replaceAll(
      hasUrdu ? withUrdu : fromLeft,
      (_, kept: string | undefined, letter) => kept ?? (letter && !hasUrdu ? letterWithoutFace : ''),
    )
    .trim();
  return { text, isRightToLeft: hasUrdu && isRightToLeft(text) };
};
