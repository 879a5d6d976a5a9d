import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Typeface, Weight } from '#domain/print/shapes.ts';
import { fontOfWoff } from './woff-font.ts';

const weights: readonly Weight[] = [400, 500, 600, 700];

/** A package of fonts and the part of it that holds what is named. */
type Face = readonly [name: string, subset: string];

/** Of ₹ and of letters such as Š the second file of each. */
const latin: Readonly<Record<Typeface, readonly Face[]>> = {
  sans: [
    ['inter', 'latin'],
    ['inter', 'latin-ext'],
  ],
  serif: [
    ['noto-serif', 'latin'],
    ['noto-serif', 'latin-ext'],
  ],
};

/** In the order in which the screen's styles name them: signs that several scripts share come from the first. */
const scripts = [
  'devanagari',
  'tamil',
  'telugu',
  'kannada',
  'malayalam',
  'bengali',
  'gujarati',
  'gurmukhi',
  'oriya',
] as const;
const indicAndUrdu: readonly Face[] = [
  ...scripts.map((script): Face => [`noto-sans-${script}`, script]),
  ['noto-naskh-arabic', 'arabic'],
];

const familyOf = ([name, subset]: Face): string => `${name} ${subset}`;

/** What Typst tries for each letter, in this order. */
export const fontFamilies: Readonly<Record<Typeface, readonly string[]>> = {
  sans: [...latin.sans, ...indicAndUrdu].map(familyOf),
  serif: [...latin.serif, ...indicAndUrdu].map(familyOf),
};

/** All faces in all weights, about 5 MB. */
export const loadFonts = (): Buffer[] => {
  const { resolve } = createRequire(import.meta.url);
  const read = (face: Face, weight: Weight): Buffer => {
    const [name, subset] = face;
    const file = resolve(`@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff`);
    return fontOfWoff(readFileSync(file), familyOf(face));
  };
  return [...latin.sans, ...latin.serif, ...indicAndUrdu].flatMap((face) =>
    weights.map((weight) => read(face, weight)),
  );
};
