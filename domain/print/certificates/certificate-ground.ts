import { certificateSizeMm } from '../../model/certificate.ts';
import { shownImage } from '../../model/fields/image.ts';
import type { CertificatePaper } from './certificate-paper.ts';
import type { BoxShape, Shape } from '../shapes.ts';

/** Bottle green and old gold: both print well on an office printer, and in grey. */
export const green = '#173f33';
export const gold = '#9a7426';

const { width, height } = certificateSizeMm;

interface Frame {
  readonly inset: number;
  readonly color: string;
  readonly stroke: number;
}

const frames: readonly Frame[] = [
  { inset: 8.5, color: gold, stroke: 0.35 },
  { inset: 10.6, color: green, stroke: 1.3 },
  { inset: 13, color: gold, stroke: 0.35 },
];

const box = (
  place: Pick<BoxShape, 'x' | 'y' | 'width' | 'height'>,
  look: Partial<Pick<BoxShape, 'fill' | 'radius' | 'stroke'>>,
): BoxShape => ({ kind: 'box', radius: 0, fill: null, stroke: null, ...look, ...place });

const square = (centre: { x: number; y: number }, side: number, look: Parameters<typeof box>[1]): BoxShape =>
  box({ x: centre.x - side / 2, y: centre.y - side / 2, width: side, height: side }, look);

const stroke = (color: string, of: number) => ({ color, width: of, isDashed: false });

/** The frames meet behind a block at each corner. */
const cornerAt = 15.2;

const corner = (centre: { x: number; y: number }): Shape[] => [
  square(centre, 16, { fill: 'white' }),
  square(centre, 12.4, { stroke: stroke(green, 1.3) }),
  square(centre, 8.8, { stroke: stroke(gold, 0.35) }),
  square(centre, 4.6, { fill: green }),
  square(centre, 1.7, { fill: 'white', radius: 0.85 }),
];

/** Under the texts: the organiser's own picture, or else a frame. */
export const certificateGround = ({ eventId, design: { background } }: CertificatePaper): Shape[] => {
  if (background !== '') {
    const address = shownImage(eventId, 'card', background);
    return [{ kind: 'image', address, x: 0, y: 0, width, height, fit: 'cover' }];
  }
  const [left, right, top, bottom] = [cornerAt, width - cornerAt, cornerAt, height - cornerAt];
  return [
    ...frames.map(({ inset, color, stroke: of }) =>
      box(
        { x: inset, y: inset, width: width - 2 * inset, height: height - 2 * inset },
        { stroke: stroke(color, of) },
      ),
    ),
    ...[
      { x: left, y: top },
      { x: right, y: top },
      { x: left, y: bottom },
      { x: right, y: bottom },
    ].flatMap(corner),
  ];
};
