import wasmUrl from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { DecodeRequest, DecoderReply } from './decoder-messages.ts';
import { prepareQrReader, readQr, readQrOtherwise } from './read-qr.ts';

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

type OnInstance = (instance: WebAssembly.Instance, module: WebAssembly.Module) => void;

/**
 * Compiles the wasm with an empty picture, which saves the first card 20 ms. Fetched and compiled once, for all
 * modules.
 */
async function prepare(): Promise<void> {
  const compiled = await WebAssembly.compileStreaming(fetch(wasmUrl));
  await prepareQrReader({
    instantiateWasm(imports: WebAssembly.Imports, onReady: OnInstance) {
      WebAssembly.instantiate(compiled, imports).then((instance) => onReady(instance, compiled), fail);
      return {};
    },
  });
  await readQr(new ImageData(320, 240));
}

/** Most frames show no card: more looks would heat the phone. A card is held up for about a second. */
const otherLookEveryMs = 120;
let turn = 0;
let lookedAt = 0;

async function read(pixels: ImageData): Promise<string[]> {
  const texts = await readQr(pixels);
  const now = performance.now();
  if (texts.length > 0 || now - lookedAt < otherLookEveryMs) return texts;
  lookedAt = now;
  return readQrOtherwise(pixels, turn++);
}

const prepared = prepare();
prepared.then(() => reply({ kind: 'ready' }), fail);

self.addEventListener('message', (event: MessageEvent<DecodeRequest>) => {
  prepared
    .then(() => read(pixelsOf(event.data.frame)))
    .then((texts) => reply({ kind: 'texts', texts }))
    .catch(fail);
});
