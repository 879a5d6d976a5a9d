import { rgbOfHex, type Rgb } from '#domain/core/contrast.ts';

let context: CanvasRenderingContext2D | null | undefined;

/** The hexadecimal notation that the browser returns for a known colour name. */
const hexOfName = (name: string): string | null => {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return null;
  // An unknown name leaves the style unchanged, and no colour equals both.
  const answers = ['#000000', '#ffffff'].map((before) => {
    if (context) {
      context.fillStyle = before;
      context.fillStyle = name;
    }
    return context?.fillStyle;
  });
  const [answer] = answers;
  return answer === answers[1] && typeof answer === 'string' ? answer : null;
};

/** A colour as the card shows it on paper; null when the browser knows no such name. */
export const rgbOf = (colour: string): Rgb | null => {
  if (colour.startsWith('#')) return rgbOfHex(colour);
  return colour.toLowerCase() === 'transparent' ? [255, 255, 255] : rgbOfHex(hexOfName(colour) ?? '');
};
