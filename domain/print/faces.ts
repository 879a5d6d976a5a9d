import { faceRanges, type FaceName } from './face-ranges.ts';
import type { Typeface } from './shapes.ts';

const sansLatin = ['inter latin', 'inter latin-ext'] as const;
const serifLatin = ['noto-serif latin', 'noto-serif latin-ext'] as const;
/** In the order of the screen's styles: the first face draws characters that several scripts share. */
const indicAndUrdu = [
  'noto-sans-devanagari devanagari',
  'noto-sans-tamil tamil',
  'noto-sans-telugu telugu',
  'noto-sans-kannada kannada',
  'noto-sans-malayalam malayalam',
  'noto-sans-bengali bengali',
  'noto-sans-gujarati gujarati',
  'noto-sans-gurmukhi gurmukhi',
  'noto-sans-oriya oriya',
  'noto-naskh-arabic arabic',
] as const;
const guests = ['inter vietnamese', 'inter greek', 'inter cyrillic'] as const;

/** The faces of a text, the wished one first. Both typefaces have the same letters in the end. */
const facesOf: Readonly<Record<Typeface, readonly FaceName[]>> = {
  sans: [...sansLatin, ...indicAndUrdu, ...guests, ...serifLatin],
  serif: [...serifLatin, ...indicAndUrdu, ...guests, ...sansLatin],
};

export interface FaceRun {
  readonly face: FaceName;
  readonly text: string;
}

const replacement = '\ufffd';
const replacementFace: FaceName = 'noto-serif latin';

const rangesOf = (face: FaceName): (readonly [number, number])[] =>
  faceRanges[face].split(' ').map((range) => {
    const [first = '', last = first] = range.split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const;
  });

let sets: ReadonlyMap<FaceName, ReadonlySet<number>> | undefined;

/** Built for the first text beyond ASCII. */
const codePointsOf = (face: FaceName): ReadonlySet<number> => {
  sets ??= new Map(
    (Object.keys(faceRanges) as FaceName[]).map((name) => [
      name,
      new Set(
        rangesOf(name).flatMap(([first, last]) =>
          Array.from({ length: last - first + 1 }, (_, index) => first + index),
        ),
      ),
    ]),
  );
  return sets.get(face) ?? new Set();
};

const has = (face: FaceName, letter: string): boolean =>
  codePointsOf(face).has(letter.codePointAt(0) ?? Number.NaN);

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });
const plainText = /^[\u0020-\u007e]*$/;
/** Joiners and variation selectors: they shape their neighbours and are invisible themselves. */
const showsNothing = /^\p{Default_Ignorable_Code_Point}$/u;
/** A direction mark would override the line's direction from its letters. */
const leftOut = /[\p{Bidi_Control}\p{Cc}]/gu;
const mark = /^\p{M}$/u;

interface Drawn {
  readonly runs: readonly FaceRun[];
  readonly isWhole: boolean;
}

const drawnGrapheme = (grapheme: string, faces: readonly FaceName[]): Drawn => {
  const letters = [...grapheme];
  const shown = letters.filter((letter) => !showsNothing.test(letter));
  if (shown.length === 0) return { runs: [], isWhole: true };
  const whole = faces.find((face) => shown.every((letter) => has(face, letter)));
  if (whole !== undefined) {
    const text = letters.filter((letter) => has(whole, letter)).join('');
    return { runs: [{ face: whole, text }], isWhole: true };
  }
  // A base without its marks is readable; marks without their base are not.
  const [base = ''] = shown;
  const face = mark.test(base) ? undefined : faces.find((each) => has(each, base));
  const run = face === undefined ? { face: replacementFace, text: replacement } : { face, text: base };
  return { runs: [run], isWhole: false };
};

/** The drawn form: composed, in one line, without characters that have no shape. */
const plainOf = (text: string): string =>
  text.normalize('NFC').replaceAll(/\s+/gu, ' ').replaceAll(leftOut, '').trim();

const emoji = /\p{Extended_Pictographic}|\p{Regional_Indicator}/u;

/** A name reads without its emoji, and with a � in the place of each it looks like a mistake. */
const withoutEmoji = (plain: string, faces: readonly FaceName[]): string =>
  [...graphemes.segment(plain)]
    .filter(({ segment }) => !emoji.test(segment) || drawnGrapheme(segment, faces).isWhole)
    .map(({ segment }) => segment)
    .join('');

/**
 * In reading order. Each grapheme has the first face that contains all of it. Without one, an emoji is left out and any other
 * grapheme is drawn as U+FFFD.
 */
export const faceRuns = (line: string, typeface: Typeface): FaceRun[] => {
  const faces = facesOf[typeface];
  const composed = plainOf(line);
  const plain = plainText.test(composed) ? composed : plainOf(withoutEmoji(composed, faces));
  const [first = replacementFace] = faces;
  if (plain === '') return [];
  if (plainText.test(plain)) return [{ face: first, text: plain }];
  const runs: { face: FaceName; text: string }[] = [];
  for (const { segment } of graphemes.segment(plain))
    for (const { face, text } of drawnGrapheme(segment, faces).runs) {
      const last = runs.at(-1);
      if (last?.face === face) last.text += text;
      else runs.push({ face, text });
    }
  return runs;
};

/** The graphemes of a text that no face can draw whole, each once. */
export const undrawable = (text: string): string[] => {
  const plain = plainOf(text);
  if (plainText.test(plain)) return [];
  const missing = new Set<string>();
  for (const { segment } of graphemes.segment(plain))
    if (!drawnGrapheme(segment, facesOf.sans).isWhole) missing.add(segment);
  return [...missing];
};
