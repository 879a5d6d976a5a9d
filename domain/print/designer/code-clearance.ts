import { cardSizeMm } from '../../model/card-template.ts';
import { areaOf as boxArea, isOver, type CardArea } from '../card-geometry.ts';
import type { CardElement } from './designer.ts';
import { modulesAcross, modulesOf, outlinesOf } from './outlines.ts';
import type { Side } from '../shapes.ts';

/** In modules. The standard asks for 4; the specification's default has 1.8 below, and scanners read it. */
const leastClear = 1.5;

/** The elements, or the card's edge, that are too near to the code of a front. */
export const crowdsCode = (front: Side): readonly (CardElement | 'edge')[] => {
  const qr = front.shapes.find((shape) => shape.kind === 'qr');
  if (qr === undefined) return [];
  const code = modulesOf(qr);
  const least = (leastClear * (code.right - code.left)) / modulesAcross(qr.text);
  const near = [...outlinesOf(front)]
    .filter(([element, area]) => element !== 'qr' && gapBetween(code, area) < least)
    .map(([element]) => element);
  const { left, top, right, bottom } = code;
  const toEdge = Math.min(left, top, cardSizeMm.width - right, cardSizeMm.height - bottom);
  return toEdge < least ? [...near, 'edge'] : near;
};

export const codeCutsPhoto = (front: Side): boolean => {
  const qr = front.shapes.find((shape) => shape.kind === 'qr');
  const photo = front.shapes.find((shape) => shape.kind === 'image' && shape.width < front.width);
  if (qr === undefined || photo?.kind !== 'image' || qr.quietModules === 0) return false;
  const white = { x: qr.x, y: qr.y, width: qr.size, height: qr.size };
  return isOver(boxArea(photo), boxArea(white));
};

const gapBetween = (one: CardArea, other: CardArea): number =>
  Math.max(one.left - other.right, other.left - one.right, one.top - other.bottom, other.top - one.bottom);
