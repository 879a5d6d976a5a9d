import { useMemo } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import { rupees } from '#domain/core/text/format.ts';
import { paidBy } from '#domain/money/payments/payments.ts';
import { personPaymentsWords } from '#domain/money/payments/payment-words.ts';
import { Notice } from '#web/ui/notice.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { LeavingGroup } from './leaving-group.tsx';

/** What becomes of the money of people who are about to be deleted; nothing without money. */
export function DeletedMoney({ ids }: { readonly ids: readonly string[] }) {
  const { payers, paise } = useQuery(
    (reader) => {
      const found = { payers: 0, paise: 0 };
      for (const delegateId of ids) {
        // Those with companions are refused, and keep their money.
        if (reader.by('companions', 'delegateId', delegateId).length > 0) continue;
        const paid = paidBy(reader, delegateId);
        if (paid !== 0) found.payers++;
        found.paise += paid;
      }
      return found;
    },
    [ids],
  );
  return payers === 0 ? null : (
    <Notice tone="pending">{personPaymentsWords.moneyStays(rupees(paise), payers)}</Notice>
  );
}

/** As {@link DeletedMoney}, for one person, with what the deletion changes for the others of the group. */
export function MoneyOfDeleted({ delegate }: { readonly delegate: Pick<Delegate, 'delegateId'> }) {
  const { delegateId } = delegate;
  const ids = useMemo(() => [delegateId], [delegateId]);
  return (
    <>
      <DeletedMoney ids={ids} />
      <LeavingGroup delegate={delegate} />
    </>
  );
}
