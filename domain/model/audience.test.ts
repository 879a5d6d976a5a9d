import { expect, test } from 'vitest';
import { audiences } from './fields/table.ts';
import { columnsFor, definitionOf, tableNames } from './tables.ts';

/** Whether, but not how much: a record may open for paid registrations only, also without network. */
const flags = ['recordTypes.needsPaid', 'delegates.isPaid', 'companions.isPaid'];
const ofMoney = /paise|paid|payer|payment|bank|instrument|gateway|outcome|receipt|fee|refund/i;

test('the audience scan sees of money only whether a registration is paid', () => {
  const seen = tableNames.flatMap((table) => columnsFor('scan', table).map((column) => `${table}.${column}`));
  expect(seen.filter((column) => ofMoney.test(column))).toEqual(flags);
  for (const table of ['transactions', 'gatewayReferences'] as const) {
    expect(columnsFor('scan', table)).toEqual([]);
    expect(columnsFor('staff', table)).not.toEqual([]);
  }
});

test('each audience sees what the one before it sees', () => {
  for (const table of tableNames) {
    for (const [index, audience] of audiences.entries()) {
      const before = audiences[index - 1];
      if (before !== undefined)
        expect(columnsFor(audience, table)).toEqual(expect.arrayContaining([...columnsFor(before, table)]));
    }
  }
});

test('scanners see at most a paired device’s name as the author of a change', () => {
  const whole = tableNames.flatMap((table) =>
    columnsFor('scan', table).filter(
      (column) => column.endsWith('By') && definitionOf(table).fields[column]?.isDoneBy !== true,
    ),
  );
  expect(whole).toEqual([]);
});
