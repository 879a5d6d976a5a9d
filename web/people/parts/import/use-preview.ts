import { useEffect, useState } from 'react';
import type { PeopleImportPlan, RowOutcome, RowPreview } from '#domain/people/import/row-preview.ts';
import type { DataSheet } from '#domain/core/sheet/sheet.ts';
import { runInSlices } from '#web/sync/react/slices.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { listRules } from './list-rules.ts';

export interface Preview {
  readonly rows: readonly RowPreview[];
  readonly byOutcome: Readonly<Record<RowOutcome, readonly RowPreview[]>>;
  readonly isDone: boolean;
}

/** A running count shows progress. Rendering the list again with each slice would be most of the work. */
const shownEveryMs = 250;

const nothing: Preview = {
  rows: [],
  byOutcome: { new: [], merged: [], present: [], unsure: [], companion: [], leftOut: [], wrong: [] },
  isDone: false,
};

/** The planned result of importing the sheet. It is computed a slice at a time, and again when the plan changes. */
export const usePreview = (sheet: DataSheet, plan: PeopleImportPlan): Preview => {
  const { optimistic } = useSession();
  const [preview, setPreview] = useState<{ readonly of: PeopleImportPlan; readonly it: Preview }>();
  useEffect(() => {
    const left = new AbortController();
    const rows: RowPreview[] = [];
    const byOutcome: Record<RowOutcome, RowPreview[]> = {
      new: [],
      merged: [],
      present: [],
      unsure: [],
      companion: [],
      leftOut: [],
      wrong: [],
    };
    // Lists that grow must look different to React. While they grow, only their lengths are shown.
    const show = (isDone: boolean): void =>
      setPreview({ of: plan, it: { rows, byOutcome: { ...byOutcome }, isDone } });
    let shownAt = performance.now();
    runInSlices(previewedInto(rows, byOutcome, listRules().previewRows(optimistic.shown, sheet, plan)), {
      signal: left.signal,
      onSlice: () => {
        if (performance.now() - shownAt < shownEveryMs) return;
        show(false);
        shownAt = performance.now();
      },
      onDone: () => show(true),
    });
    return () => left.abort();
  }, [optimistic, sheet, plan]);
  return preview?.of === plan ? preview.it : nothing;
};

function* previewedInto(
  rows: RowPreview[],
  byOutcome: Record<RowOutcome, RowPreview[]>,
  previews: Iterable<RowPreview | null>,
): Generator<undefined, void> {
  for (const row of previews) {
    if (row !== null) {
      rows.push(row);
      byOutcome[row.outcome].push(row);
    }
    yield undefined;
  }
}
