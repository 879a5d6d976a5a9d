import { byPlace } from '#domain/model/registration/order-place.ts';
import type { Order, PlaceCode } from '../../model/registrations.ts';
import { refuse } from '../../core/refusal.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { groupWithId } from '../../money/groups/groups.ts';
import { formOf } from '../form/stored-form.ts';
import { openNamesUntil } from '../form/names-until.ts';
import { isAddition } from '../orders/order-stage.ts';
import type { CodeGuess } from '../limits/code-guess.ts';

const ofBooking = (reader: Reader, bookingId: string): Order[] =>
  bookingId === '' ? [] : reader.by('orders', 'bookingId', bookingId).sort(byPlace);

/** The orders of a booking whose person has no name yet, in the order of their numbers. */
export const namelessOrders = (reader: Reader, bookingId: string): Order[] =>
  ofBooking(reader, bookingId).filter((order) => {
    const delegate = reader.get('delegates', order.delegateId);
    const isOpen = order.status === 'open' && !isAddition(order);
    return isOpen && delegate?.fullName === '' && delegate.phone === '';
  });

/** The order of a booking that has its code. */
export const codeOrder = (
  reader: Reader,
  bookingId: string,
): (Order & { readonly placeCode: PlaceCode }) | undefined =>
  ofBooking(reader, bookingId).find(
    (order): order is Order & { readonly placeCode: PlaceCode } => order.placeCode !== null,
  );

const letters = 'abcdefghijkmnpqrstuvwxyz23456789';

/** Ten letters and digits that cannot be mistaken for each other, from the 50 random bits of a command's id (a UUID 4). */
export const placeCodeOf = (commandId: string): string => {
  const hex = commandId.replaceAll('-', '');
  // Its digits 12 and 16 state the version, and are the same in each id.
  const random = hex.slice(0, 12) + hex.slice(17);
  return Array.from(
    { length: 10 },
    (_, at) => letters[(Number.parseInt(random.slice(2 * at, 2 * at + 2), 16) || 0) % 32] ?? '',
  ).join('');
};

/** The order that has this code, if it can be used now. */
const orderOfCode = (reader: Reader, typed: string, now: number) => {
  const code = typed.trim().toLowerCase();
  if (code === '') return undefined;
  return reader
    .by('orders', 'placeCode', code)
    .find(
      ({ placeCode }) => placeCode !== null && placeCode.endsAt > now && openNamesUntil(reader, now) !== '',
    );
};

export const requireCode = (reader: Reader, code: string, now: number): Order => {
  const order = orderOfCode(reader, code, now);
  if (order === undefined) throw refuse('placeCodeUnknown');
  return order;
};

/** What an attempt with a code shows: a stranger may be trying codes. */
export const placeGuess = (reader: Reader, code: string, now: number): CodeGuess => ({
  hasCode: true,
  wrong: orderOfCode(reader, code, now) === undefined ? [`place ${code.trim().toLowerCase()}`] : [],
});

/** What a code shows to anyone who has it: no person. */
export interface JoinView {
  readonly group: string;
  /** The last day, ISO. */
  readonly namesUntil: string;
  /** The categories that have a place without a name, with their number. */
  readonly places: readonly { readonly categoryId: string; readonly count: number }[];
}

export const joinView = (reader: Reader, code: string, now: number): JoinView => {
  const { bookingId } = requireCode(reader, code, now);
  const counts = new Map<string, number>();
  for (const { delegateId } of namelessOrders(reader, bookingId)) {
    const { categoryId = '' } = reader.get('delegates', delegateId) ?? {};
    counts.set(categoryId, (counts.get(categoryId) ?? 0) + 1);
  }
  return {
    group: groupWithId(reader, bookingId)?.name ?? '',
    namesUntil: formOf(reader).namesUntil ?? '',
    places: [...counts].map(([categoryId, count]) => ({ categoryId, count })),
  };
};
