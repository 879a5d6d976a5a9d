import type { Surface } from './gate-card.ts';
import type { Random } from '#demo/random.ts';
import type { GreyPicture } from './read-picture.ts';

/** The resolution that `web/device/camera.ts` requests. */
const frameWidth = 1280;
const frameHeight = 720;
/** A phone's main camera sees 60° across in video. */
const focalPx = frameWidth / 2 / Math.tan(Math.PI / 6);
/** Samples a side of a pixel: edges that fall between pixels are grey there. */
const fine = 2;

/** How a card is held before the camera: millimetres, radians; `aside` and `below` as shares of the picture's height. */
export interface Pose {
  readonly distance: number;
  readonly roll: number;
  readonly pitch: number;
  readonly yaw: number;
  readonly aside: number;
  readonly below: number;
}

export const pixelsPerMm = ({ distance }: Pose): number => focalPx / distance;

type Vector = readonly [number, number, number];

/** The card's right, down and away directions as the camera has them. */
function axesOf({ roll, pitch, yaw }: Pose): readonly [Vector, Vector, Vector] {
  const [cr, sr, cp, sp, cy, sy] = [roll, pitch, yaw].flatMap((turn) => [Math.cos(turn), Math.sin(turn)]) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  return [
    [cy * cr, sr * cp + cr * sy * sp, sr * sp - cr * sy * cp],
    [-cy * sr, cr * cp - sr * sy * sp, cr * sp + sr * sy * cp],
    [sy, -cy * sp, cy * cp],
  ];
}

const dot = ([a, b, c]: Vector, [x, y, z]: Vector): number => a * x + b * y + c * z;

/** Reflected light per pixel, 0 to 1, of a flat surface in this pose, before lens and sensor. */
export function seen(surface: Surface, pose: Pose): Float32Array {
  const light = new Float32Array(frameWidth * frameHeight);
  const [right, down, away] = axesOf(pose);
  const side = (frameHeight / focalPx) * pose.distance;
  const middle: Vector = [pose.aside * side, pose.below * side, pose.distance];
  const reach = dot(away, middle);
  for (let v = 0; v < frameHeight; v++) {
    for (let u = 0; u < frameWidth; u++) {
      let sum = 0;
      for (let part = 0; part < fine * fine; part++) {
        const ray: Vector = [
          (u + ((part % fine) + 0.5) / fine - frameWidth / 2) / focalPx,
          (v + (Math.floor(part / fine) + 0.5) / fine - frameHeight / 2) / focalPx,
          1,
        ];
        const far = reach / dot(away, ray);
        const x = ray[0] * far - middle[0];
        const y = ray[1] * far - middle[1];
        const z = far - middle[2];
        sum += surface(right[0] * x + right[1] * y + right[2] * z, down[0] * x + down[1] * y + down[2] * z);
      }
      light[v * frameWidth + u] = sum / (fine * fine);
    }
  }
  return light;
}

/** The mean over a path of offsets in whole pixels: a kernel of equal weights. Beyond the edge is the edge. */
function spread(light: Float32Array, offsets: readonly (readonly [number, number])[]): Float32Array {
  const out = new Float32Array(light.length);
  for (let y = 0; y < frameHeight; y++) {
    for (let x = 0; x < frameWidth; x++) {
      let sum = 0;
      for (const [dx, dy] of offsets) {
        const row = Math.min(frameHeight - 1, Math.max(0, y + dy));
        const column = Math.min(frameWidth - 1, Math.max(0, x + dx));
        sum += light[row * frameWidth + column] ?? 0;
      }
      out[y * frameWidth + x] = sum / offsets.length;
    }
  }
  return out;
}

/** The lens: nothing is sharper than a pixel or so. */
export function softened(light: Float32Array): Float32Array {
  const across = spread(light, [
    [-1, 0],
    [0, 0],
    [0, 0],
    [1, 0],
  ]);
  return spread(across, [
    [0, -1],
    [0, 0],
    [0, 0],
    [0, 1],
  ]);
}

/** Out of focus: each point is a disc of this diameter in pixels. */
export function defocused(light: Float32Array, diameter: number): Float32Array {
  const radius = diameter / 2;
  const reach = Math.ceil(radius);
  const disc: [number, number][] = [];
  for (let dy = -reach; dy <= reach; dy++) {
    for (let dx = -reach; dx <= reach; dx++) if (Math.hypot(dx, dy) <= radius) disc.push([dx, dy]);
  }
  return spread(light, disc);
}

/** The hand moves while the shutter is open: so many pixels, in that direction. */
export function moved(light: Float32Array, length: number, direction: number): Float32Array {
  const steps = Math.max(2, Math.ceil(length * 2));
  const path = Array.from({ length: steps }, (_, step): [number, number] => {
    const along = (step / (steps - 1) - 0.5) * length;
    return [Math.round(along * Math.cos(direction)), Math.round(along * Math.sin(direction))];
  });
  return spread(light, path);
}

/** The effects of the sensor. */
export interface Sensor {
  /** The share of a full exposure, 0 to 1. */
  readonly light: number;
  /** The scene's light changes by this share from one side of the picture to the other, along `slope` radians. */
  readonly uneven: number;
  readonly slope: number;
  /** Standard deviation of the noise, in grey levels of 255. */
  readonly noise: number;
}

/** Roughly normal: the sum of four even ones. */
const grain = (random: Random, deviation: number): number =>
  (random.next() + random.next() + random.next() + random.next() - 2) * Math.sqrt(3) * deviation;

/** Grey levels: exposure, the gamma of sRGB, and noise with the coarseness that demosaicing gives it. */
export function exposed(scene: Float32Array, sensor: Sensor, random: Random): GreyPicture {
  const luma = new Uint8Array(scene.length);
  const noise = Float32Array.from(scene, () => grain(random, sensor.noise / Math.sqrt(0.375)));
  const [nx, ny] = [Math.cos(sensor.slope) / frameWidth, Math.sin(sensor.slope) / frameHeight];
  for (let y = 0; y < frameHeight; y++) {
    for (let x = 0; x < frameWidth; x++) {
      const at = y * frameWidth + x;
      const shade = 1 + sensor.uneven * ((x - frameWidth / 2) * nx + (y - frameHeight / 2) * ny);
      const level = Math.max(0, Math.min(1, (scene[at] ?? 0) * sensor.light * shade));
      const own = noise[at] ?? 0;
      const coarse = 0.5 * own + 0.25 * (noise[at + 1] ?? own) + 0.25 * (noise[at + frameWidth] ?? own);
      luma[at] = Math.max(0, Math.min(255, Math.round(255 * level ** (1 / 2.2) + coarse)));
    }
  }
  return { width: frameWidth, height: frameHeight, luma };
}
