import type { Delegate } from '../model/delegate.ts';
import type { Serial } from '../model/serial.ts';
import type { Reader } from '../core/store/event-store.ts';
import { cardsOfDelegate } from './serials.ts';

/** Who and what hangs on a category: what is asked before it is deleted, and what is moved by the answer. */
export interface CategoryUse {
  readonly delegates: readonly Delegate[];
  /** Accompanying persons of these delegates. */
  readonly companions: number;
  /** Everything printed that goes along: the delegates' own, their companions', and what has no delegate here. */
  readonly cards: readonly Serial[];
  /** Of the cards: extra ones, and those that an import left with another category than their holder's. */
  readonly looseCards: number;
}

/** Delegates and loose cards: nobody else would be left with a category that is gone. */
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
