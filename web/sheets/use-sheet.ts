import { useCallback, useEffect, useRef, useState } from 'react';
import { SheetError, type DataSheet } from '#domain/core/sheet/sheet.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import type { SheetSource, SheetReply } from './sheet-messages.ts';
import { sheetSilenceMs, watchSilence } from '#web/net/silence.ts';

export type SheetState =
  | { readonly phase: 'none' }
  | { readonly phase: 'reading'; readonly name: string }
  | { readonly phase: 'problem'; readonly name: string; readonly text: string }
  | {
      readonly phase: 'ready';
      readonly name: string;
      readonly sheet: DataSheet;
      readonly source: SheetSource;
    };

/** Reads a file or a typed list; another one takes its place, also while the first is still being read. */
export const useSheet = (): [SheetState, (name: string, source: SheetSource) => void, () => void] => {
  const [state, setState] = useState<SheetState>({ phase: 'none' });
  const reading = useRef<AbortController | null>(null);
  const stop = useCallback(() => reading.current?.abort(), []);
  useEffect(() => stop, [stop]);

  const read = useCallback(
    (name: string, source: SheetSource) => {
      stop();
      const { signal } = (reading.current = new AbortController());
      setState({ phase: 'reading', name });
      loadSheet(source, signal).then(
        (sheet) => !signal.aborted && setState({ phase: 'ready', name, sheet, source }),
        (error: unknown) => {
          if (signal.aborted) return;
          if (!(error instanceof SheetError)) reportError(error);
          setState({ phase: 'problem', name, text: textOf(error) });
        },
      );
    },
    [stop],
  );
  const forget = useCallback(() => {
    stop();
    setState({ phase: 'none' });
  }, [stop]);
  return [state, read, forget];
};

const textOf = (error: unknown): string =>
  error instanceof SheetError ? bulkAddWords.sheetProblem(error.problem) : commonWords.somethingWentWrong;

/** In its own worker. Throws a SheetError. */
const loadSheet = (source: SheetSource, signal: AbortSignal): Promise<DataSheet> => {
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
