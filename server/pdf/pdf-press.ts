import { Refusal } from '#domain/core/refusal.ts';
import { PdfChild } from './pdf-child.ts';
import type { PdfTitle } from './pdf-file.ts';
import type { PdfPart } from './pdf-order.ts';
import type { PictureSize } from './pdf-picture.ts';

export interface PdfJob {
  readonly title: PdfTitle;
  /** Requested one after the other, each after the previous one was read. */
  readonly parts: AsyncIterable<PdfPart>;
  /** An account may have one long document and one short one in progress. */
  readonly accountId: string;
  /** A receipt or a card, for which a person at the counter waits. */
  readonly isShort: boolean;
}

export const pdfLimits = {
  /** Drawn in turns, each with a part or two in memory. */
  atOnce: 4,
  /** The most long documents among them. Short documents find a place even while callers read long ones slowly. */
  longAtOnce: 3,
  /** The compiler and its fonts use about 150 MB. They are released after this long without a request. */
  idleMs: 60_000,
};

const ownScript = new URL('./pdf-process.ts', import.meta.url);

/** In a process that starts with the first document and ends when idle, so that no mark waits. */
export class PdfPress {
  readonly #limits: typeof pdfLimits;
  readonly #script: URL;
  readonly #long = new Set<string>();
  readonly #short = new Set<string>();
  #child: PdfChild | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastJob = 0;

  constructor({ limits = pdfLimits, script = ownScript } = {}) {
    this.#limits = limits;
    this.#script = script;
  }

  /** Whether a caller that reads its document slowly keeps others out. */
  get isFull(): boolean {
    return this.#long.size >= this.#limits.longAtOnce || this.#drawn >= this.#limits.atOnce;
  }

  get #drawn(): number {
    return this.#long.size + this.#short.size;
  }

  /**
   * Refuses a second document of a kind per account, and too many in total. A short one comes in one piece, so a slow
   * caller keeps no place.
   */
  async *draw(job: PdfJob): AsyncGenerator<Buffer> {
    if (!job.isShort) {
      yield* this.#pieces(job);
      return;
    }
    const pieces: Buffer[] = [];
    for await (const piece of this.#pieces(job)) pieces.push(piece);
    yield Buffer.concat(pieces);
  }

  async picture(pdf: Buffer, size: PictureSize): Promise<Buffer> {
    clearTimeout(this.#idle);
    try {
      return await this.#living().ask({ kind: 'picture', pdf, size });
    } finally {
      this.#endWhenIdle();
    }
  }

  #living(): PdfChild {
    return this.#child?.isAlive ? this.#child : (this.#child = new PdfChild(this.#script));
  }

  #endWhenIdle(): void {
    clearTimeout(this.#idle);
    if (this.#drawn === 0) this.#idle = setTimeout(() => void this.close(), this.#limits.idleMs).unref();
  }

  async *#pieces({ title, parts, accountId, isShort }: PdfJob): AsyncGenerator<Buffer> {
    const busy = isShort ? this.#short : this.#long;
    const most = isShort ? this.#limits.atOnce : this.#limits.longAtOnce;
    if (busy.has(accountId) || this.#drawn >= this.#limits.atOnce || busy.size >= most)
      throw new Refusal('pdfBusy');
    busy.add(accountId);
    clearTimeout(this.#idle);
    const job = ++this.#lastJob;
    // One process draws the whole document: another would not know the parts already written.
    const child = this.#living();
    try {
      for await (const part of parts) yield await child.ask({ kind: 'part', job, ...part });
      yield await child.ask({ kind: 'end', job, title });
    } finally {
      child.drop(job);
      busy.delete(accountId);
      this.#endWhenIdle();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = null;
    await child?.end();
  }
}
