import type { Readable } from 'node:stream';
import { Refusal } from '#domain/core/refusal.ts';
import { type RefusalCode } from '#domain/core/text/messages.ts';

/** After its first seconds, a caller with a lower average keeps a place from others. */
export const leastSpeed = { bytesPerSecond: 100_000, afterMs: 5_000 };
/** The interval for checking the speed. */
const lookEveryMs = 1_000;

export interface BodyLimits {
  /** From the request's head. Null if the head does not say it. */
  readonly declaredBytes: number | null;
  readonly maxBytes: number;
  readonly withinMs: number;
  /** No other caller waits for its place. Absent: never. */
  readonly mayBeSlow?: () => boolean;
  /** Replace the refusals for images. */
  readonly refusals?: { readonly tooLarge: RefusalCode; readonly notWhole: RefusalCode };
  /** Gets what has arrived of a body that is cut off or too slow. */
  readonly onCut?: (bytes: Buffer) => void;
  /** Cuts the body off. */
  readonly signal?: AbortSignal;
}

const ofImages = { tooLarge: 'imageTooLarge', notWhole: 'imageNotWhole' } as const;

/**
 * Refuses a body that is too large or too slow. The rest is read and dropped, because a sending browser would not see
 * the answer on a closed connection.
 */
export const readBody = (body: Readable, limits: BodyLimits): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    const { declaredBytes, maxBytes, withinMs, mayBeSlow = () => false, refusals = ofImages } = limits;
    const { onCut, signal } = limits;
    const chunks: Buffer[] = [];
    let bytes = 0;
    const end = (): void => {
      clearTimeout(timer);
      clearInterval(looking);
      body.off('data', take).off('end', finish).off('error', cut).off('close', cut);
      signal?.removeEventListener('abort', cut);
    };
    const refuse = (refusal: Refusal): void => {
      end();
      // A stream that is cut off later must not end the process.
      body.on('error', () => undefined).resume();
      reject(refusal);
    };
    const tooLarge = (): void =>
      refuse(new Refusal(refusals.tooLarge, { megabytes: maxBytes / 1024 / 1024 }));
    const cut = (): void => {
      onCut?.(Buffer.concat(chunks, bytes));
      refuse(new Refusal(refusals.notWhole));
    };
    const take = (chunk: Buffer): void => {
      bytes += chunk.length;
      if (bytes > maxBytes) tooLarge();
      else chunks.push(chunk);
    };
    const finish = (): void => {
      end();
      resolve(Buffer.concat(chunks, bytes));
    };
    const timer = setTimeout(cut, withinMs);
    let lookedFor = 0;
    const looking = setInterval(() => {
      lookedFor += lookEveryMs;
      const isSlow = bytes < (leastSpeed.bytesPerSecond * lookedFor) / 1000;
      if (lookedFor > leastSpeed.afterMs && isSlow && !mayBeSlow()) cut();
    }, lookEveryMs);
    signal?.addEventListener('abort', cut);
    if (body.destroyed) cut();
    else if (declaredBytes !== null && declaredBytes > maxBytes) tooLarge();
    else body.on('end', finish).on('error', cut).on('close', cut).on('data', take);
  });
