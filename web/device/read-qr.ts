import {
  prepareZXingModule,
  purgeZXingModule,
  readBarcodes,
  type ReaderOptions,
  type ReadResult,
  type ZXingModuleOverrides,
} from 'zxing-wasm/reader';
import { enlarged, greyOf, imageOf, sharpened, smoothed, type Grey } from './clear-picture.ts';

/**
 * Inverted codes are not tried: a frame without a code costs 10 ms instead of 17 (1280 x 720). The other tries read
 * tilted cards in bad light.
 */
const options: ReaderOptions = {
  formats: ['QRCode'],
  tryHarder: true,
  tryRotate: true,
  tryInvert: false,
  tryDownscale: true,
  maxNumberOfSymbols: 8,
  textMode: 'Plain',
};

let prepared: ZXingModuleOverrides = {};

/** Loads the reader. Must come before `readQr`: unprepared, zxing-wasm would fetch its wasm from a CDN. */
export async function prepareQrReader(overrides: ZXingModuleOverrides): Promise<void> {
  prepared = overrides;
  await prepareZXingModule({ overrides, fireImmediately: true });
}

/** zxing-wasm keeps about 300 bytes of each read for as long as its module lives; a gate reads half a million times a day. */
const readsPerModule = 5_000;
let reads = 0;

async function renewReader(): Promise<void> {
  reads = 0;
  purgeZXingModule();
  await prepareQrReader(prepared);
}

interface Look {
  readonly clear: (picture: Grey) => Grey;
  readonly options?: ReaderOptions;
}

/** Ordered by success on the bench's hard pictures. Each costs once or twice the first look, so a picture gets one. */
const otherLooks: readonly Look[] = [
  { clear: (picture) => sharpened(smoothed(picture, 1), 8, 4) },
  { clear: (picture) => sharpened(smoothed(enlarged(picture), 3), 16, 4) },
  { clear: (picture) => sharpened(smoothed(enlarged(picture), 1), 12, 6) },
  { clear: (picture) => sharpened(smoothed(picture, 2), 12, 8) },
  { clear: enlarged },
  { clear: enlarged, options: { binarizer: 'GlobalHistogram' } },
];
export const otherLookCount = otherLooks.length;

function distanceFromAim({ position }: ReadResult, { width, height }: ImageData): number {
  const corners = [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft];
  const x = corners.reduce((sum, corner) => sum + corner.x, 0) / corners.length - width / 2;
  const y = corners.reduce((sum, corner) => sum + corner.y, 0) / corners.length - height / 2;
  return x * x + y * y;
}

async function readWith(image: ImageData, given: ReaderOptions): Promise<string[]> {
  const found = (await readBarcodes(image, given)).filter((code) => code.isValid);
  if (++reads >= readsPerModule) await renewReader();
  found.sort((one, other) => distanceFromAim(one, image) - distanceFromAim(other, image));
  return [...new Set(found.map((code) => code.text))];
}

/** The texts of all QR codes in the picture, each once, nearest to its middle first. */
export const readQr = (image: ImageData): Promise<string[]> => readWith(image, options);

/** As {@link readQr}, for a picture in which that found nothing; `turn` counts up, and each turn looks otherwise. */
export async function readQrOtherwise(image: ImageData, turn: number): Promise<string[]> {
  const look = otherLooks[turn % otherLooks.length];
  if (look === undefined) return [];
  return readWith(imageOf(look.clear(greyOf(image))), { ...options, tryDenoise: true, ...look.options });
}
