import type { GreyPicture } from './read-picture.ts';

/** The wear and conditions of a card at a gate: a missing part, a tilt, bad light, a moving hand. */
export type Wear = 'torn' | 'tilted' | 'dim' | 'blurred';

const table = 118;

/** The brightness between pixels; the table outside the picture. */
function sample({ width, height, luma }: GreyPicture, x: number, y: number): number {
  const left = Math.floor(x);
  const top = Math.floor(y);
  if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) return table;
  const at = (column: number, row: number) => luma[row * width + column] ?? table;
  const over = x - left;
  const under = y - top;
  const upper = at(left, top) * (1 - over) + at(left + 1, top) * over;
  const lower = at(left, top + 1) * (1 - over) + at(left + 1, top + 1) * over;
  return upper * (1 - under) + lower * under;
}

/** Each pixel from the place in `picture` that `from` names. */
function drawn(picture: GreyPicture, from: (x: number, y: number) => readonly [number, number]): Uint8Array {
  const { width, height } = picture;
  const luma = new Uint8Array(width * height);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) luma[y * width + x] = sample(picture, ...from(x, y));
  }
  return luma;
}

/** Turned by 25° and leaning away from the camera. */
function tilted(picture: GreyPicture): Uint8Array {
  const middleX = picture.width / 2;
  const middleY = picture.height / 2;
  const turn = (25 * Math.PI) / 180;
  return drawn(picture, (x, y) => {
    const away = 1 + (middleY - y) / (4 * picture.height);
    const acrossX = (x - middleX) * away;
    const acrossY = (y - middleY) * away;
    return [
      middleX + acrossX * Math.cos(turn) - acrossY * Math.sin(turn),
      middleY + acrossX * Math.sin(turn) + acrossY * Math.cos(turn),
    ];
  });
}

/** The mean of 7 pixels to the right, then of 7 down: a code's module is about 7 pixels wide. */
function blurred(picture: GreyPicture): Uint8Array {
  const reach = [-3, -2, -1, 0, 1, 2, 3];
  const along = (stepX: number, stepY: number, of: GreyPicture): GreyPicture => ({
    ...of,
    luma: of.luma.map((_, index) => {
      const x = index % of.width;
      const y = Math.floor(index / of.width);
      const sum = reach.reduce((total, step) => total + sample(of, x + step * stepX, y + step * stepY), 0);
      return sum / reach.length;
    }),
  });
  return along(0, 1, along(1, 0, picture)).luma;
}

/** An eighth of the light, and little contrast in it. */
const dim = ({ luma }: GreyPicture): Uint8Array => luma.map((value) => 12 + value / 8);

/** All under a slanting, jagged line is gone: a sixth of a code that begins at `left`, `top`. */
const tornAt =
  (left: number, top: number, side: number) =>
  ({ width, luma }: GreyPicture): Uint8Array =>
    luma.map((value, index) => {
      const x = ((index % width) - left) / side;
      const y = (Math.floor(index / width) - top) / side;
      const jag = ((index * 7) % 5) / 100;
      return x + y > 1.42 + jag ? table : value;
    });

/** The picture after that wear, for a code at `left`, `top` with the width `side`. */
export function wornPicture(
  picture: GreyPicture,
  wear: Wear,
  code: { readonly left: number; readonly top: number; readonly side: number },
): Uint8Array {
  const wears = { tilted, blurred, dim, torn: tornAt(code.left, code.top, code.side) };
  return wears[wear](picture);
}
