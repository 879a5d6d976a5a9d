import { useCallback, useEffect, useRef, useState } from 'react';
import { SheetError, type DataSheet } from '#domain/people/import/sheet.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { loadSheet } from './load-sheet.ts';
import type { SheetSource } from './sheet-messages.ts';

export type SheetState =
  | { readonly phase: 'none' }
  | { readonly phase: 'reading'; readonly name: string }
  | { readonly phase: 'problem'; readonly name: string; readonly text: string }
  | {
      readonly phase: 'ready';
      readonly name: string;
      readonly sheet: DataSheet;
      /** To read another sheet of the same workbook. */
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
