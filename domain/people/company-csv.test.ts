import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { companyCsv } from './company-csv.ts';

test('a line per delegate, with who comes along; no cell that a spreadsheet would run', () => {
  const store = deskEvent();
  const held = store.get('delegates', 'held');
  if (held === undefined) throw new Error('nobody is held');
  const row = { ...held, fullName: '=HYPERLINK("x")', phone: '9840126573', city: 'Thanjavur' };
  store.apply([{ table: 'delegates', key: 'held', row }]);
  expect(companyCsv(store, 'sponsor')).toBe(
    '\uFEFFSerial No,Name,Category,Phone,E-mail,City,State,Food preference,Payment,Accompanying persons\r\n' +
      `1,"'=HYPERLINK(""x"")",PG,9840126573,,Thanjavur,,,Paid,"Companion held-companion, Companion paid-companion, Companion unpaid-companion"\r\n`,
  );
});

test('without delegates the CSV has the heading alone', () => {
  expect(companyCsv(deskEvent(), 'unused').split('\r\n')).toHaveLength(2);
});
