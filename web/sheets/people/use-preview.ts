import { useEffect, useState } from 'react';
import {
  previewRows,
  type PeopleImportPlan,
  type RowOutcome,
  type RowPreview,
} from '#domain/people/import/preview.ts';
import type { DataSheet } from '#domain/people/import/sheet.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';

export interface Preview {
  readonly rows: readonly RowPreview[];
  readonly byOutcome: Readonly<Record<RowOutcome, readonly RowPreview[]>>;
  readonly isDone: boolean;
}

/** Shorter than a frame: a key or a touch in between is answered at once. */
const sliceMs = 10;
/** Counts that run are read as progress; a list that is drawn anew with each slice would be most of the work. */
const shownEveryMs = 250;

const nothing: Preview = {
  rows: [],
  byOutcome: { new: [], merged: [], present: [], companion: [], wrong: [] },
  isDone: false,
};

/** What an import of the sheet would do, worked out a slice at a time and again whenever the plan is another. */
export const usePreview = (sheet: DataSheet, plan: PeopleImportPlan): Preview => {
  const { optimistic } = useSession();
  const [preview, setPreview] = useState<{ readonly of: PeopleImportPlan; readonly it: Preview }>();
  useEffect(() => {
    const left = new AbortController();
    const show = (it: Preview): void => {
      if (!left.signal.aborted) setPreview({ of: plan, it });
    };
    workOut(optimistic.shown, sheet, plan, show, left.signal).catch(reportError);
    return () => left.abort();
  }, [optimistic, sheet, plan]);
  return preview?.of === plan ? preview.it : nothing;
};

const workOut = async (
  reader: Reader,
  sheet: DataSheet,
  plan: PeopleImportPlan,
  show: (preview: Preview) => void,
  signal: AbortSignal,
): Promise<void> => {
  const rows: RowPreview[] = [];
  const byOutcome: Record<RowOutcome, RowPreview[]> = {
    new: [],
    merged: [],
    present: [],
    companion: [],
    wrong: [],
  };
  let sliceEnds = performance.now() + sliceMs;
  let shownAt = performance.now();
  for (const row of previewRows(reader, sheet, plan)) {
    if (row !== null) {
      rows.push(row);
      byOutcome[row.outcome].push(row);
    }
    if (performance.now() < sliceEnds) continue;
    await nextTask();
    if (signal.aborted) return;
    if (performance.now() - shownAt > shownEveryMs) {
      show({ rows, byOutcome: copyOf(byOutcome), isDone: false });
      shownAt = performance.now();
    }
    sliceEnds = performance.now() + sliceMs;
  }
  show({ rows, byOutcome, isDone: true });
};

/** Lists that grow on must look different to React; while they do, only their lengths are shown. */
const copyOf = (byOutcome: Preview['byOutcome']): Preview['byOutcome'] => ({ ...byOutcome });

const nextTask = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    // A timer would wait 4 ms each time, and as long as a second in a hidden tab.
    port1.addEventListener('message', () => {
      port1.close();
      resolve();
    });
    port1.start();
    port2.postMessage(null);
  });
