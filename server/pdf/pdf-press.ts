import { Refusal } from '#domain/text/messages.ts';
import { PdfChild } from './pdf-child.ts';
import type { PdfTitle } from './pdf-file.ts';
import type { PdfPart } from './pdf-order.ts';

export interface PdfJob {
  readonly title: PdfTitle;
  /** Asked for one after the other, each when the last one has been taken. */
  readonly parts: AsyncIterable<PdfPart>;
  /** Of whom only one document is drawn at a time. */
  readonly accountId: string;
}

export const pdfLimits = {
  /** Documents that are drawn at once, part by part in turns: each holds a part or two in memory. */
  atOnce: 4,
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
  readonly #busy = new Set<string>();
  #child: PdfChild | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastJob = 0;

  constructor({ limits = pdfLimits, script = ownScript } = {}) {
    this.#limits = limits;
    this.#script = script;
  }

  /** The document, piece by piece. Refuses who has one in the making, and everybody when too many are. */
  async *draw({ title, parts, accountId }: PdfJob): AsyncGenerator<Buffer> {
    if (this.#busy.has(accountId) || this.#busy.size >= this.#limits.atOnce) throw new Refusal('pdfBusy');
    this.#busy.add(accountId);
    clearTimeout(this.#idle);
    const job = ++this.#lastJob;
    // The same one to the end: another would not know what it has written.
    const child = this.#child?.isAlive ? this.#child : (this.#child = new PdfChild(this.#script));
    try {
      for await (const part of parts) yield await child.ask({ kind: 'part', job, ...part });
      yield await child.ask({ kind: 'end', job, title });
    } finally {
      child.drop(job);
      this.#busy.delete(accountId);
      if (this.#busy.size === 0)
        this.#idle = setTimeout(() => void this.close(), this.#limits.idleMs).unref();
    }
  }

  async close(): Promise<void> {
    clearTimeout(this.#idle);
    const child = this.#child;
    this.#child = null;
    await child?.end();
  }
}
