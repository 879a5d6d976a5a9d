import { useState } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import { dueWords as words, feeText } from '#domain/money/fee-words.ts';
import { dueOf } from '#domain/money/fees.ts';
import { hasPrices } from '#domain/money/price-list/current-list.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

interface FeeChangeProps {
  readonly delegate: Delegate;
  /** As chosen in the form, not saved yet. */
  readonly chosen: Pick<Delegate, 'categoryId' | 'age'>;
}

/** What the delegate and the companions have to pay, before and after a change of category or age is saved. */
export function FeeChange({ delegate, chosen: { categoryId, age } }: FeeChangeProps) {
  const [openedAt] = useState(Date.now);
  const [before, after] = useQuery(
    (reader) =>
      hasPrices(reader)
        ? [delegate, { ...delegate, categoryId, age }].map((each) => dueOf(reader, each, openedAt).feePaise)
        : [],
    [delegate, categoryId, age, openedAt],
  );
  if (before === undefined || after === undefined) return null;
  return (
    <p className="t2" role="status">
      {before === after ? words.fees(feeText(after)) : words.feesChange(feeText(before), feeText(after))}
    </p>
  );
}
