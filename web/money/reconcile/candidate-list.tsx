import { UserPlus } from 'lucide-react';
import type { Candidate } from '#domain/money/statements/match-lines.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { Button } from '#web/ui/button.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { FindDelegate } from '#web/people/parts/delegate-filter.tsx';
import { nameOfPayer } from '#domain/money/statements/ended-payers.ts';
import styles from './reconcile.module.css';

const words = reconcileWords;

interface CandidateListProps {
  readonly candidates: readonly Candidate[];
  readonly isTaken: (delegateId: string) => boolean;
  readonly onAdd: (delegateId: string) => void;
}

/** People who may have paid, with the reasons. The user searches for any other person. */
export function CandidateList({ candidates, isTaken, onAdd }: CandidateListProps) {
  const left = candidates.filter(({ delegateId }) => !isTaken(delegateId));
  return (
    <>
      {left.length > 0 && (
        <ul className={styles['found']} aria-label={words.mayBe}>
          {left.map((candidate) => (
            <li key={candidate.delegateId} className="line items-center between gap-3">
              <CandidateRow candidate={candidate} onAdd={onAdd} />
            </li>
          ))}
        </ul>
      )}
      <FindDelegate
        onChoose={(delegateId) => delegateId !== undefined && !isTaken(delegateId) && onAdd(delegateId)}
      />
    </>
  );
}

function CandidateRow({
  candidate: { delegateId, confidence, reasons },
  onAdd,
}: {
  candidate: Candidate;
  onAdd: (delegateId: string) => void;
}) {
  const name = useQuery((reader) => nameOfPayer(reader, delegateId), [delegateId]);
  return (
    <>
      <span>
        <b lang={nameLang(name)}>{name}</b> <span className="t2">{words.why(confidence, reasons)}</span>
      </span>
      <Button small icon={UserPlus} aria-label={words.addPart(name)} onClick={() => onAdd(delegateId)}>
        {commonWords.add}
      </Button>
    </>
  );
}
