import { setText, textShape, type TextStyle } from '../print/card-text.ts';
import type { Shape, Side } from '../print/shapes.ts';
import { pageWords } from './words/page-words.ts';

/** 1,200 × 630 pixels are what messengers and social networks show beside a link. A millimetre is ten pixels. */
export const previewPixels = { width: 1_200, height: 630 } as const;
const [width, height] = [previewPixels.width / 10, previewPixels.height / 10];
const left = 9;

const ground = '#121a17';
const reading = '#f1f0ea';
const secondary = '#b9c0b8';
const accent = '#6be592';

/** The picture of a link to the public pages: the name of the event, its date and its venue. */
export const previewSide = (event: {
  readonly name: string;
  readonly date: string;
  readonly venue: string;
}): Side => {
  const shapes: Shape[] = [
    { kind: 'box', x: 0, y: 0, width, height, radius: 0, fill: ground, stroke: null },
    { kind: 'box', x: 0, y: 0, width: 1.6, height, radius: 0, fill: accent, stroke: null },
  ];
  let top = 8;
  const write = (text: string, { size, lines, weight, color }: Written): void => {
    if (text === '') return;
    const style: TextStyle = { typeface: 'sans', weight, color, tracking: 0 };
    const set = setText(text, style, {
      width: width - 2 * left,
      height: lines * size * 1.25,
      lineHeight: 1.25,
      maxLines: lines,
      size,
      leastSize: size * 0.6,
    });
    shapes.push(textShape('preview', set, { x: left, top, align: 'left' }));
    top += set.height + 2.5;
  };
  write(pageWords.register, { size: 3.6, lines: 1, weight: 600, color: accent });
  write(event.name, { size: 8.4, lines: 3, weight: 700, color: reading });
  top = Math.max(top, 42);
  write(event.date, { size: 4.6, lines: 1, weight: 500, color: reading });
  write(event.venue, { size: 3.8, lines: 1, weight: 400, color: secondary });
  return { width, height, shapes };
};

interface Written {
  readonly size: number;
  readonly lines: number;
  readonly weight: TextStyle['weight'];
  readonly color: string;
}
