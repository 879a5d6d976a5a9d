import { holderOf, type Serial } from '../../model/serial.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { serialOfCompanion } from '../serials.ts';
import { orderedCompanions } from '../people-in-order.ts';

/** Why cards can no longer be taken back: the number of cards for each reason. */
export interface CardsInUse {
  readonly printed: number;
  readonly scanned: number;
  readonly certified: number;
  /** Cards of companions that were given one by one after their delegate's card. */
  readonly followed: number;
}

/** A card is in use once it was printed, marked, or named on a certificate for its holder. */
export const cardsInUse = (reader: Reader, cards: readonly Serial[]): CardsInUse => {
  const numbers = new Set(cards.map(({ serial }) => serial));
  const used = { printed: 0, scanned: 0, certified: 0, followed: 0 };
  for (const card of cards) {
    const key = String(card.serial);
    const isHolders = ({ holderId }: { readonly holderId: string }): boolean => holderId === holderOf(card);
    const hasCameOut = reader
      .by('cardPrints', 'serial', key)
      .some((print) => isHolders(print) && !print.isTakenBack);
    if (hasCameOut) used.printed++;
    if (reader.by('marks', 'serial', key).some(isHolders)) used.scanned++;
    if (card.companionId !== '') continue;
    if (reader.by('certificates', 'delegateId', card.delegateId).length > 0) used.certified++;
    for (const { companionId } of orderedCompanions(reader, card.delegateId)) {
      const own = serialOfCompanion(reader, companionId);
      if (own !== undefined && !numbers.has(own.serial)) used.followed++;
    }
  }
  return used;
};

export const isInUse = (used: CardsInUse): boolean => Object.values(used).some((count) => count > 0);
