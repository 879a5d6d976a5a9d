import type { Delegate } from '../model/delegate.ts';
import type { Reader } from '../core/store/event-store.ts';
import { refuse } from '../core/refusal.ts';
import { displayName } from '../core/text/format.ts';
import { dueOf } from './fees.ts';
import { priceOrNoneSeen } from './price-list/price-seen.ts';

/** The amount due of a delegate that the user has seen, in paise; null if no fee is set. */
export const dueSeen = priceOrNoneSeen;

/** Refuses to take money or to mark as Paid over another amount due at `now` (ms since 1970) than the user has seen. */
export const requireDueSeen = (
  reader: Reader,
  delegate: Delegate,
  { seen, now }: { readonly seen: number | null | undefined; readonly now: number },
): void => {
  if (seen === undefined) return;
  const { duePaise } = dueOf(reader, delegate, now);
  if (duePaise === seen) return;
  const { delegateId } = delegate;
  const of = displayName(delegate);
  throw refuse('priceChanged', { of, isDue: true, delegateId, before: seen, paise: duePaise });
};
