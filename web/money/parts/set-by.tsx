import { dateTime, phoneForDisplay } from '#domain/core/text/format.ts';
import { personPaymentsWords } from '#domain/money/payments/payment-words.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';

/** Shows who set Paid or not paid, and when. Empty if no user set it here. */
export function SetBy({ by, at }: { by: string; at: number | null }) {
  const timeZone = useTimeZone();
  if (at === null) return null;
  return (
    <p className="fine mt-2">{personPaymentsWords.setBy(phoneForDisplay(by), dateTime(at, timeZone))}</p>
  );
}
