import { orderWords as words } from '#domain/registration/desk/order-words.ts';
import { dateTime } from '#domain/core/text/format.ts';
import { useSecondsUntil } from '#web/ui/use-seconds-until.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';

/** Longer holds show their end, not a countdown. */
const countedSeconds = 3_600;

/** How long an order still has its places and prices. */
export function HoldTime({ until }: { readonly until: number | null }) {
  return until === null ? <>{words.notTimed}</> : <Countdown until={until} />;
}

function Countdown({ until }: { readonly until: number }) {
  const timeZone = useTimeZone();
  const left = useSecondsUntil(until);
  if (left === 0) return <>{words.holdOver}</>;
  if (left > countedSeconds) return <>{words.heldUntil(dateTime(until, timeZone))}</>;
  const clock = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, '0')}`;
  return <span className="num">{words.heldFor(clock)}</span>;
}
