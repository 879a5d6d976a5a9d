import { cardSizeMm } from '../model/card-template.ts';
import { idCardWords } from '../people/people-words.ts';
import {
  besideColumn,
  textColumnsOf,
  isOver,
  mmOf,
  nearestRoom,
  textRoom,
  type CardArea,
  type TextColumn,
  type Room,
} from './card-geometry.ts';
import type { CardPaper, PrintableCard } from './card-paper.ts';
import {
  ink,
  lineInk,
  setText,
  softInk,
  styleOf,
  textShape,
  type SetText,
  type TextStyle,
} from './card-text.ts';
import type { Shape } from './shapes.ts';

/** The gap below a name, before the texts that it pushes down. */
const nameGap = mmOf(3);
const leastNameSize = mmOf(9);
const leastLineSize = mmOf(8);
const mostNameLines = 5;
const boundless = Number.POSITIVE_INFINITY;

interface Line {
  readonly part: string;
  readonly text: string;
  readonly style: TextStyle;
  readonly column: TextColumn;
  readonly top: number;
  readonly size: number;
  readonly lineHeight: number;
}

/** Areas that texts may not cover. */
export interface Obstacles {
  /** The code and the strip: no text ever covers them. */
  readonly bare: readonly CardArea[];
  /** These with the white that texts leave round them. */
  readonly firm: readonly CardArea[];
  readonly loose: readonly CardArea[];
}

class Front {
  readonly shapes: Shape[] = [];
  readonly areas: CardArea[] = [];
  readonly #bare: readonly CardArea[];
  readonly #firm: readonly CardArea[];
  readonly #loose: readonly CardArea[];

  constructor({ bare, firm, loose }: Obstacles) {
    this.#bare = bare;
    this.#firm = firm;
    this.#loose = loose;
  }

  /** A line that covers nothing stays in place, even if near another: so does the bulk page's default. */
  #topFor(wished: CardArea): number {
    const isFree =
      wished.bottom <= textRoom.bottom &&
      ![...this.#bare, ...this.areas, ...this.#loose].some((area) => isOver(area, wished));
    return isFree ? wished.top : this.roomFor(wished).top;
  }

  roomFor({ left, right, top, bottom }: CardArea): Room {
    const wished = { left, right, top, height: bottom - top };
    const texts = [...this.#firm, ...this.areas];
    return (
      nearestRoom(wished, [...texts, ...this.#loose], textRoom) ??
      nearestRoom(wished, texts, textRoom) ??
      nearestRoom(wished, this.#firm, textRoom) ??
      textRoom
    );
  }

  /** The column without the areas next to a line there. */
  columnAt(column: TextColumn, top: number, height: number): TextColumn {
    return besideColumn(column, { top, bottom: top + height }, [
      ...this.#firm,
      ...this.areas,
      ...this.#loose,
    ]);
  }

  put(part: string, set: SetText, { centre }: TextColumn, top: number): number {
    this.shapes.push(textShape(part, set, { x: centre, top }));
    this.areas.push(areaAt(centre, set.width, top, set.height));
    return top + set.height;
  }

  putLine({ column, top, ...line }: Line): void {
    const free = this.columnAt(column, top, line.size);
    const set = setLine(line, free.width);
    this.put(line.part, set, free, this.#topFor(areaAt(free.centre, set.width, top, set.height)));
  }
}

/** Each text is at the template's place unless that is taken. A name of several lines pushes down those below it. */
export const personTexts = (
  printable: PrintableCard,
  paper: CardPaper,
  obstacles: Obstacles,
): Pick<Front, 'shapes' | 'areas'> => {
  const front = new Front(obstacles);
  const nameTop = mmOf(paper.layout.namePosition.y);
  const lines = linesOf(printable, paper);
  const below = lines.filter(({ part, top }) => part !== 'regd' && top >= nameTop);
  for (const line of lines) if (!below.includes(line)) front.putLine(line);
  let floor = nameTop;
  if (paper.design.name.isShown) {
    floor =
      printable.card.name === ''
        ? putWriteLines(front, nameTop, reservedFor(below))
        : putName(front, printable, paper, below) + nameGap;
  }
  for (const line of below) front.putLine({ ...line, top: Math.max(line.top, floor) });
  return front;
};

const areaAt = (centre: number, width: number, top: number, height: number): CardArea => ({
  left: centre - width / 2,
  right: centre + width / 2,
  top,
  bottom: top + height,
});

/** Regd no first, then the place and company texts that the template shows, from the top down. */
const linesOf = ({ card, company }: PrintableCard, { layout, design }: CardPaper): Line[] => {
  const columns = textColumnsOf(layout, design);
  const regd: Line = {
    part: 'regd',
    text: idCardWords.regdNumber(card.serial),
    style: styleOf(design.regd, { color: ink, bold: 600 }),
    column: columns.regd,
    top: mmOf(layout.regdPosition.y),
    size: mmOf(layout.regdFontSize),
    lineHeight: 1.2,
  };
  const cityState: Line = {
    part: 'cityState',
    text: design.cityState.isShown ? card.cityState : '',
    style: styleOf(design.cityState, { color: softInk, bold: 700 }),
    column: columns.cityState,
    top: mmOf(layout.cityStatePosition.y),
    size: mmOf(layout.cityStateFontSize),
    lineHeight: 1.35,
  };
  const companyLine: Line = {
    part: 'company',
    text: design.company.isShown ? company : '',
    style: styleOf(design.company, { color: softInk, bold: 700 }),
    column: columns.company,
    top: mmOf(design.company.position.y),
    size: mmOf(design.company.fontSize),
    lineHeight: 1.35,
  };
  const others = [cityState, companyLine].toSorted((a, b) => a.top - b.top);
  return [regd, ...others].filter(
    ({ text, part }) => text !== '' && (part !== 'regd' || design.regd.isShown),
  );
};

/** Shrinks to three quarters before it uses a second line. */
const leastOnOneLine = 0.75;

const setLine = ({ text, style, size, lineHeight }: Omit<Line, 'column' | 'top'>, width: number): SetText => {
  const smaller = size * leastOnOneLine;
  const place = { width, height: boundless, lineHeight };
  const one = setText(text, style, { ...place, size, maxLines: 1, leastSize: smaller });
  return one.isCut
    ? setText(text, style, {
        ...place,
        size: smaller,
        maxLines: 3,
        leastSize: Math.min(smaller, leastLineSize),
      })
    : one;
};

const reservedFor = (below: readonly Line[]): number =>
  below.reduce(
    (height, line) => height + setLine(line, line.column.width).height,
    below.length === 0 ? 0 : nameGap,
  );

/** Leaves room for the texts below. Otherwise takes the nearest place where the whole name fits. Returns its bottom. */
const putName = (
  front: Front,
  { card }: PrintableCard,
  { layout, design }: CardPaper,
  below: readonly Line[],
): number => {
  const style = styleOf(design.name, { color: card.nameColor || ink, bold: 700, tracking: -0.01 });
  const size = mmOf(layout.nameFontSize);
  const top = mmOf(layout.namePosition.y);
  const column = front.columnAt(textColumnsOf(layout, design).name, top, size);
  const setIn = (height: number, most: number) =>
    setText(card.name, style, {
      width: column.width,
      height,
      lineHeight: 1.2,
      maxLines: mostNameLines,
      size: most,
      leastSize: leastNameSize,
    });
  const reserved = reservedFor(below);
  const roomFor = (height: number) =>
    front.roomFor(areaAt(column.centre, column.width, top, height + reserved));
  const room = roomFor(setIn(boundless, size).lineHeight * size);
  const set = setIn(room.bottom - room.top - reserved, size);
  if (!set.isCut) return front.put('name', set, column, room.top);
  const least = setIn(boundless, leastNameSize);
  return front.put('name', least, column, roomFor(least.height).top);
};

const ruled = {
  left: 9,
  right: cardSizeMm.width - 9,
  first: mmOf(34),
  height: mmOf(72.5),
  least: 9,
} as const;

/** Reduces line distances if space is short. Returns the bottom. */
const putWriteLines = (front: Front, wishedTop: number, reserved: number): number => {
  const { left, right, first, height, least } = ruled;
  const { top, bottom } = front.roomFor({ left, right, top: wishedTop, bottom: wishedTop + least });
  const room = bottom - top - reserved;
  const scale = Math.min(1, (room < least ? bottom - top : room) / height);
  for (const offset of [first, height]) {
    const y = top + offset * scale - 0.15;
    const stroke = { color: lineInk, width: 0.3, isDashed: false };
    front.shapes.push({ kind: 'line', x1: left, x2: right, y1: y, y2: y, stroke });
  }
  front.areas.push({ left, right, top, bottom: top + height * scale });
  return top + height * scale;
};
