import { creditsWords as words } from '#domain/credits/results/credits-words.ts';
import type { LedgerEntry } from '#domain/credits/results/credit-ledger.ts';
import { exceptions, type CreditException } from '#domain/credits/results/person-credits.ts';
import {
  councilsOf,
  isShownBy,
  reviewFilters,
  type ReviewChoice,
  type ReviewFilter,
} from '#domain/credits/results/review.ts';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import { Select } from '#web/ui/form/select.tsx';

interface ReviewFiltersProps {
  readonly people: readonly LedgerEntry[];
  readonly choice: ReviewChoice;
  readonly change: (change: Partial<Omit<ReviewChoice, 'text'>>) => void;
  readonly setText: (text: string) => void;
  /** The focus leaves the text. */
  readonly keepText: () => void;
}

export function ReviewFilters({ people, choice, change, setText, keepText }: ReviewFiltersProps) {
  const counted = (label: string, isIn: (entry: LedgerEntry) => boolean): string =>
    words.withCount(label, people.filter(isIn).length);
  return (
    <div className="flow gap-2" role="group" aria-label={words.show}>
      <SearchInput
        label={words.search}
        value={choice.text}
        onChange={({ target }) => setText(target.value)}
        onBlur={keepText}
      />
      <Select
        fit
        aria-label={words.show}
        value={choice.show}
        options={reviewFilters.map((value) => ({
          value,
          label: counted(words.filters[value], isShownBy[value]),
        }))}
        onChange={({ target }) => change({ show: target.value as ReviewFilter })}
      />
      <Select
        fit
        aria-label={words.council}
        placeholder={words.anyCouncil}
        value={choice.council}
        options={councilsOf(people).map((value) => ({ value, label: value }))}
        onChange={({ target }) => change({ council: target.value })}
      />
      <Select
        fit
        aria-label={words.exceptionKind}
        placeholder={words.anyException}
        value={choice.exception}
        options={exceptions.map((value) => ({
          value,
          label: counted(words.exceptions[value], (entry) => entry.exceptions.includes(value)),
        }))}
        onChange={({ target }) => change({ exception: target.value as CreditException | '' })}
      />
    </div>
  );
}
