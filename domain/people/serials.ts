import type { Companion } from '../model/companion.ts';
import type { Delegate } from '../model/delegate.ts';
import type { Serial } from '../model/serial.ts';
import type { Reader } from '../core/store/event-store.ts';
import { orderedCompanions } from './people-in-order.ts';

/** If data contains two serials for a person, the lower one counts on every device. */
const lowest = (held: Serial[]): Serial | undefined =>
  held.sort((left, right) => left.serial - right.serial)[0];

export const serialOfDelegate = (reader: Reader, delegateId: string): Serial | undefined =>
  lowest(reader.by('serials', 'delegateId', delegateId));

export const serialOfCompanion = (reader: Reader, companionId: string): Serial | undefined =>
  lowest(reader.by('serials', 'companionId', companionId));

/** A delegate's own card and the companions': their category is the delegate's. */
export const cardsOfDelegate = (reader: Reader, delegateId: string): Serial[] => {
  const companions = orderedCompanions(reader, delegateId);
  const held = [
    serialOfDelegate(reader, delegateId),
    ...companions.map((companion) => serialOfCompanion(reader, companion.companionId)),
  ];
  return held.filter((serial) => serial !== undefined);
};

/** The lowest free serials, then new ones after the highest. */
export const nextSerials = (reader: Reader, count: number): number[] => {
  // As numbers: an event that freed 100,000 serials asks for the lowest of them with each new card.
  const free = Float64Array.from(reader.by('serials', 'free', 'free'), ({ serial }) => serial);
  const next = [...free.sort().subarray(0, count)];
  const highest = reader.highest('serials');
  for (let beyond = 1; next.length < count; beyond++) next.push(highest + beyond);
  return next;
};

/** Whether no card has this serial. */
export const isOpen = (reader: Reader, number: number): boolean => {
  const serial = reader.get('serials', number);
  return serial === undefined || serial.kind === 'free';
};

/** The first open serial from `from` on; null if there is none up to `last`. */
export const firstOpen = (reader: Reader, from: number, last = Number.POSITIVE_INFINITY): number | null => {
  for (let number = from; number <= last; number++) if (isOpen(reader, number)) return number;
  return null;
};

export const delegateObstacle = (reader: Reader, delegate: Delegate) => {
  if (serialOfDelegate(reader, delegate.delegateId)) return 'serialExists';
  if (!delegate.isPaid) return 'notPaid';
  return reader.get('categories', delegate.categoryId) === undefined ? 'categoryMissing' : null;
};

/** As {@link delegateObstacle}, for a companion: with the delegate's category, and after the delegate. */
export const companionObstacle = (reader: Reader, companion: Companion, delegate: Delegate) => {
  if (serialOfCompanion(reader, companion.companionId)) return 'serialExists';
  if (!companion.isPaid) return 'notPaid';
  if (reader.get('categories', delegate.categoryId) === undefined) return 'categoryMissing';
  return serialOfDelegate(reader, delegate.delegateId) ? null : 'delegateSerialMissing';
};

/** The user view shows its button by the same rule. */
export const mayGenerateSerial = (reader: Reader, delegate: Delegate): boolean =>
  delegate.isPaid && serialOfDelegate(reader, delegate.delegateId) === undefined;

export const mayGenerateCompanionId = (reader: Reader, companion: Companion): boolean =>
  companion.isPaid && serialOfCompanion(reader, companion.companionId) === undefined;
