import { groupWords } from '#domain/money/groups/group-words.ts';
import { areMet, paymentConditionsOf } from '#domain/money/group-changes/payment-conditions.ts';
import { paymentText } from '#domain/money/price-list/list-difference.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';
import { Notice } from '#web/ui/notice.tsx';

const words = groupWords.conditions;

/** What the price of the delegate's group asks of its payment, and what came instead; nothing without conditions. */
export function GroupConditions({ delegateId }: { readonly delegateId: string }) {
  const now = useToday();
  const conditions = useQuery((reader) => paymentConditionsOf(reader, delegateId, now), [delegateId, now]);
  if (conditions === null) return null;
  const { step, transfers, inParts, leftOut } = conditions;
  const asks = words.asks(step.name, paymentText(step));
  if (areMet(conditions)) return <p className="t2">{asks}</p>;
  return (
    <div className="mt-2">
      <Notice tone="pending">
        <p>
          {[
            asks,
            transfers > 0 ? words.transfers(transfers) : '',
            inParts > 0 ? words.inParts(inParts) : '',
            leftOut > 0 ? words.leftOut(leftOut) : '',
          ]
            .filter((text) => text !== '')
            .join(' ')}
        </p>
        <p>{words.stays}</p>
      </Notice>
    </div>
  );
}
