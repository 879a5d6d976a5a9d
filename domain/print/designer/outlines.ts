import { mmOf, type CardArea } from '../card-geometry.ts';
import { positionOf, type CardElement, type Drawing } from './designer.ts';
import { widthOf } from '../letter-widths.ts';
import type { QrShape, Shape, Side, TextShape } from '../shapes.ts';

/** The height of letters above and below their baselines, in em; the line box, which the user presses, is larger. */
const cap = 0.73;
const descent = 0.22;

const textWidth = ({ lines, size, typeface, weight, tracking }: TextShape): number =>
  Math.max(0, ...lines.map((line) => (widthOf(line, { typeface, weight }) + line.length * tracking) * size));

/** The area of a text's letters, as exact as the faces' widths allow. */
export const inkOf = (text: TextShape): CardArea => {
  const { x, align, baseline, leading, lines, size } = text;
  const width = textWidth(text);
  const left = align === 'left' ? x : align === 'right' ? x - width : x - width / 2;
  return {
    left,
    right: left + width,
    top: baseline - cap * size,
    bottom: baseline + (lines.length - 1) * leading + descent * size,
  };
};

export const modulesOf = ({ x, y, size, quietModules, text }: QrShape): CardArea => {
  const quiet = (size * quietModules) / (modulesAcross(text) + 2 * quietModules);
  return { left: x + quiet, top: y + quiet, right: x + size - quiet, bottom: y + size - quiet };
};

/** With level H, ten capitals and digits, as in our codes, make version 1; longer codes need the next one. */
export const modulesAcross = (text: string): number => (/^[\dA-Z]{1,10}$/.test(text) ? 21 : 25);

const areaOf = (shape: Shape): CardArea => {
  if (shape.kind === 'text') return inkOf(shape);
  if (shape.kind === 'qr') return modulesOf(shape);
  if (shape.kind === 'line') {
    const [left, right] = [Math.min(shape.x1, shape.x2), Math.max(shape.x1, shape.x2)];
    return { left, right, top: Math.min(shape.y1, shape.y2), bottom: Math.max(shape.y1, shape.y2) };
  }
  return { left: shape.x, top: shape.y, right: shape.x + shape.width, bottom: shape.y + shape.height };
};

/** The element of a shape; null for shapes of the paper itself: image, hole. */
const elementOf = (shape: Shape, side: Side): CardElement | null => {
  if (shape.kind === 'text') return shape.part as CardElement;
  if (shape.kind === 'qr') return 'qr';
  // The two lines for a name that is written by hand.
  if (shape.kind === 'line') return 'name';
  const isWide = shape.width >= side.width;
  if (shape.kind === 'image') return isWide ? null : 'photo';
  return isWide ? 'category' : null;
};

const joined = (one: CardArea | undefined, other: CardArea): CardArea =>
  one === undefined
    ? other
    : {
        left: Math.min(one.left, other.left),
        top: Math.min(one.top, other.top),
        right: Math.max(one.right, other.right),
        bottom: Math.max(one.bottom, other.bottom),
      };

/** The place of each element on the printed front, in mm, without elements that are not printed. */
export const outlinesOf = (front: Side): ReadonlyMap<CardElement, CardArea> => {
  const outlines = new Map<CardElement, CardArea>();
  for (const shape of front.shapes) {
    const element = elementOf(shape, front);
    if (element !== null) outlines.set(element, joined(outlines.get(element), areaOf(shape)));
  }
  return outlines;
};

const oneTemplatePixel = mmOf(1);

/** Code and photo that are not printed at the template's place, because the label's strip or the code is there. */
export const displacedIn = (front: Side, drawing: Drawing): readonly ('qr' | 'photo')[] => {
  const outlines = outlinesOf(front);
  return (['qr', 'photo'] as const).filter((element) => {
    const area = outlines.get(element);
    if (area === undefined) return false;
    const { x, y } = positionOf(drawing, element);
    return Math.max(Math.abs(area.left - mmOf(x)), Math.abs(area.top - mmOf(y))) > oneTemplatePixel;
  });
};
