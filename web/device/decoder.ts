import type { DecodeRequest, DecoderReply } from './decoder-messages.ts';

export class DecoderError extends Error {
  override readonly name = 'DecoderError';
}

export interface Decoder {
  /** Settles when the wasm is loaded; rejects with `DecoderError` when it cannot be. */
  readonly ready: Promise<void>;
  readonly isBusy: boolean;
  /** Null if a frame is in flight already, or after `close`. Consumes an ImageBitmap in any case. */
  decode(frame: ImageBitmap | ImageData): Promise<string[] | null>;
  close(): void;
}

interface Waiting {
  resolve(texts: string[] | null): void;
  reject(error: DecoderError): void;
}

function release(frame: ImageBitmap | ImageData): void {
  if ('close' in frame) frame.close();
}

/** Starts the QR decoder in a worker of its own, so that reading never holds up the page. */
function createDecoder(): Decoder {
  const worker = new Worker(new URL('./decoder.worker.ts', import.meta.url), { type: 'module' });
  let loading!: { resolve(): void; reject(error: DecoderError): void };
  const ready = new Promise<void>((resolve, reject) => {
    loading = { resolve, reject };
  });
  // Awaiting `ready` or `decode` shows the failure. It must not be an unhandled rejection.
  ready.catch(() => {});
  let waiting: Waiting | null = null;
  let broken: DecoderError | null = null;
  let isClosed = false;

  function breakDown(message: string): void {
    broken = new DecoderError(message);
    loading.reject(broken);
    waiting?.reject(broken);
    waiting = null;
  }

  worker.addEventListener('message', (event: MessageEvent<DecoderReply>) => {
    const reply = event.data;
    if (reply.kind === 'ready') return loading.resolve();
    if (reply.kind === 'failed') return breakDown(reply.message);
    waiting?.resolve(reply.texts);
    waiting = null;
  });
  worker.addEventListener('error', (event) => breakDown(event.message || 'The decoder worker did not load'));

  return {
    ready,
    get isBusy() {
      return waiting !== null;
    },
    decode(frame) {
      if (broken || isClosed || waiting) {
        release(frame);
        return broken ? Promise.reject(broken) : Promise.resolve(null);
      }
      const request: DecodeRequest = { frame };
      worker.postMessage(request, 'close' in frame ? [frame] : [frame.data.buffer]);
      return new Promise((resolve, reject) => {
        waiting = { resolve, reject };
      });
    },
    close() {
      isClosed = true;
      worker.terminate();
      waiting?.resolve(null);
      waiting = null;
      loading.resolve();
    },
  };
}

let spare: Decoder | null = null;

/** Loads a decoder before it is needed: scanning may start after the network is lost. */
export function prepareDecoder(): void {
  if (spare) return;
  const prepared = createDecoder();
  spare = prepared;
  prepared.ready.catch(() => {
    prepared.close();
    if (spare === prepared) spare = null;
  });
}

export function takeDecoder(): Decoder {
  const decoder = spare ?? createDecoder();
  spare = null;
  return decoder;
}
