import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { prepareQrReader, readQr } from '#web/device/read-qr.ts';

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

/** Reads QR codes as the scan screens do: same reader, same options. */
export async function readPicture({ width, height, luma }: GreyPicture): Promise<string[]> {
  await prepareOnce();
  const data = new Uint8ClampedArray(width * height * 4);
  luma.forEach((value, index) => data.set([value, value, value, 255], index * 4));
  // Node has no ImageData; the reader looks at these fields only.
  return readQr({ data, width, height, colorSpace: 'srgb' } as ImageData);
}
