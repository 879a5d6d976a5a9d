import { describe, expect, test } from 'vitest';
import type { Companion } from '../../model/companion.ts';
import { blankDelegate } from '../../model/delegate.ts';
import { keyOf, type AnyRow, type TableName } from '../../model/tables.ts';
import type { Change } from '../../core/store/change.ts';
import { EventStore } from '../../core/store/event-store.ts';
import { createViews } from '../../views.ts';

const put = (table: TableName, row: AnyRow): Change => ({ table, key: keyOf(table, row), row });

describe('search', () => {
  const store = new EventStore();
  const person = (delegateId: string, fullName: string, phone = ''): Change =>
    put('delegates', { ...blankDelegate(delegateId), salutation: 'Dr.', fullName, phone });
  store.apply([
    person('d1', 'Raghunathan Parthasarathy', '9840126573'),
    person('d2', 'José Kurian'),
    person('d3', 'கார்த்திகேயன் சுப்பிரமணியன்'),
    person('d4', 'Sarathy Rao', '9000000012'),
    put('delegates', { ...blankDelegate('d5'), email: 'only@mail.example' }),
    put('companions', {
      companionId: 'p1',
      delegateId: 'd1',
      name: 'Vasantha Raghunathan',
      phone: '',
    } as Partial<Companion>),
    put('serials', {
      serial: 12,
      kind: 'delegate',
      delegateId: 'd2',
      companionId: '',
      code: 'A',
      categoryId: '',
      extra: null,
    }),
    put('serials', {
      serial: 120,
      kind: 'companion',
      delegateId: 'd1',
      companionId: 'p1',
      code: 'K7X2M4PRTW',
      categoryId: '',
      extra: null,
    }),
    put('serials', {
      serial: 13,
      kind: 'extra',
      delegateId: '',
      companionId: '',
      code: 'C',
      categoryId: '',
      extra: null,
    }),
  ]);
  const views = createViews(store, 0);
  const found = (typed: string): string[] =>
    views.search.search(typed).entries.map(({ delegateId, companionId: of }) => of || delegateId);

  test.each([
    ['raghu', ['d1', 'p1']],
    ['K7X2M4PRTW', ['p1']],
    [' k7x2m4prtw ', ['p1']],
    ['#K7X2M4PRTW', []],
    ['partha raghu', ['d1']],
    ['jose', ['d2']],
    ['JOSÉ', ['d2']],
    ['Dr. José', ['d2']],
    ['சுப்பிர', ['d3']],
    ['கார்த்', ['d3']],
    ['sarathy', ['d4', 'd1']],
    ['only@mail', ['d5']],
    ['98401 26573', ['d1']],
    ['+91-98401 26573', ['d1']],
    ['6573', ['d1']],
    ['#12', ['d2']],
    ['# 120', ['p1']],
    ['#1', []],
    ['#13', []],
    ['12', ['d2', 'p1', 'd1', 'd4']],
    ['  ', []],
    ['', []],
  ])('%j finds %j', (typed, ids) => expect(found(typed)).toEqual(ids));

  test('an exact serial comes first, and results beyond the limit are reported', () => {
    const { entries, isMore } = views.search.search('12', 1);
    expect([entries.map(({ delegateId }) => delegateId), isMore]).toEqual([['d2'], true]);
    expect(views.search.search('raghu', 2).isMore).toBe(false);
  });

  test('finds delegates by their own data and by that of their companions', () => {
    expect([...views.search.delegateIds('raghu')]).toEqual(['d1']);
    expect([...views.search.delegateIds(' ')]).toEqual([]);
  });

  test('a searched list stops at its limit and reports that there is more', () => {
    const searched = (limit: number) =>
      views.delegates.among(views.search.matching('a'), 'pending', null, limit);
    expect(searched(2)).toMatchObject({ entries: { length: 2 }, isMore: true });
    expect(searched(5)).toMatchObject({ isMore: false });
  });

  test('prepared in parts while people come, change and go, it finds the same', () => {
    const growing = new EventStore();
    growing.apply([person('e1', 'Asha Rao'), person('e2', 'Bela Rao'), person('e3', 'Chitra Rao')]);
    const { search } = createViews(growing, 0);
    expect(search.prepare(1)).toBe(true);
    growing.apply([
      person('e1', 'Asha Nair'),
      { table: 'delegates', key: 'e2', row: null },
      person('e4', 'Divya Rao'),
    ]);
    expect(search.prepare(1)).toBe(true);
    growing.apply([{ table: 'delegates', key: 'e3', row: null }]);
    const idsOf = (typed: string): string[] =>
      search.search(typed).entries.map(({ delegateId }) => delegateId);
    expect([idsOf('rao'), idsOf('nair')]).toEqual([['e4'], ['e1']]);
    expect(search.prepare(1)).toBe(false);
  });

  test('a companion that matches brings up its delegate in a searched list', () => {
    expect(
      views.delegates
        .among(views.search.matching('vasantha'), 'pending')
        .entries.map((e) => e.delegate.delegateId),
    ).toEqual(['d1']);
  });
});
