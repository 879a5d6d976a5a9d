import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { DecodeRequest, DecoderReply } from './decoder-messages.ts';
import { prepareQrReader, readQr } from './read-qr.ts';

let canvas: OffscreenCanvas | null = null;

function reply(message: DecoderReply): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's, which has no target
  self.postMessage(message);
}

function pixelsOf(frame: ImageBitmap | ImageData): ImageData {
  if (frame instanceof ImageData) return frame;
  if (canvas?.width !== frame.width || canvas.height !== frame.height) {
    canvas = new OffscreenCanvas(frame.width, frame.height);
  }
  // Read back every frame: without willReadFrequently each one would cross from the graphics card.
  const context = canvas.getContext('2d', { willReadFrequently: true, alpha: false });
  if (!context) throw new Error('No 2d context in the decoder worker');
  context.drawImage(frame, 0, 0);
  const { width, height } = frame;
  frame.close();
  return context.getImageData(0, 0, width, height);
}

function fail(error: unknown): void {
  reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}

/** Browsers compile wasm as it is first used; an empty picture now spares the first card 20 ms. */
async function prepare(): Promise<void> {
  await prepareQrReader({ locateFile: () => wasmUrl });
  await readQr(new ImageData(320, 240));
}

const prepared = prepare();
prepared.then(() => reply({ kind: 'ready' }), fail);

self.addEventListener('message', (event: MessageEvent<DecodeRequest>) => {
  prepared
    .then(() => readQr(pixelsOf(event.data.frame)))
    .then((texts) => reply({ kind: 'texts', texts }))
    .catch(fail);
});
