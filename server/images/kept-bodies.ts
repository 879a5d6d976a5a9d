import type { Readable } from 'node:stream';
import { uploadPart } from '#domain/core/wire/protocol.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { readBody, type BodyLimits } from './read-body.ts';

/** A body that may be the rest of one that was cut. */
export interface UploadPart {
  readonly uploadId: string;
  /** The bytes that the server has already. */
  readonly from: number;
  /** The bytes of the whole body. */
  readonly total: number;
}

/** Reads {@link UploadPart} from its header. Null: the body is whole. */
export const uploadPartOf = (header: string | readonly string[] | undefined): UploadPart | null => {
  const [, uploadId = '', from = '', total = ''] = uploadPart.exec(String(header ?? '')) ?? [];
  return uploadId === '' ? null : { uploadId, from: Number(from), total: Number(total) };
};

interface PartLimits extends Omit<BodyLimits, 'onCut' | 'signal'> {
  readonly part: UploadPart | null;
  /** The caller that uploads. Another one finds nothing under the same id. */
  readonly owner: string;
}

export const keptLimits = {
  /** The most bytes of all kept bodies. The oldest is removed first. */
  bytes: 32 * 1024 ** 2,
  /** As long as a hall's network may be away while its user waits. */
  ms: 10 * 60_000,
};

const nothing = Buffer.alloc(0);

interface Kept {
  readonly bytes: Buffer;
  readonly timer: NodeJS.Timeout;
}

/**
 * The beginnings of bodies that were cut, in the memory of this process: the sender goes on where the server stopped. In
 * another process, and after a restart, an upload begins again.
 */
export class KeptBodies {
  readonly #kept = new Map<string, Kept>();
  readonly #reading = new Map<string, AbortController>();

  /** Ends an earlier request of the same upload, whose connection may be dead without a word. */
  interrupt(owner: string, part: UploadPart | null): void {
    if (part !== null) this.#reading.get(keyOf(owner, part))?.abort();
  }

  /** Returns the whole body. Refuses with `received` if it is not whole yet. */
  async read(body: Readable, { part, owner, ...limits }: PartLimits): Promise<Buffer> {
    if (part === null) return readBody(body, limits);
    if (part.total > limits.maxBytes) return readBody(body, { ...limits, declaredBytes: part.total });
    const key = keyOf(owner, part);
    const before = this.#take(key).subarray(0, part.from);
    const { from } = part;
    const reading = new AbortController();
    this.#reading.set(key, reading);
    const missing = (bytes: Buffer): Refusal => {
      this.#keep(key, bytes);
      return new Refusal(limits.refusals?.notWhole ?? 'imageNotWhole', { received: bytes.length });
    };
    // The sender believes that more is here: it is told what is.
    if (before.length < from) {
      body.on('error', () => undefined).resume();
      this.#reading.delete(key);
      throw missing(before);
    }
    let cut: Buffer | null = null;
    try {
      const rest = await readBody(body, {
        ...limits,
        signal: reading.signal,
        onCut: (bytes) => (cut = bytes),
      });
      const whole = Buffer.concat([before, rest]);
      if (whole.length !== part.total) throw missing(whole.length < part.total ? whole : nothing);
      return whole;
    } catch (error) {
      if (cut !== null) throw missing(Buffer.concat([before, cut]));
      throw error;
    } finally {
      if (this.#reading.get(key) === reading) this.#reading.delete(key);
    }
  }

  #take(key: string): Buffer {
    const kept = this.#kept.get(key);
    if (kept === undefined) return nothing;
    clearTimeout(kept.timer);
    this.#kept.delete(key);
    return kept.bytes;
  }

  #keep(key: string, bytes: Buffer): void {
    this.#take(key);
    if (bytes.length === 0) return;
    const timer = setTimeout(() => this.#kept.delete(key), keptLimits.ms).unref();
    this.#kept.set(key, { bytes, timer });
    let sum = 0;
    for (const [newest, kept] of [...this.#kept].toReversed()) {
      sum += kept.bytes.length;
      if (sum > keptLimits.bytes) this.#take(newest);
    }
  }
}

const keyOf = (owner: string, { uploadId }: UploadPart): string => `${owner} ${uploadId}`;
