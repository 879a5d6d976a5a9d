import { Worker } from 'node:worker_threads';
import type { FromImport, ImportFigures, ImportJob, ToImport } from './import-job.ts';

/** A tree of 50 MB needs 0.5 to 1.5 GB. If that is not enough, only the thread ends. */
const memoryMb = 2_048;

export class ImportTooLarge extends Error {
  override name = 'ImportTooLarge';
}

export interface RunningImport {
  /** Resolves when the thread has ended. Rejects with ImportTooLarge, or with the error that ended it. */
  readonly ended: Promise<ImportFigures>;
  /** Stops the import, so that nothing of it is left. If its last step has begun, that step is completed. */
  stop(): void;
}

export const runImport = (job: ImportJob, onLine: (text: string) => void): RunningImport => {
  const worker = new Worker(new URL('./import-worker.ts', import.meta.url), {
    workerData: job,
    transferList: [job.bytes.buffer],
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // The thread does not use the arguments of a test runner or a debugger.
    execArgv: [],
  });
  let figures: ImportFigures = { outcome: 'stopped', events: 0, imported: 0, refused: 0, broken: 0 };
  const ended = new Promise<ImportFigures>((resolve, reject) => {
    worker.on('message', (message: FromImport) => {
      if (message.kind === 'line') onLine(message.text);
      else ({ figures } = message);
    });
    worker.on('error', (error: Error & { code?: string }) =>
      reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? new ImportTooLarge() : error),
    );
    worker.on('exit', () => resolve(figures));
  });
  const stop = (): void => {
    // A dry run has nothing to undo.
    if (job.plan.mode === 'check') void worker.terminate();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread's, which has no target
    else worker.postMessage('stop' satisfies ToImport);
  };
  return { ended, stop };
};
