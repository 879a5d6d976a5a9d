import { rowOutcomes, type RowOutcome } from '#domain/people/import/preview.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { Slot, type SlotState } from '#web/ui/slot.tsx';
import styles from '../import.module.css';

const words = bulkAddWords;

export const slotOf: Readonly<Record<RowOutcome, SlotState>> = {
  new: 'open',
  merged: 'half',
  present: 'full',
  companion: 'half',
  wrong: 'cut',
};

interface OutcomeFilterProps {
  readonly counts: Readonly<Record<RowOutcome, number>>;
  /** The one that the list shows; null: all rows. */
  readonly chosen: RowOutcome | null;
  readonly onChoose: (outcome: RowOutcome | null) => void;
}

/** How many rows are new, merged, already inserted or wrong; pressed, the list shows these alone. Few lists have companions' rows. */
export function OutcomeFilter({ counts, chosen, onChoose }: OutcomeFilterProps) {
  return (
    <div className={styles['outcomes']} role="group" aria-label={words.preview}>
      {rowOutcomes
        .filter((outcome) => outcome !== 'companion' || counts.companion > 0)
        .map((outcome) => (
          <button
            key={outcome}
            type="button"
            aria-pressed={chosen === outcome}
            onClick={() => onChoose(chosen === outcome ? null : outcome)}
          >
            <span className={styles['figure']}>{wholeNumber(counts[outcome])}</span>{' '}
            <span className={styles['what']}>
              <Slot state={slotOf[outcome]} />
              {words.outcomes[outcome]}
            </span>
          </button>
        ))}
    </div>
  );
}
