import type { LedgerEntry } from '#domain/credits/results/credit-ledger.ts';
import { hasChanged } from '#domain/credits/results/review.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { AskNumbers } from './ask-numbers.tsx';
import { DecideResults, UndecideResults } from './decide-results.tsx';
import { AmendResults, FinaliseResults } from './settle-results.tsx';

interface ReviewActionsProps {
  readonly people: readonly LedgerEntry[];
  /** Decisions are about people whom the user chose, never about all that a filter shows. */
  readonly mayDecide: boolean;
}

/** The steps that these people's results can take. */
export function ReviewActions({ people, mayDecide }: ReviewActionsProps) {
  // A closed event takes final results and amendments, and no more decisions.
  const isOpen = useCan('editPeople');
  return (
    <div className="flow gap-2">
      {mayDecide && isOpen && (
        <>
          <DecideResults delegateIds={idsOf(people.filter(({ decision }) => decision === null))} />
          <UndecideResults delegateIds={idsOf(people.filter(({ decision }) => decision !== null))} />
        </>
      )}
      <FinaliseResults people={people.filter(({ final }) => final === null)} />
      <AmendResults people={people.filter(hasChanged)} />
      <AskNumbers people={people} />
    </div>
  );
}

const idsOf = (people: readonly LedgerEntry[]): string[] => people.map(({ delegateId }) => delegateId);
