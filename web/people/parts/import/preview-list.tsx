import { useCallback, useState, type ReactNode } from 'react';
import type { Reader } from '#domain/core/store/event-store.ts';
import { rowOutcomes, type RowOutcome, type RowPreview } from '#domain/people/import/row-preview.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { PreviewRows } from '#web/sheets/preview-rows.tsx';
import type { Decisions } from './row-decisions.tsx';
import { ImportRow, slotOf } from './import-row.tsx';
import type { Import } from './use-import.ts';
import type { Preview } from './use-preview.ts';

const words = bulkAddWords;

/** Shown only if the list has such rows. */
const seldom: ReadonlySet<RowOutcome> = new Set(['unsure', 'companion', 'leftOut']);

interface PreviewListProps {
  /** How many rows of the sheet hold something. */
  readonly total: number;
  readonly preview: Preview;
  readonly answers: Import['answers'];
  readonly bar: ReactNode;
  /** The event with the new categories and companies in it. */
  readonly shown: Reader;
  /** The counts of the plan are no longer of interest. */
  readonly isEnded: boolean;
  /** Undefined: the rows are sent or being sent. */
  readonly decisions: Decisions | undefined;
  /** Only these rows; null: all. */
  readonly only: readonly RowPreview[] | null;
}

/** How many rows are new, merged, already inserted or wrong. Few lists have companions' rows. */
export function PreviewList(props: PreviewListProps) {
  const { total, preview, answers, bar, shown, isEnded, decisions, only } = props;
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback(
    (row: number) =>
      setOpened(
        (before) =>
          new Set(before.has(row) ? [...before].filter((other) => other !== row) : [...before, row]),
      ),
    [],
  );
  const { rows, byOutcome, isDone } = preview;
  return (
    <PreviewRows
      label={words.preview}
      tiles={rowOutcomes
        .filter((outcome) => !isEnded && (!seldom.has(outcome) || byOutcome[outcome].length > 0))
        .map((outcome) => ({
          outcome,
          count: byOutcome[outcome].length,
          slot: slotOf[outcome],
          word: words.outcomes[outcome],
        }))}
      rowsOf={(outcome) => (outcome === null ? (only ?? rows) : byOutcome[outcome])}
      rowNumber={({ row }) => row}
      empty={words.nothingToShow}
      checking={isDone ? null : words.checking(wholeNumber(rows.length), wholeNumber(total))}
      bar={bar}
      renderRow={(row) => (
        <ImportRow
          row={row}
          shown={shown}
          answer={answers.get(row.row)}
          isOpen={opened.has(row.row)}
          onToggle={toggle}
          {...(decisions && { decisions })}
        />
      )}
    />
  );
}
