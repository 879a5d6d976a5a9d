import {
  cardSizeMm,
  defaultCardDesign,
  defaultCardLayout,
  pixelsPerMm,
  type CardDesign,
  type CardLayout,
} from '../model/card-template.ts';

/** The template's pixels are at 96 dpi. */
export const mmOf = (pixels: number): number => pixels / pixelsPerMm;

const edge = 3;
/** The least width of a text, however far to a side the template puts it. */
const leastHalf = 17;
export const stripHeight = 15.5;
/** From the strip's top to the template's place of its text, so that the default strip ends with the card. */
const stripTextOffset = mmOf(defaultCardLayout.categoryPosition.y) - (cardSizeMm.height - stripHeight);
/** White round a code's modules: 4 of version 1's 21; larger versions need less. */
const quietShare = 4 / 21;

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

export interface CardArea {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

export const areaOf = ({ x, y, width, height }: Box): CardArea => ({
  left: x,
  top: y,
  right: x + width,
  bottom: y + height,
});

export const boxOf = ({ left, top, right, bottom }: CardArea): Box => ({
  x: left,
  y: top,
  width: right - left,
  height: bottom - top,
});

export const grown = ({ left, top, right, bottom }: CardArea, by: number): CardArea => ({
  left: left - by,
  top: top - by,
  right: right + by,
  bottom: bottom + by,
});

export const isOver = (one: CardArea, other: CardArea): boolean =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;

/** The centre and the greatest width of a text. */
export interface TextColumn {
  readonly centre: number;
  readonly width: number;
}

/** x is where the sample text began, so only its distance from the default counts, which is the card's middle. */
const columnOf = (x: number, defaultX: number): TextColumn => {
  const { width } = cardSizeMm;
  const centre = clamp(width / 2 + mmOf(x - defaultX), leastHalf + edge, width - leastHalf - edge);
  return { centre, width: 2 * (Math.min(centre, width - centre) - edge) };
};

export const textColumnsOf = (layout: CardLayout, { company }: CardDesign) => {
  const column = (place: 'namePosition' | 'regdPosition' | 'cityStatePosition' | 'categoryPosition') =>
    columnOf(layout[place].x, defaultCardLayout[place].x);
  return {
    name: column('namePosition'),
    regd: column('regdPosition'),
    cityState: column('cityStatePosition'),
    category: column('categoryPosition'),
    company: columnOf(company.position.x, defaultCardDesign.company.position.x),
  };
};

/** Next to the code or a photo a text is narrower, as long as its width stays readable; otherwise it must move. */
const leastBeside = 12;

/** The column without adjacent areas, with the same centre. */
export const besideColumn = (
  { centre, width }: TextColumn,
  at: Room,
  taken: readonly CardArea[],
): TextColumn => {
  const row = { left: centre - width / 2, right: centre + width / 2, ...at };
  const half = Math.min(
    width / 2,
    ...taken
      .filter((area) => isOver(area, row))
      .map(({ left, right }) => Math.max(left - centre, centre - right)),
  );
  return half >= leastBeside ? { centre, width: 2 * half } : { centre, width };
};

const wholeCard: CardArea = { left: 0, top: 0, right: cardSizeMm.width, bottom: cardSizeMm.height };

export const stripArea = ({ categoryPosition }: CardLayout): CardArea => {
  const top = clamp(mmOf(categoryPosition.y) - stripTextOffset, 0, cardSizeMm.height - stripHeight);
  return { ...wholeCard, top, bottom: top + stripHeight };
};

export interface Room {
  readonly top: number;
  readonly bottom: number;
}

/** The free room nearest to the wished top, between the `taken` areas. Null if there is none. */
export const nearestRoom = (
  wished: { readonly left: number; readonly right: number; readonly top: number; readonly height: number },
  taken: readonly CardArea[],
  within: Room,
): Room | null => {
  const inTheWay = taken
    .filter(({ left, right }) => left < wished.right && right > wished.left)
    .toSorted((one, other) => one.top - other.top);
  let best: Room | null = null;
  let from = within.top;
  for (const { top, bottom } of [...inTheWay, { top: within.bottom, bottom: within.bottom }]) {
    const until = Math.min(top, within.bottom);
    if (until - from >= wished.height - 1e-9) {
      const place = clamp(wished.top, from, until - wished.height);
      if (best === null || Math.abs(place - wished.top) < Math.abs(best.top - wished.top)) {
        best = { top: place, bottom: until };
      }
    }
    from = Math.max(from, bottom);
  }
  return best;
};

/** The bottom limit of texts when nothing else is below them. */
export const textRoom: Room = { top: 0, bottom: cardSizeMm.height - edge };

export interface QrArea {
  /** The area of the dark modules. */
  readonly modules: CardArea;
  /** With the white that a scanner needs round them. */
  readonly quiet: CardArea;
}

/** Size and place are those of the modules. A strip that would cut into the quiet zone moves the code. */
export const qrAreaOf = (
  { qrPosition, qrSize }: CardLayout,
  strip: CardArea | null,
  { isOnImage }: { readonly isOnImage: boolean },
): QrArea => {
  const size = mmOf(qrSize);
  const quiet = size * quietShare;
  const inset = isOnImage ? quiet : 0;
  const left = clamp(mmOf(qrPosition.x), inset, cardSizeMm.width - size - inset);
  const within = { top: inset - quiet, bottom: cardSizeMm.height - inset + quiet };
  const wished = { ...wholeCard, top: mmOf(qrPosition.y) - quiet, height: size + 2 * quiet };
  const room = nearestRoom(wished, strip === null ? [] : [strip], within);
  const top = (room?.top ?? within.top) + quiet;
  const modules = { left, top, right: left + size, bottom: top + size };
  return { modules, quiet: grown(modules, quiet) };
};

/** The photo's box, clear of the areas that may not be covered, if there is a place for it. */
export const photoAreaOf = ({ photo }: CardDesign, strip: CardArea | null, qr: CardArea | null): CardArea => {
  const [width, height] = [mmOf(photo.width), mmOf(photo.height)];
  const left = clamp(mmOf(photo.position.x), 0, cardSizeMm.width - width);
  const wished = { left, right: left + width, top: mmOf(photo.position.y), height };
  const within = { top: 0, bottom: cardSizeMm.height };
  const kept = (areas: readonly (CardArea | null)[]) => areas.filter((area) => area !== null);
  const room = nearestRoom(wished, kept([strip, qr]), within) ?? nearestRoom(wished, kept([strip]), within);
  const top = room?.top ?? 0;
  return { left, right: left + width, top, bottom: top + height };
};
