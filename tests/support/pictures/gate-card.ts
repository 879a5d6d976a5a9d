import { qrMatrix } from '#web/pictures/qr-path.ts';
import type { Random } from '#demo/random.ts';

/** How much light comes back from a place of the card, 0 to 1; millimetres from the middle of its QR, x right, y down. */
export type Surface = (x: number, y: number) => number;

/** The print of a card before any wear. */
export interface CardPrint {
  readonly ink: number;
  readonly paper: number;
}

/** As the designer's defaults put it: a QR of 85 px on a card of 80 x 130 mm, its middle 12 mm above the card's. */
export const qrMm = 22.5;
export const moduleMm = qrMm / 21;
const card = { left: -40, right: 40, top: -53, bottom: 77 } as const;
const label = { top: 65, light: 0.3 } as const;

/** Rows of words under the code, each a bar with gaps. Decoders mistake these rows for a code. */
const wordRows = [
  { top: 17, height: 3.5 },
  { top: 23, height: 5 },
  { top: 31, height: 3.5 },
] as const;

/** Behind the card: a shirt with stripes, or a table. */
function background(random: Random): Surface {
  const light = 0.12 + 0.4 * random.next();
  const depth = 0.25 * random.next();
  const stripes = 1.5 + 6 * random.next();
  const slope = random.next() * 2 - 1;
  return (x, y) => light * (1 + depth * Math.sin((x + slope * y) / stripes));
}

/**
 * A printed card with this code, before a background. Nothing behind or around it is white, so that its edge is
 * visible.
 */
export function printedCard(text: string, { ink, paper }: CardPrint, random: Random): Surface {
  const { size, dark } = qrMatrix(text);
  const behind = background(random);
  const gaps = Array.from({ length: 64 }, () => random.chance(0.35));
  return (x, y) => {
    if (x < card.left || x >= card.right || y < card.top || y >= card.bottom) return behind(x, y);
    const column = Math.floor((x + qrMm / 2) / moduleMm);
    const row = Math.floor((y + qrMm / 2) / moduleMm);
    if (column >= 0 && row >= 0 && column < size && row < size) {
      return dark[row * size + column] ? ink : paper;
    }
    if (y >= label.top) return label.light;
    const isWord = wordRows.some(({ top, height }) => y >= top && y < top + height) && Math.abs(x) < 26;
    return isWord && !gaps[Math.floor(x + 32)] ? ink : paper;
  };
}

/** A thumb over an edge, `deep` mm into the code, `along` mm from that edge's middle. */
export function underThumb(
  of: Surface,
  { deep, along, edge }: { deep: number; along: number; edge: number },
): Surface {
  const across = 8.5;
  const turn = (edge * Math.PI) / 2;
  const skin = 0.42;
  return (x, y) => {
    const u = x * Math.cos(turn) + y * Math.sin(turn);
    const v = y * Math.cos(turn) - x * Math.sin(turn);
    const tip = qrMm / 2 - deep + across;
    const isUnder = u >= tip ? Math.abs(v - along) < across : Math.hypot(u - tip, v - along) < across;
    return isUnder ? skin : of(x, y);
  };
}

/** Folded in a pocket: the ink has cracked off along lines through the code. */
export function creased(
  of: Surface,
  random: Random,
  { lines, widthMm }: { lines: number; widthMm: number },
  paper: number,
): Surface {
  const folds = Array.from({ length: lines }, () => {
    const turn = random.next() * Math.PI;
    return { nx: Math.cos(turn), ny: Math.sin(turn), at: (random.next() - 0.5) * qrMm };
  });
  return (x, y) =>
    folds.some(({ nx, ny, at }) => Math.abs(x * nx + y * ny - at) < widthMm / 2) ? paper : of(x, y);
}

/** Ink has come off in round spots, anywhere in the code. */
export function rubbed(
  of: Surface,
  random: Random,
  { count, widthMm }: { count: number; widthMm: number },
  paper: number,
): Surface {
  const spots = Array.from({ length: count }, () => ({
    x: (random.next() - 0.5) * qrMm,
    y: (random.next() - 0.5) * qrMm,
    reach: (0.5 + random.next()) * (widthMm / 2),
  }));
  return (x, y) => (spots.some((spot) => Math.hypot(x - spot.x, y - spot.y) < spot.reach) ? paper : of(x, y));
}

/** A thermal head with dead dots: unprinted lines down the card. */
export function streaked(of: Surface, random: Random, lines: number, paper: number): Surface {
  const streaks = Array.from({ length: lines }, () => ({
    at: (random.next() - 0.5) * qrMm,
    width: 0.2 + 0.25 * random.next(),
  }));
  return (x, y) => (streaks.some(({ at, width }) => Math.abs(x - at) < width / 2) ? paper : of(x, y));
}
