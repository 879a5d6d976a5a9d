import { billingName } from '#domain/model/money/billing.ts';
import { dateTime, phoneForDisplay } from '#domain/core/text/format.ts';
import { takePaymentWords } from '#domain/money/fee-words.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

/**
 * Shows who last changed the account that receives UPI payments, to everyone who directs payers there. Empty before
 * the first change.
 */
export function PayeeChange() {
  const timeZone = useTimeZone();
  const row = useQuery((reader) => reader.get('billing', billingName), []);
  if (row === undefined || row.payeeChangedAt === null) return null;
  return (
    <p className="hint">
      {takePaymentWords.payeeChanged(
        phoneForDisplay(row.payeeChangedBy),
        dateTime(row.payeeChangedAt, timeZone),
      )}
    </p>
  );
}
