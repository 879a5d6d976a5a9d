import { expect, test } from 'vitest';
import { blankDelegate } from '../../model/delegate.ts';
import { audiences } from '#domain/model/fields/table.ts';
import { columnsFor, keyOf, tableNames, tables, type AnyRow, type TableName } from '../../model/tables.ts';
import type { Change } from '../store/change.ts';
import { changesOf, frameOf } from './wire-rows.ts';

const put = (table: TableName, row: AnyRow): Change => ({ table, key: keyOf(table, row), row });

const person = {
  ...blankDelegate('d'),
  fullName: 'Asha Rao',
  phone: '9840126573',
  email: 'asha@example.org',
  address: '14/3, Sannathi Street',
  foodPreference: 'Vegetarian',
  isPaid: true,
  extra: { odd: 1 },
};
const member = { contact: '9000000009', canRead: true, canWrite: false, canScan: false, extra: null };
const changes = [
  put('delegates', person),
  put('members', member),
  { table: 'companies', key: 'c', row: null } as const,
  { table: 'delegates', key: 'gone', row: null } as const,
];

const received = (audience: (typeof audiences)[number]) =>
  changesOf(JSON.parse(JSON.stringify(frameOf(audience, 1, 2, changes))));

test('scan gets a person’s card, no contacts, and no table of a higher audience', () => {
  const wire = JSON.stringify(frameOf('scan', 1, 2, changes));
  for (const secret of ['9840126573', 'asha@', 'Sannathi', 'Vegetarian', '9000000009', 'odd'])
    expect(wire).not.toContain(secret);
  expect(received('scan')).toEqual([
    { table: 'delegates', key: 'd', row: { ...blankDelegate('d'), fullName: 'Asha Rao', isPaid: true } },
    { table: 'delegates', key: 'gone', row: null },
  ]);
});

test('staff gets contacts but neither team nor fields kept for export; admin gets the team', () => {
  const staff = { ...person, extra: null };
  expect(received('staff')).toContainEqual({ table: 'delegates', key: 'd', row: staff });
  expect(received('staff').map(({ table }) => table)).not.toContain('members');
  expect(received('admin')).toContainEqual({ table: 'members', key: '9000000009', row: member });
});

test('each audience sees all that the earlier ones see, and the whole key of each table it knows', () => {
  for (const name of tableNames) {
    const [scan, staff, admin] = audiences.map((audience) => columnsFor(audience, name)) as [
      string[],
      string[],
      string[],
    ];
    expect(staff).toEqual(expect.arrayContaining(scan));
    expect(admin).toEqual(expect.arrayContaining(staff));
    for (const columns of [scan, staff, admin]) {
      if (columns.length > 0) expect(columns).toEqual(expect.arrayContaining([...tables[name].key]));
      expect(columns).not.toContain('extra');
    }
  }
});
