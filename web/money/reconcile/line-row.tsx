import { Check } from 'lucide-react';
import { rupees, dayForDisplay } from '#domain/core/text/format.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import type { Match } from '#domain/money/statements/match-lines.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Button } from '#web/ui/button.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { Slot, type SlotState } from '#web/ui/slot.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { nameOfPayer } from '#domain/money/statements/ended-payers.ts';
import { isUnbalanced, needsLook, type OpenMatch } from './open-queues.ts';
import { useConfirm } from './use-confirm.ts';
import type { Confirmed } from './undo-notice.tsx';

const words = reconcileWords;
const slots = { sure: 'full', likely: 'half', possible: 'open' } as const satisfies Record<string, SlotState>;

interface LineRowProps {
  readonly open: OpenMatch;
  readonly onLook: () => void;
  readonly onConfirmed: (confirmed: Confirmed) => void;
}

export function LineRow({ open, onLook, onConfirmed }: LineRowProps) {
  const { match, line } = open;
  const { best, shares } = match;
  const name = useQuery(
    (reader) => {
      if (best === null) return line.payerName || words.nobody;
      const first = nameOfPayer(reader, best.delegateId);
      const others = new Set(shares.map(({ delegateId }) => delegateId)).size - 1;
      return others > 0 ? words.andMore(first, others) : first;
    },
    [best, shares, line],
  );
  const mayConfirm = useCan('editPeople');
  const [confirm, isBusy] = useConfirm();
  const accept = async (): Promise<void> => {
    const confirmed = await confirm(line.lineId, shares);
    if (confirmed) onConfirmed(confirmed);
  };
  const told = [...whyOf(match), isUnbalanced(open) ? words.isUnbalanced : '', line.narration];
  return (
    <ListRow
      serial={best ? <Slot state={slots[best.confidence]} /> : <Slot state="cut" />}
      name={name}
      link={(slot) => (
        <button
          type="button"
          className={`${slot.className} bare`}
          aria-label={words.look(rupees(line.amountPaise), name)}
          onClick={onLook}
        >
          {slot.children}
        </button>
      )}
      category={
        <>
          <b className="num">{rupees(line.amountPaise)}</b>{' '}
          <span className="date">{dayForDisplay(line.paidOn.slice(0, 10))}</span>
        </>
      }
      sub={told.filter((text) => text !== '').join(' · ')}
      action={
        !mayConfirm ? null : needsLook(open) ? (
          <Button small onClick={onLook}>
            {shares.length > 0 ? words.review : words.choose}
          </Button>
        ) : (
          <Button small icon={Check} busy={isBusy} onClick={() => void accept()}>
            {words.confirm}
          </Button>
        )
      }
    />
  );
}

/** The evidence for the person, and how the sum differs. */
const whyOf = ({ queue, best, candidates, doubt, shares }: Match): string[] => {
  const several = candidates.length > 1 ? [words.severalMay(candidates.length)] : [];
  if (best === null) return several;
  if (doubt === 'together') return [words.together(shares.length), words.why(best.confidence, best.reasons)];
  const why = [...(doubt === 'several' ? several : []), words.why(best.confidence, best.reasons)];
  if (queue === 'double') return [...why, words.paidBefore];
  const { expectedPaise } = best;
  return queue === 'matched' || expectedPaise === null ? why : [...why, words.less(expectedPaise)];
};
