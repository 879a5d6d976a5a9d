import { cardSizeMm } from '../model/card-template.ts';
import { phoneForDisplay } from '../core/text/format.ts';
import { idCardWords } from '../people/people-words.ts';
import { cardHole, cardImage } from './card-ground.ts';
import type { CardPaper, PrintableCard } from './card-paper.ts';
import { ink, lineInk, setText, softInk, textShape, type TextStyle } from './card-text.ts';
import type { Shape, Stroke } from './shapes.ts';

const centre = cardSizeMm.width / 2;
const textWidth = cardSizeMm.width - 6;
const margin = 9;
/** Between the code and the foot there are 52 mm; more than sixteen lines are too small to tick with a pen. */
const recordsTop = 58;
const recordsRoom = 52;
const mostRecords = 16;
const recordHeight = 8.4;
const tickBox = { width: 11, height: 3 } as const;

const soft: TextStyle = { typeface: 'sans', weight: 400, color: softInk, tracking: 0 };
const strong: TextStyle = { ...soft, weight: 700, color: ink };
const rule: Stroke = { color: '#b9beba', width: 0.25, isDashed: false };

/** One centred line of the back, smaller if it is too wide. */
const centredLine = (
  part: string,
  text: string,
  style: TextStyle,
  { top, size, lineHeight }: { readonly top: number; readonly size: number; readonly lineHeight: number },
): Shape =>
  textShape(
    part,
    setText(text, style, {
      width: textWidth,
      height: Number.POSITIVE_INFINITY,
      lineHeight,
      maxLines: 1,
      size,
      leastSize: size / 4,
    }),
    { x: centre, top },
  );

/** The category's own image, or else the serial, readable from a distance, and a slot per record. */
export const backShapes = ({ card, recordNames }: PrintableCard, paper: CardPaper): Shape[] => {
  if (card.backImage !== '') return [cardImage(paper, card.backImage)];
  const { helpDeskPhone } = paper;
  const digits = String(card.serial).length;
  // Four digits of 27 mm would touch the edges.
  const size = Math.min(27, 108 / digits);
  const serial = { top: 19.5 + (27 - size) / 2, size, lineHeight: 1 };
  const foot = [
    idCardWords.ifFound,
    helpDeskPhone === '' ? '' : idCardWords.helpDesk(phoneForDisplay(helpDeskPhone)),
  ].filter((line) => line !== '');
  const footSize = { size: 3.2, lineHeight: 1.5 };
  const footTop = cardSizeMm.height - 9 - foot.length * footSize.size * footSize.lineHeight;
  return [
    cardHole,
    centredLine('regd', idCardWords.regdNo, soft, { top: 16, size: 3.4, lineHeight: 1.2 }),
    centredLine('serial', String(card.serial), { ...strong, tracking: -0.045 }, serial),
    centredLine(
      'code',
      card.code,
      { ...strong, weight: 600, tracking: 0.12 },
      { top: 47, size: 4, lineHeight: 1.2 },
    ),
    ...recordShapes(recordNames.slice(0, mostRecords)),
    ...foot.map((line, index) =>
      centredLine('foot', line, soft, {
        ...footSize,
        top: footTop + index * footSize.size * footSize.lineHeight,
      }),
    ),
  ];
};

const recordShapes = (names: readonly string[]): Shape[] => {
  if (names.length === 0) return [];
  const height = Math.min(recordHeight, recordsRoom / names.length);
  const right = cardSizeMm.width - margin;
  const across = (y: number): Shape => ({ kind: 'line', x1: margin, y1: y, x2: right, y2: y, stroke: rule });
  const tickHeight = Math.min(tickBox.height, height * 0.6);
  const rows = names.flatMap((name, index): Shape[] => {
    const top = recordsTop + index * height;
    const size = Math.min(3.7, height * 0.6);
    const text = setText(
      name,
      { ...strong, weight: 500 },
      {
        width: right - margin - tickBox.width - 2,
        height: Number.POSITIVE_INFINITY,
        lineHeight: 1.2,
        maxLines: 1,
        size,
        leastSize: size * 0.8,
      },
    );
    return [
      textShape('record', text, { x: margin, top: top + (height - text.height) / 2, align: 'left' }),
      {
        kind: 'box',
        x: right - tickBox.width + rule.width / 2,
        y: top + (height - tickHeight + rule.width) / 2,
        width: tickBox.width - rule.width,
        height: tickHeight - rule.width,
        radius: (tickHeight - rule.width) / 2,
        fill: null,
        stroke: { ...rule, color: lineInk },
      },
      across(top + height),
    ];
  });
  return [across(recordsTop), ...rows];
};
