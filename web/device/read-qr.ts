import {
  prepareZXingModule,
  readBarcodes,
  type ReaderOptions,
  type ReadResult,
  type ZXingModuleOverrides,
} from 'zxing-wasm/reader';

/**
 * Cards are dark on light, so inverted codes are not looked for: a frame without a code, which is most of
 * them, then costs 10 ms instead of 17 (1280 x 720, noisy) and hard frames read as often. The other tries stay on: they are what reads a tilted card in bad light.
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

/** Loads the reader. Must come before `readQr`: unprepared, zxing-wasm would fetch its wasm from a CDN. */
export async function prepareQrReader(overrides: ZXingModuleOverrides): Promise<void> {
  await prepareZXingModule({ overrides, fireImmediately: true });
}

/** How far the middle of a code is from the middle of the picture, squared. */
function distanceFromAim({ position }: ReadResult, { width, height }: ImageData): number {
  const corners = [position.topLeft, position.topRight, position.bottomRight, position.bottomLeft];
  const x = corners.reduce((sum, corner) => sum + corner.x, 0) / corners.length - width / 2;
  const y = corners.reduce((sum, corner) => sum + corner.y, 0) / corners.length - height / 2;
  return x * x + y * y;
}

/** The texts of all QR codes in the picture, each once, nearest to its middle first. */
export async function readQr(image: ImageData): Promise<string[]> {
  const found = (await readBarcodes(image, options)).filter((code) => code.isValid);
  found.sort((one, other) => distanceFromAim(one, image) - distanceFromAim(other, image));
  return [...new Set(found.map((code) => code.text))];
}
