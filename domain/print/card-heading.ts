import { cardSizeMm } from '../model/card-template.ts';
import { mmOf, nearestRoom, type CardArea } from './card-geometry.ts';
import type { CardPaper } from './card-paper.ts';
import { ink, setText, softInk, styleOf, textShape } from './card-text.ts';
import type { Shape } from './shapes.ts';

const headingTop = 12;
const margin = 6;
const width = cardSizeMm.width - 2 * margin;
const centre = cardSizeMm.width / 2;
const nameSize = { most: mmOf(28.7), least: mmOf(13) } as const;
const lineSize = { most: 2.9, least: 2.5 } as const;
const gapUnderName = 2;

/** The event's name, full name, place and date, as far as they fit above the `taken` areas. */
export const headingShapes = (
  { design, eventName, eventLines }: CardPaper,
  taken: readonly CardArea[],
): Shape[] => {
  const room = nearestRoom(
    { left: margin, right: cardSizeMm.width - margin, top: headingTop, height: nameSize.least },
    taken,
    { top: headingTop, bottom: cardSizeMm.height / 2 },
  );
  if (room === null) return [];
  const style = styleOf(design.heading, { color: ink, bold: 700, tracking: -0.045 });
  const name = setText(eventName, style, {
    width,
    height: Math.min(room.bottom - room.top, mmOf(64)),
    lineHeight: 1.05,
    maxLines: 2,
    size: nameSize.most,
    leastSize: nameSize.least,
  });
  const shapes: Shape[] = eventName === '' ? [] : [textShape('heading', name, { x: centre, top: room.top })];
  let top = room.top + (eventName === '' ? 0 : name.height + gapUnderName);
  const lineStyle = { ...style, weight: 400, color: design.heading.color || softInk, tracking: 0 } as const;
  for (const line of eventLines) {
    const set = setText(line, lineStyle, {
      width,
      height: Number.POSITIVE_INFINITY,
      lineHeight: 1.4,
      maxLines: 2,
      size: lineSize.most,
      leastSize: lineSize.least,
    });
    if (top + set.height > room.bottom) break;
    shapes.push(textShape('heading', set, { x: centre, top }));
    top += set.height;
  }
  return shapes;
};
