import { holderOf } from '../model/serial.ts';
import { untouched, type PersonRows } from '../people/person-rows.ts';

/** A mark belongs to a card and its holder at that time. In a merge, marks follow the serial. */
export const markPersonRows: PersonRows = {
  ...untouched,
  list: (reader, _person, cards) => ({
    marks: cards.flatMap((card) =>
      reader.by('marks', 'serial', String(card.serial)).filter(({ holderId }) => holderId === holderOf(card)),
    ),
  }),
};
