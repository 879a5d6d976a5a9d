import { cardSizeMm } from '../model/card-template.ts';
import { shownImage } from '../model/fields/image.ts';
import type { CardPaper } from './card-paper.ts';
import type { BoxShape, ImageShape } from './shapes.ts';

export const cardImage = ({ eventId }: CardPaper, address: string): ImageShape => ({
  kind: 'image',
  address: shownImage(eventId, 'card', address),
  x: 0,
  y: 0,
  ...cardSizeMm,
  fit: 'cover',
});

/** Where a lanyard's clip is punched. */
export const cardHole: BoxShape = {
  kind: 'box',
  x: cardSizeMm.width / 2 - 6.875,
  y: 5.125,
  width: 13.75,
  height: 2.75,
  radius: 1.375,
  fill: null,
  stroke: { color: '#8a8f8c', width: 0.25, isDashed: true },
};
