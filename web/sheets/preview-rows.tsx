import { useEffect, useState, type ReactNode } from 'react';
import { wholeNumber } from '#domain/core/text/format.ts';
import { Empty } from '#web/ui/empty.tsx';
import { say } from '#web/ui/focus/say.ts';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { Slot, type SlotState } from '#web/ui/slot.tsx';
import { useDevice } from '#web/ui/use-device.ts';
import styles from './import.module.css';

interface OutcomeTile<O extends string> {
  readonly outcome: O;
  readonly count: number;
  readonly slot: SlotState;
  readonly word: string;
}

interface OutcomeTilesProps<O extends string> {
  readonly label: string;
  readonly tiles: readonly OutcomeTile<O>[];
  readonly chosen: O | null;
  readonly className?: string | undefined;
  readonly onChoose: (outcome: O) => void;
}

/** How many rows there are of each outcome. A press shows these alone. */
export function OutcomeTiles<O extends string>(props: OutcomeTilesProps<O>) {
  const { label, tiles, chosen, className, onChoose } = props;
  const look = className === undefined ? '' : `${styles['ruled']} ${className}`;
  return (
    <div className={`grid ${styles['outcomes']} ${look}`} role="group" aria-label={label}>
      {tiles.map(({ outcome, count, slot, word }) => (
        <button
          key={outcome}
          type="button"
          className="stack gap-1 bare"
          aria-pressed={chosen === outcome}
          onClick={() => onChoose(outcome)}
        >
          <span className={styles['figure']}>{wholeNumber(count)}</span>{' '}
          <span className="line items-center gap-2 fine">
            <Slot state={slot} />
            {word}
          </span>
        </button>
      ))}
    </div>
  );
}

interface PreviewRowsProps<T, O extends string> {
  readonly label: string;
  readonly tiles: readonly OutcomeTile<O>[];
  /** The rows of one outcome; null: all. */
  readonly rowsOf: (outcome: O | null) => readonly T[];
  readonly rowNumber: (row: T) => number;
  readonly empty: string;
  readonly checking?: string | null;
  /** Before the rows, of which there may be 50,000. */
  readonly bar?: ReactNode;
  readonly renderRow: (row: T) => ReactNode;
}

/** The preview of an import: the count of each outcome and row by row why. */
export function PreviewRows<T, O extends string>(props: PreviewRowsProps<T, O>) {
  const { label, tiles, rowsOf, rowNumber, empty, checking = null, bar, renderRow } = props;
  const [chosen, setChosen] = useState<O | null>(null);
  const device = useDevice();
  const counts = tiles
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => `${wholeNumber(count)} ${word}`)
    .join(', ');
  useEffect(() => {
    if (checking === null && counts !== '') say(counts);
  }, [checking, counts]);
  const shown = rowsOf(tiles.length === 0 ? null : chosen);
  return (
    <>
      {tiles.length > 0 && (
        <OutcomeTiles
          label={label}
          tiles={tiles}
          chosen={chosen}
          onChoose={(outcome) => setChosen(chosen === outcome ? null : outcome)}
        />
      )}
      {bar !== undefined && <div className={styles['bar']}>{bar}</div>}
      {checking !== null ? (
        <p className="pad muted py-4" role="status">
          {checking}
        </p>
      ) : shown.length === 0 ? (
        <div className="pad">
          <Empty>{empty}</Empty>
        </div>
      ) : (
        <VirtualList
          label={label}
          items={shown}
          keyOf={rowNumber}
          estimateHeight={device === 'desktop' ? 58 : 76}
          renderRow={renderRow}
        />
      )}
    </>
  );
}
