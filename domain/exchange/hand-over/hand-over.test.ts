import { expect, test } from 'vitest';
import { deskEvent } from '#tests/support/servers/desk-event.ts';
import { handOverFiles, handOverName } from './hand-over.ts';

const now = Date.UTC(2026, 10, 25, 7, 30);

const pack = (): Map<string, string[]> =>
  new Map(
    handOverFiles(deskEvent(), now).map(({ name, lines }) => [
      name,
      [...lines()].filter((line) => line !== '').map((line) => line.trimEnd()),
    ]),
  );

test('the pack has a file for each list and for each record, with every row of the event', () => {
  const files = pack();
  const store = deskEvent();
  const records = [...store.all('recordTypes')];
  expect([...files.keys()].slice(0, 7)).toEqual([
    'People.csv',
    'Accompanying persons.csv',
    'Transactions.csv',
    'Dues.csv',
    'Receipts.csv',
    'Credit notes.csv',
    'Certificates.csv',
  ]);
  expect(files.size).toBe(7 + records.length);
  const rowsOf = (name: string): number => (files.get(name)?.length ?? 0) - 1;
  expect(rowsOf('People.csv')).toBe(store.count('delegates'));
  expect(rowsOf('Accompanying persons.csv')).toBe(store.count('companions'));
  expect(rowsOf('Transactions.csv')).toBe(store.count('transactions'));
  expect(rowsOf('Dues.csv')).toBe(store.count('delegates'));
  expect(files.get('Accompanying persons.csv')?.[0]).toContain('Serial No,Name,Delegate');
  expect(files.get('People.csv')?.some((line) => line.includes('Person held'))).toBe(true);
});

test('each record has a file of its own, also where two have one name', () => {
  const store = deskEvent();
  for (const recordType of store.all('recordTypes'))
    store.apply([
      { table: 'recordTypes', key: recordType.recordTypeId, row: { ...recordType, name: 'Lunch/1' } },
    ]);
  const names = handOverFiles(store, now).map(({ name }) => name);
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  expect(names).toContain('Record Lunch 1 (2).csv');
});

test('the pack is named after the event and the day', () => {
  expect(handOverName(deskEvent(), '25-11-2026')).toBe('PHYSICON hand-over 25-11-2026.zip');
});
