import type { ElementStyle } from '../model/card-template.ts';
import { scriptOf } from '../core/text/script.ts';
import { fitText, type FittedText, type TextPlace } from './fit-text.ts';
import type { TextShape, Typeface, Weight } from './shapes.ts';

/** The black of the print, and the grey of secondary text. */
export const ink = '#111815';
export const softInk = '#3d4643';
export const lineInk = '#55605c';

export interface TextStyle {
  readonly typeface: Typeface;
  readonly weight: Weight;
  readonly color: string;
  /** In em; for Latin only, because other scripts are not letter-spaced. */
  readonly tracking: number;
}

/** Applies an element's design to its default style. */
export const styleOf = (
  { color, typeface, isBold }: ElementStyle,
  own: { readonly color: string; readonly bold: Weight; readonly tracking?: number },
): TextStyle => ({
  typeface,
  weight: isBold ? own.bold : 400,
  color: color || own.color,
  tracking: typeface === 'serif' ? 0 : (own.tracking ?? 0),
});

/** Marks above and below the line need more room; the Urdu script hangs lowest. */
const leastLineHeight = (text: string): number => {
  const script = scriptOf(text);
  if (script === null) return 0;
  return script === 'arabic' ? 1.6 : 1.35;
};

/** Noto's bold is darker than Inter's, but for the thin Naskh. */
const weightOf = (text: string, weight: Weight): Weight => {
  const script = scriptOf(text);
  return weight === 700 && script !== null && script !== 'arabic' ? 600 : weight;
};

export interface SetText extends FittedText {
  readonly lineHeight: number;
  readonly style: TextStyle;
}

type Place = Pick<TextPlace, 'width' | 'height' | 'lineHeight' | 'maxLines' | 'size' | 'leastSize'>;

export const setText = (text: string, style: TextStyle, place: Place): SetText => {
  const isLatin = scriptOf(text) === null;
  const own: TextStyle = isLatin ? style : { ...style, weight: weightOf(text, style.weight), tracking: 0 };
  const lineHeight = Math.max(place.lineHeight, leastLineHeight(text));
  return { ...fitText(text, { ...place, ...own, lineHeight }), lineHeight, style: own };
};

/** From the middle of a line to its baseline, in em, as browsers put Inter: half of its ascent less its descent. */
const baselineBelowMiddle = 0.364;

/** A text's shape at a line box's top; `x` is its left end or its middle. */
export const textShape = (
  part: string,
  { lines, size, lineHeight, style }: SetText,
  at: { readonly x: number; readonly top: number; readonly align?: TextShape['align'] },
): TextShape => ({
  kind: 'text',
  part,
  lines,
  align: at.align ?? 'centre',
  x: at.x,
  baseline: at.top + size * (lineHeight / 2 + baselineBelowMiddle),
  leading: size * lineHeight,
  size,
  ...style,
});
