import { holderOf } from '../model/serial.ts';
import { untouched, type PersonRows } from '../people/person-rows.ts';

/**
 * A mark belongs to a card and the person who held it then. When two delegates become one, the marks follow the serial
 * (domain/people/duplicates/merge-commands.ts).
 */
export const markPersonRows: PersonRows = {
  ...untouched,
  list: (reader, _person, cards) => ({
    marks: cards.flatMap((card) =>
      reader.by('marks', 'serial', String(card.serial)).filter(({ holderId }) => holderId === holderOf(card)),
    ),
  }),
};
