import { fork, type ChildProcess } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { Refusal } from '#domain/core/refusal.ts';
import type { PdfAnswer, PdfOrder } from './pdf-order.ts';

interface Waiting {
  resolve(answer: PdfAnswer): void;
  reject(error: Error): void;
}

export class PdfChild {
  readonly #child: ChildProcess;
  readonly #waiting: Waiting[] = [];
  #ended: Error | null = null;

  constructor(script: URL) {
    this.#child = fork(script, {
      serialization: 'advanced',
      // It needs no secrets and no debugger. It gets only the core that marks do not use.
      env: { RAYON_NUM_THREADS: '1' },
      execArgv: [],
      // When the compiler fails, it prints people's names.
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    });
    lowerPriority(this.#child.pid);
    this.#child.unref();
    this.#child.channel?.unref();
    this.#child.on('message', (answer: PdfAnswer) => this.#waiting.shift()?.resolve(answer));
    this.#child.on('error', (error) => this.#lost(error));
    this.#child.on('exit', (code, signal) => {
      this.#lost(new Error(`The process that draws PDFs has ended (${signal ?? code}).`));
    });
  }

  get isAlive(): boolean {
    return this.#ended === null;
  }

  async ask(order: Exclude<PdfOrder, { kind: 'drop' }>): Promise<Buffer> {
    const answer = await new Promise<PdfAnswer>((resolve, reject) => {
      if (this.#ended) return reject(this.#ended);
      this.#waiting.push({ resolve, reject });
      this.#child.send(order, (error) => error && this.#lost(error));
    });
    if (answer.kind === 'bytes') return answer.bytes;
    const cause = new Error(answer.reason);
    if (answer.kind === 'unavailable') throw Object.assign(new Refusal('pdfUnavailable'), { cause });
    throw new Error('The PDF could not be drawn.', { cause });
  }

  drop(job: number): void {
    if (this.isAlive) this.#child.send({ kind: 'drop', job } satisfies PdfOrder, () => undefined);
  }

  async end(): Promise<void> {
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    const exited = new Promise((resolve) => void this.#child.once('exit', resolve));
    this.#child.ref();
    this.#child.kill('SIGKILL');
    await exited;
  }

  #lost(error: Error): void {
    this.#ended ??= error;
    for (const { reject } of this.#waiting.splice(0)) reject(error);
  }
}

/** Marks have priority. Drawing also works if the system does not allow this. */
const lowerPriority = (pid: number | undefined): void => {
  try {
    if (pid !== undefined) setPriority(pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    return;
  }
};
