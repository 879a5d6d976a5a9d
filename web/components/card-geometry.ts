import { cardSizeMm, defaultCardLayout, pixelsPerMm, type CardLayout } from '#domain/model/card-template.ts';

/** All in CSS pixels at 96 dpi, as the template's positions are: on paper 96 of them are an inch. */
export const cardSize = {
  width: cardSizeMm.width * pixelsPerMm,
  height: cardSizeMm.height * pixelsPerMm,
} as const;

const edge = 3 * pixelsPerMm;
/** No text gets a narrower place than this, however far to a side the template puts it. */
const leastHalf = 17 * pixelsPerMm;
const stripHeight = 15.5 * pixelsPerMm;
/** From the strip's top to where the template says that its text is; so the default strip ends with the card. */
const stripTextOffset = defaultCardLayout.categoryPosition.y - (cardSize.height - stripHeight);
/** White round a code's modules: 4 of version 1's 21; larger versions need less. */
const quietShare = 4 / 21;

type TextPlace = 'namePosition' | 'regdPosition' | 'cityStatePosition' | 'categoryPosition';

const clamp = (value: number, least: number, most: number): number => Math.min(Math.max(value, least), most);

export interface Margins {
  readonly left: number;
  readonly right: number;
}

/**
 * Left and right margins of a text, which is centred between them. The template's x is where its sample text began; a
 * name is longer or shorter, so what counts is how far x was moved from its default, which is the card's middle.
 */
export const marginsOf = (layout: CardLayout, place: TextPlace): Margins => {
  const moved = layout[place].x - defaultCardLayout[place].x;
  const centre = clamp(cardSize.width / 2 + moved, leastHalf + edge, cardSize.width - leastHalf - edge);
  const half = Math.min(centre, cardSize.width - centre) - edge;
  return { left: centre - half, right: cardSize.width - centre - half };
};

export const widthBetween = ({ left, right }: Margins): number => cardSize.width - left - right;

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly size: number;
}

/** The code: the template's size and place are those of its modules. With `isQuiet` and the white that it needs round it. */
export const qrBox = ({ qrPosition, qrSize }: CardLayout, { isQuiet }: { isQuiet: boolean }): Box => {
  const quiet = isQuiet ? qrSize * quietShare : 0;
  return {
    left: clamp(qrPosition.x, 0, cardSize.width - qrSize) - quiet,
    top: clamp(qrPosition.y, 0, cardSize.height - qrSize) - quiet,
    size: qrSize + 2 * quiet,
  };
};

/** The label's strip over the card's whole width. */
export const stripBox = ({ categoryPosition }: CardLayout): { top: number; height: number } => ({
  top: clamp(categoryPosition.y - stripTextOffset, 0, cardSize.height - stripHeight),
  height: stripHeight,
});

/** Where the texts that begin at `top` must end: the strip when it is below them, else the card's edge. */
export const lowerLimit = (layout: CardLayout, top: number): number => {
  const strip = stripBox(layout);
  return strip.top > top ? strip.top - 2 : cardSize.height - edge;
};
