import type { Delegate } from '#domain/model/delegate.ts';
import type { Claim } from '#domain/model/entitlement.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { dueWords as words, feeText } from '#domain/money/fee-words.ts';
import { dueOf } from '#domain/money/fees.ts';
import { putClaims } from '#domain/money/eligibility/eligibilities.ts';
import { noParty, putPayer, type PayerKind } from '#domain/money/payers/payers.ts';
import { hasPrices } from '#domain/money/price-list/current-list.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';

interface FeeChangeProps {
  readonly delegate: Delegate;
  /** As chosen in the form, not saved yet. */
  readonly chosen: Pick<Delegate, 'categoryId' | 'age'> & {
    readonly payer?: PayerKind;
    readonly claims?: readonly Claim[];
    readonly couponCode?: string;
  };
}

/** The fees of the delegate and the companions, before and after a change of category, age, payer, claims or coupon is saved. */
export function FeeChange({
  delegate,
  chosen: { categoryId, age, payer, claims, couponCode },
}: FeeChangeProps) {
  const now = useToday();
  const [before, after] = useQuery(
    (reader) => {
      if (!hasPrices(reader)) return [];
      const saved = new Draft(reader);
      // The number of members who count in the group depends on them too.
      const then = { ...delegate, categoryId, age };
      saved.put('delegates', then);
      if (payer !== undefined) putPayer(saved, delegate.delegateId, { kind: payer, ...noParty });
      if (claims !== undefined)
        putClaims(saved, delegate.delegateId, {
          claims,
          ...(couponCode !== undefined && { couponCode }),
          verifiedBy: '',
          verifiedAt: now,
        });
      return [dueOf(reader, delegate, now).feePaise, dueOf(saved, then, now).feePaise];
    },
    [delegate, categoryId, age, payer, claims, couponCode, now],
  );
  if (before === undefined || after === undefined) return null;
  return (
    <p className="t2" role="status">
      {before === after ? words.fees(feeText(after)) : words.feesChange(feeText(before), feeText(after))}
    </p>
  );
}
