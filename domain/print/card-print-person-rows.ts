import { holderOf } from '../model/serial.ts';
import { untouched, type PersonRows } from '../people/person-rows.ts';

/** A print belongs to a card and the person who held it then, so no later occasion changes it. */
export const cardPrintPersonRows: PersonRows = {
  ...untouched,
  list: (reader, _person, cards) => ({
    cardPrints: cards.flatMap((card) =>
      reader
        .by('cardPrints', 'serial', String(card.serial))
        .filter(({ holderId }) => holderId === holderOf(card)),
    ),
  }),
};
