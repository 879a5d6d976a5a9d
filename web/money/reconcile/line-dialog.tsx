import { Check } from 'lucide-react';
import { useState } from 'react';
import type { Share } from '#domain/money/statements/match-lines.ts';
import { restOf } from '#domain/money/statements/open-line.ts';
import { rupees } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { parseRupees, plainRupees } from '#domain/core/text/parse-rupees.ts';
import { useEntriesShown } from '../parts/entries/use-money-seen.ts';
import { LockedWhileClosed } from '#web/core/forms/locked-while-closed.tsx';
import { useCan } from '#web/core/session/use-can.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { AsideForm } from './aside-form.tsx';
import { CandidateList } from './candidate-list.tsx';
import { Contributed } from '#web/core/slots/contributed.tsx';
import { LineFacts } from './line-facts.tsx';
import { isUnbalanced, type OpenMatch } from './open-queues.ts';
import { PartList, type Part } from './part-list.tsx';
import styles from './reconcile.module.css';
import { useConfirm } from './use-confirm.ts';
import type { Confirmed } from './undo-notice.tsx';

const words = reconcileWords;

interface LineDialogProps {
  readonly open: OpenMatch;
  readonly onClose: () => void;
  readonly onConfirmed: (confirmed: Confirmed) => void;
}

const partOf = ({ delegateId, transactionId, amountPaise }: Share): Part => ({
  delegateId,
  transactionId,
  typed: plainRupees(amountPaise),
});

const seenNow =
  (shown: (delegateId: string) => number) =>
  ({ delegateId }: Pick<Share, 'delegateId'>): [string, number] => [delegateId, shown(delegateId)];

/** One line with everything known about it. Assigns it to one or several people, or sets it aside as unrelated. */
export function LineDialog({ open, onClose, onConfirmed }: LineDialogProps) {
  const { match, line } = open;
  const rest = useQuery((reader) => restOf(reader, line), [line]);
  const [parts, setParts] = useState(() => match.shares.map(partOf));
  const mayConfirm = useCan('editPeople');
  const [confirm, isBusy] = useConfirm();
  const entriesShown = useEntriesShown();
  const [seen, setSeen] = useState(() => new Map(match.shares.map(seenNow(entriesShown))));
  const amounts = parts.map(({ typed }) => parseRupees(typed) ?? 0);
  const left = amounts.reduce((sum, paise) => sum - paise, rest);
  const isWhole = parts.length > 0 && left === 0 && amounts.every((paise) => paise > 0);
  const isTaken = (delegateId: string): boolean => parts.some((part) => part.delegateId === delegateId);
  const isForEnded = useQuery(
    (reader) => parts.some(({ delegateId }) => reader.get('delegates', delegateId) === undefined),
    [parts],
  );
  const add = (delegateId: string): void => {
    const chosen = match.candidates.find((candidate) => candidate.delegateId === delegateId);
    // A line proves a whole entry: a part of a line would have another amount.
    const proves = parts.length === 0 && chosen?.expectedPaise === rest ? chosen.transactionId : '';
    setSeen(new Map([seenNow(entriesShown)({ delegateId }), ...seen]));
    setParts([...parts, { delegateId, transactionId: proves, typed: plainRupees(Math.max(0, left)) }]);
  };
  const accept = async (): Promise<void> => {
    const shares = parts.map(({ delegateId, transactionId }, index) => ({
      delegateId,
      transactionId,
      amountPaise: amounts[index] ?? 0,
      entriesSeen: seen.get(delegateId),
    }));
    const confirmed = await confirm(line.lineId, shares);
    // The user has read why not: the next press confirms.
    if (!confirmed) return setSeen(new Map(parts.map(seenNow(entriesShown))));
    onConfirmed(confirmed);
    onClose();
  };
  return (
    <Dialog
      open
      wide
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={`${words.line}, ${rupees(line.amountPaise)}`}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.close}</Button>
          {mayConfirm && (
            <Button
              variant="primary"
              icon={Check}
              busy={isBusy}
              disabled={!isWhole}
              onClick={() => void accept()}
            >
              {words.confirm}
            </Button>
          )}
        </>
      }
    >
      <LineFacts line={line} />
      {match.best !== null && match.shares.length === 0 && (
        <Notice tone="pending">{words.correctFirst}</Notice>
      )}
      {match.doubt !== null && (
        <Notice tone="pending">{match.doubt === 'together' ? words.togetherHint : words.severalHint}</Notice>
      )}
      {isUnbalanced(open) && <Notice tone="pending">{words.unbalancedLine}</Notice>}
      <h3 className={`h2 ${styles['heading']}`}>{words.whose}</h3>
      <LockedWhileClosed>
        <PartList parts={parts} onChange={setParts} />
        {left !== 0 && <p className="t2 num">{words.rest(left)}</p>}
        {isForEnded && <p className="t2">{words.lateHint}</p>}
        <CandidateList candidates={match.candidates} isTaken={isTaken} onAdd={add} />
        <Contributed host="lists" place="former" isTaken={isTaken} onAdd={add} />
        <AsideForm lineId={line.lineId} onDone={onClose} />
      </LockedWhileClosed>
    </Dialog>
  );
}
