import { holderOf, type Serial } from '../model/serial.ts';
import type { AfterEffect } from '../core/command/run-command.ts';

/** Passages of an extra card count for the person to whom the card is given later, as its marks do. */
export const keepPassagesOfCard: AfterEffect = (draft, changes, before) => {
  for (const { table, key, row } of changes) {
    if (table !== 'serials' || row === null) continue;
    const was = before.get('serials', key);
    const holderId = holderOf(row as Serial);
    if (was?.kind !== 'extra' || holderOf(was) !== '' || holderId === '') continue;
    for (const passage of draft.by('passages', 'unheld', key))
      draft.put('passages', { ...passage, holderId });
  }
};
