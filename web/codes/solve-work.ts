import { workParts, type WorkProof } from '#domain/model/fields/proof-of-work.ts';
import { RequestFailure } from '#web/net/request-failure.ts';

/** The person stopped the work, so no code was asked for. */
export class WorkStopped extends Error {
  override name = 'WorkStopped';
}

interface WorkWatch {
  readonly onProgress: (done: number) => void;
  readonly signal: AbortSignal;
}

/** Does the work for a code, in a worker, so that the page can be used and the work stopped. Throws {@link WorkStopped}. */
export const solveWork = (challenge: string, { onProgress, signal }: WorkWatch): Promise<WorkProof> => {
  const worker = new Worker(new URL('./work.worker.ts', import.meta.url), {
    type: 'module',
  });
  return new Promise<WorkProof>((resolve, reject) => {
    const answers: number[] = [];
    signal.addEventListener('abort', () => reject(new WorkStopped()));
    worker.addEventListener('message', ({ data }: MessageEvent<number>) => {
      answers.push(data);
      onProgress(answers.length / workParts);
      if (answers.length === workParts) resolve({ challenge, answers });
    });
    // Its file did not come: as with any other call without an answer.
    worker.addEventListener('error', () => reject(new RequestFailure('network', 'unavailable')));
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's, which has no target
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
};
