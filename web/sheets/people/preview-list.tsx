import { useCallback, useState, type ReactNode } from 'react';
import type { RowOutcome } from '#domain/people/import/preview.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { Empty } from '#web/ui/empty.tsx';
import { useDevice } from '#web/ui/use-device.ts';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { ImportRow } from './import-row.tsx';
import styles from '../import.module.css';
import { OutcomeFilter } from './outcome-filter.tsx';
import type { Import } from './use-import.ts';
import type { Preview } from './use-preview.ts';

const words = bulkAddWords;

interface PreviewListProps {
  /** How many rows of the sheet hold something. */
  readonly total: number;
  readonly preview: Preview;
  readonly answers: Import['answers'];
  /** What can be done about them; between the counts and the rows, of which there may be 50,000. */
  readonly bar: ReactNode;
}

/** How many would be what, and row by row why; the counts choose which rows are shown. */
export function PreviewList({ total, preview, answers, bar }: PreviewListProps) {
  const [chosen, setChosen] = useState<RowOutcome | null>(null);
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set());
  const toggle = useCallback(
    (row: number) =>
      setOpened(
        (before) =>
          new Set(before.has(row) ? [...before].filter((other) => other !== row) : [...before, row]),
      ),
    [],
  );
  const device = useDevice();
  const { byOutcome, isDone } = preview;
  const counts = {
    new: byOutcome.new.length,
    merged: byOutcome.merged.length,
    present: byOutcome.present.length,
    companion: byOutcome.companion.length,
    wrong: byOutcome.wrong.length,
  };
  const shown = chosen === null ? preview.rows : byOutcome[chosen];
  return (
    <>
      <OutcomeFilter counts={counts} chosen={chosen} onChoose={setChosen} />
      <div className={styles['bar']}>{bar}</div>
      {!isDone ? (
        <p className={`pad ${styles['nothing']}`} role="status">
          {words.checking(wholeNumber(preview.rows.length), wholeNumber(total))}
        </p>
      ) : shown.length === 0 ? (
        <div className="pad">
          <Empty>{words.nothingToShow}</Empty>
        </div>
      ) : (
        <VirtualList
          label={words.preview}
          items={shown}
          keyOf={({ row }) => row}
          estimateHeight={device === 'desktop' ? 58 : 76}
          renderRow={(row) => (
            <ImportRow
              row={row}
              answer={answers.get(row.row)}
              isOpen={opened.has(row.row)}
              onToggle={toggle}
            />
          )}
        />
      )}
    </>
  );
}
