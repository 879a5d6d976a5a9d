import { Refusal } from '#domain/core/refusal.ts';
import { PdfChild } from './pdf-child.ts';
import type { PdfTitle } from './pdf-file.ts';
import type { PdfPart } from './pdf-order.ts';

export interface PdfJob {
  readonly title: PdfTitle;
  /** Asked for one after the other, each when the last one has been taken. */
  readonly parts: AsyncIterable<PdfPart>;
  /** Has one long document drawn at a time, and one short one. */
  readonly accountId: string;
  /** A receipt or a card, for which a person at the counter waits. */
  readonly isShort: boolean;
}

export const pdfLimits = {
  /** Documents that are drawn at once, part by part in turns: each holds a part or two in memory. */
  atOnce: 4,
  /** Of these: short documents find a place also while callers take long ones slowly. */
  longAtOnce: 3,
  /** The compiler and its fonts hold about 150 MB; they are let go when nobody has asked for this long. */
  idleMs: 60_000,
};

const ownScript = new URL('./pdf-process.ts', import.meta.url);

/**
 * Draws PDFs in a process beside the server, so that nobody's mark waits for them. It begins with the first document and
 * ends when there has been none for a while.
 */
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

  /** Whether a caller that takes its document slowly keeps others out. */
  get isFull(): boolean {
    return this.#long.size >= this.#limits.longAtOnce || this.#drawn >= this.#limits.atOnce;
  }

  get #drawn(): number {
    return this.#long.size + this.#short.size;
  }

  /**
   * The document, piece by piece. Refuses an account that has one of its kind in the making, and all when too many are. A
   * short document comes in one piece when it is drawn: its place does not wait for whoever takes it.
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

  async *#pieces({ title, parts, accountId, isShort }: PdfJob): AsyncGenerator<Buffer> {
    const busy = isShort ? this.#short : this.#long;
    const most = isShort ? this.#limits.atOnce : this.#limits.longAtOnce;
    if (busy.has(accountId) || this.#drawn >= this.#limits.atOnce || busy.size >= most)
      throw new Refusal('pdfBusy');
    busy.add(accountId);
    clearTimeout(this.#idle);
    const job = ++this.#lastJob;
    // The same one to the end: another would not know what it has written.
    const child = this.#child?.isAlive ? this.#child : (this.#child = new PdfChild(this.#script));
    try {
      for await (const part of parts) yield await child.ask({ kind: 'part', job, ...part });
      yield await child.ask({ kind: 'end', job, title });
    } finally {
      child.drop(job);
      busy.delete(accountId);
      if (this.#drawn === 0) this.#idle = setTimeout(() => void this.close(), this.#limits.idleMs).unref();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = null;
    await child?.end();
  }
}
