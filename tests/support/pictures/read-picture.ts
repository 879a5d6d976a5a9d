import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { otherLookCount, prepareQrReader, readQr, readQrOtherwise } from '#web/device/read-qr.ts';

/** A greyscale picture, a byte per pixel, row by row. */
export interface GreyPicture {
  width: number;
  height: number;
  luma: Uint8Array;
}

let prepared: Promise<void> | null = null;

function prepareOnce(): Promise<void> {
  const file = createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm');
  const bytes = readFileSync(file);
  prepared ??= prepareQrReader({
    wasmBinary: bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength),
  });
  return prepared;
}

function imageDataOf({ width, height, luma }: GreyPicture): ImageData {
  const data = new Uint8ClampedArray(width * height * 4);
  luma.forEach((value, index) => data.set([value, value, value, 255], index * 4));
  // Node has no ImageData; the reader looks at these fields only.
  return { data, width, height, colorSpace: 'srgb' } as ImageData;
}

/** Reads QR codes as the scan screens do at first sight: same reader, same options. */
export async function readPicture(picture: GreyPicture): Promise<string[]> {
  await prepareOnce();
  return readQr(imageDataOf(picture));
}

/** The texts that the looks of a scan screen read of a still card, one after the other, until one look finds any. */
export async function readByLooks(picture: GreyPicture): Promise<{ looks: number; texts: string[] }> {
  await prepareOnce();
  const image = imageDataOf(picture);
  const first = await readQr(image);
  if (first.length > 0) return { looks: 1, texts: first };
  for (let turn = 0; turn < otherLookCount; turn++) {
    // The first that finds one ends it.
    // oxlint-disable-next-line no-await-in-loop
    const texts = await readQrOtherwise(image, turn);
    if (texts.length > 0) return { looks: turn + 2, texts };
  }
  return { looks: otherLookCount + 1, texts: [] };
}
