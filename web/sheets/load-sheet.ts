import { SheetError, type DataSheet } from '#domain/people/import/sheet.ts';
import { sheetSilenceMs, watchSilence } from '#web/net/silence.ts';
import type { SheetReply, SheetSource } from './sheet-messages.ts';

/** Reads a source in a worker of its own, so that the page stays quick; a SheetError says what is wrong with it. */
export const loadSheet = (source: SheetSource, signal: AbortSignal): Promise<DataSheet> => {
  const worker = new Worker(new URL('./sheet.worker.ts', import.meta.url), { type: 'module' });
  const rows: (readonly string[])[] = [];
  return new Promise<DataSheet>((resolve, reject) => {
    const watch = watchSilence(sheetSilenceMs, () => reject(new SheetError({ code: 'tooSlow' })));
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.addEventListener('error', (event) =>
      reject(new Error(event.message || 'The reader did not load')),
    );
    worker.addEventListener('message', ({ data: reply }: MessageEvent<SheetReply>) => {
      watch.heard();
      if (reply.kind === 'rows') for (const row of reply.rows) rows.push(row);
      else if (reply.kind === 'done') {
        const { kind: _, ...rest } = reply;
        resolve({ rows, ...rest });
      } else if (reply.kind === 'problem') reject(new SheetError(reply.problem));
      else reject(new Error(reply.message));
    });
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's, which has no target
    worker.postMessage(source);
  }).finally(() => worker.terminate());
};
