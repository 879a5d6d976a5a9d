import {
  creased,
  moduleMm,
  printedCard,
  qrMm,
  rubbed,
  streaked,
  underThumb,
  type CardPrint,
  type Surface,
} from './gate-card.ts';
import {
  defocused,
  exposed,
  moved,
  pixelsPerMm,
  seen,
  softened,
  type Pose,
  type Sensor,
} from './gate-optics.ts';
import { Random } from '#demo/random.ts';
import type { GreyPicture } from './read-picture.ts';

/** The views of a cheap phone at a gate. 25 of each kind make the set of `npm run bench -- decoding`. */
export const frameKinds = [
  'clean',
  'small',
  'tilted',
  'perspective',
  'dim',
  'glare',
  'blurred',
  'moving',
  'damaged',
  'noisy',
  'faded',
] as const;
export type FrameKind = (typeof frameKinds)[number];

export interface GateFrame {
  /** The text of the card's code. */
  readonly code: string;
  readonly picture: GreyPicture;
}

/** As the server draws new codes. */
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const degrees = Math.PI / 180;

/** A random value in this range. `both` returns it with either sign. */
const between = (random: Random, from: number, to: number): number => from + (to - from) * random.next();
const both = (random: Random, from: number, to: number): number =>
  between(random, from, to) * (random.chance(0.5) ? 1 : -1);

/** All that is drawn by lot for a frame; each kind changes what makes it hard. */
interface Scene {
  pose: Pose;
  print: CardPrint;
  sensor: Sensor;
  /** Applies the wear of the card. */
  worn(of: Surface): Surface;
  /** Applies the effects of the lens to the light. */
  through(light: Float32Array): Float32Array;
}

/** Held as people hold a card: a hand's breadth away, not quite straight, not quite in the middle. */
function easyScene(random: Random): Scene {
  return {
    pose: {
      distance: between(random, 160, 300),
      roll: both(random, 0, 12) * degrees,
      pitch: both(random, 0, 12) * degrees,
      yaw: both(random, 0, 12) * degrees,
      aside: both(random, 0, 0.15),
      below: both(random, 0, 0.12),
    },
    print: { ink: between(random, 0.04, 0.09), paper: between(random, 0.7, 0.85) },
    sensor: {
      light: between(random, 0.6, 1),
      uneven: between(random, 0, 0.4),
      slope: between(random, 0, 360) * degrees,
      noise: between(random, 2, 4),
    },
    worn: (of) => of,
    through: (light) => light,
  };
}

/** A lamp in the lamination: white over up to a fifth of the code, a glow round it, and a veil over all. */
const underLamp = (random: Random): Scene['worn'] => {
  const [x0, y0] = [both(random, 0, 0.6) * qrMm, both(random, 0, 0.6) * qrMm];
  const [wide, high] = [between(random, 1, 3), between(random, 1, 4)];
  const veil = between(random, 0, 0.25);
  return (of) => (x, y) => of(x, y) + veil + 3 * Math.exp(-(((x - x0) / wide) ** 2) - ((y - y0) / high) ** 2);
};

/** Under the thumb that holds it, folded, or rubbed by a lanyard's clip. The code is in the card's middle: a torn corner does not reach it. */
const damage = (random: Random, { paper }: CardPrint): Scene['worn'] => {
  const thumb = { deep: between(random, 0.5, 4), along: both(random, 0, 12), edge: random.whole(0, 3) };
  const folds = { lines: random.whole(1, 3), widthMm: between(random, 0.3, 0.9) };
  const spots = { count: random.whole(2, 6), widthMm: between(random, 1, 3) };
  return random.pick<Scene['worn']>([
    (of) => underThumb(of, thumb),
    (of) => creased(of, random, folds, paper),
    (of) => rubbed(of, random, spots, paper),
  ]);
};

const hardships: Record<FrameKind, (scene: Scene, random: Random) => Partial<Scene>> = {
  clean: () => ({}),
  // At arm's length: a module is 1.9 to 2.8 pixels.
  small: ({ pose }, random) => ({ pose: { ...pose, distance: between(random, 420, 620) } }),
  // On a lanyard, and on its head as well.
  tilted: ({ pose }, random) => ({ pose: { ...pose, roll: both(random, 15, 180) * degrees } }),
  perspective({ pose }, random) {
    const lean = both(random, 35, 55) * degrees;
    return { pose: { ...pose, ...(random.chance(0.5) ? { yaw: lean } : { pitch: lean }) } };
  },
  // Paper 45 to 85 of 255, ink 15 to 25.
  dim: ({ sensor }, random) => ({
    sensor: { ...sensor, light: between(random, 0.03, 0.1), noise: between(random, 4, 8) },
  }),
  glare: (_, random) => ({ worn: underLamp(random) }),
  // Too near for its focus.
  blurred({ pose }, random) {
    const near = { ...pose, distance: between(random, 120, 200) };
    const disc = between(random, 0.9, 2) * moduleMm * pixelsPerMm(near);
    return { pose: near, through: (light) => defocused(light, disc) };
  },
  moving({ pose }, random) {
    const length = between(random, 0.8, 2) * moduleMm * pixelsPerMm(pose);
    const direction = between(random, 0, 180) * degrees;
    return { through: (light) => moved(light, length, direction) };
  },
  damaged: ({ print }, random) => ({ worn: damage(random, print) }),
  noisy: ({ sensor }, random) => ({
    sensor: { ...sensor, light: between(random, 0.25, 0.6), noise: between(random, 18, 32) },
  }),
  faded(_, random) {
    const print = { ink: between(random, 0.3, 0.45), paper: between(random, 0.55, 0.7) };
    const lines = random.whole(1, 4);
    return { print, worn: (of) => streaked(of, random, lines, print.paper) };
  },
};

/** The same picture for the same kind and number, on any machine. */
export function gateFrame(kind: FrameKind, number: number): GateFrame {
  const random = new Random(frameKinds.indexOf(kind) * 1000 + number);
  const code = random.text(codeAlphabet, 10);
  const easy = easyScene(random);
  const scene = { ...easy, ...hardships[kind](easy, random) };
  const light = seen(scene.worn(printedCard(code, scene.print, random)), scene.pose);
  return { code, picture: exposed(softened(scene.through(light)), scene.sensor, random) };
}
