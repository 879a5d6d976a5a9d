import {
  prepareZXingModule,
  readBarcodes,
  type ReaderOptions,
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

/** The texts of all QR codes in the picture, each once, none for a picture without any. */
export async function readQr(image: ImageData): Promise<string[]> {
  const found = await readBarcodes(image, options);
  return [...new Set(found.filter((code) => code.isValid).map((code) => code.text))];
}
