import type { Delegate } from '../model/delegate.ts';
import type { Serial } from '../model/serial.ts';
import type { Reader } from '../core/store/event-store.ts';
import { cardsOfDelegate } from './serials.ts';

export interface CategoryUse {
  readonly delegates: readonly Delegate[];
  /** Accompanying persons of these delegates. */
  readonly companions: number;
  /** Cards of the delegates and their companions, and loose cards. */
  readonly cards: readonly Serial[];
  /** Extra cards among them, and imported cards whose category differs from their holder's. */
  readonly looseCards: number;
}

/** Delegates and loose cards. Only they would keep the deleted category; companions follow their delegate. */
export const countInUse = ({ delegates, looseCards }: CategoryUse): number => delegates.length + looseCards;

export const categoryUse = (reader: Reader, categoryId: string): CategoryUse => {
  const delegates: Delegate[] = [];
  for (const delegate of reader.all('delegates'))
    if (delegate.categoryId === categoryId) delegates.push(delegate);
  const cards = new Map<number, Serial>();
  let companions = 0;
  for (const { delegateId } of delegates) {
    companions += reader.by('companions', 'delegateId', delegateId).length;
    for (const card of cardsOfDelegate(reader, delegateId)) cards.set(card.serial, card);
  }
  const held = cards.size;
  for (const serial of reader.all('serials'))
    if (serial.kind !== 'free' && serial.categoryId === categoryId) cards.set(serial.serial, serial);
  return { delegates, companions, cards: [...cards.values()], looseCards: cards.size - held };
};
