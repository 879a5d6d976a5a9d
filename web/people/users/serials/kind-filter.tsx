import type { SerialFilter } from '#domain/people/lists/serial-list.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { cardsWords } from '#domain/core/text/list-words.ts';
import styles from './serials.module.css';

const words = cardsWords;
export const serialFilters: readonly SerialFilter[] = ['all', 'delegate', 'companion', 'extra', 'free'];

interface KindFilterProps {
  readonly value: SerialFilter;
  /** Counted in the results of the search and the category. */
  readonly counts: Readonly<Record<SerialFilter, number>>;
  readonly onChange: (value: SerialFilter) => void;
}

/** The number of serials of each kind; a press shows only these. */
export function KindFilter({ value, counts, onChange }: KindFilterProps) {
  return (
    <div className={`grid ${styles['kinds']}`} role="group" aria-label={words.filter}>
      {serialFilters.map((filter) => (
        <button
          key={filter}
          type="button"
          className={`stack justify-center ${styles['kind']}`}
          aria-pressed={filter === value}
          onClick={() => onChange(filter)}
        >
          <span className={styles['kindCount']}>{wholeNumber(counts[filter])}</span> {words.filters[filter]}
        </button>
      ))}
    </div>
  );
}
