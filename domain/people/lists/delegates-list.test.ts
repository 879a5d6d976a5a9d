import { blankRow } from '../../model/tables.ts';
import { describe, expect, it, test } from 'vitest';
import { noRows, storeOf } from '#domain/exchange/tree/rows.ts';
import type { Category } from '../../model/category.ts';
import { blankDelegate } from '../../model/delegate.ts';
import { chosenCategories, delegatesList, type ListChoice, type ListedDelegates } from './delegates-list.ts';
import { formatCategoryChoice, parseCategoryChoice, type CategoryChoice } from './delegates-list-choice.ts';

const category = (categoryId: string, name = categoryId, order = 1): Category => ({
  ...blankRow('categories'),
  categoryId,
  name,
  order,
});

describe('the categories of the list', () => {
  const known = [category('pg'), category('7', 'Organisers'), category('8', ' Speaker '), category('ocv')];
  it.each<[string, CategoryChoice, string[]]>([
    ['those of the specification, by id or by name', 'usual', ['pg', '8', 'ocv']],
    ['all, and who has none', 'all', ['pg', '7', '8', 'ocv', '']],
    ['those that somebody chose', ['7', ''], ['7', '']],
    ['none of them', [], []],
  ])('are %s', (_what, choice, expected) => expect([...chosenCategories(known, choice)]).toEqual(expected));

  it('are all where an event has none of the usual ones, whatever its own are called', () =>
    expect([...chosenCategories([category('7', 'Default Category'), category('8', 'PG')], 'usual')]).toEqual([
      '7',
      '8',
      '',
    ]));
  it('include one called Delegate that was added beside the usual ones', () =>
    expect([...chosenCategories([category('pg'), category('9', 'Delegate')], 'usual')]).toEqual(['pg', '9']));

  it.each<[CategoryChoice, string]>([
    ['usual', ''],
    ['all', 'all'],
    [[], 'none'],
    [['pg', 'a,b c', ''], '.pg.a,b c.'],
    [[''], '.'],
  ])('are written in the web address: %j', (choice, text) => {
    expect(formatCategoryChoice(choice)).toBe(text);
    expect(parseCategoryChoice(text === '' ? undefined : text)).toEqual(choice);
  });

  it('are the usual ones for an invalid text', () => expect(parseCategoryChoice('pg')).toBe('usual'));
});

const event = () => {
  const rows = noRows();
  rows.categories.push(category('pg', 'PG', 2), category('ocv', 'OCV', 1));
  const add = (delegateId: string, fullName: string, categoryId: string, serial: number, food = '') => {
    rows.delegates.push({ ...blankDelegate(delegateId), fullName, categoryId, foodPreference: food });
    card({ kind: 'delegate', delegateId, companionId: '', serial, categoryId });
  };
  const card = (held: {
    kind: string;
    delegateId: string;
    companionId: string;
    serial: number;
    categoryId: string;
  }) => {
    if (held.serial > 0) rows.serials.push({ ...held, code: `c${held.serial}`, runId: '', extra: null });
  };
  const bring = (companionId: string, delegateId: string, name: string, serial: number, food = '') => {
    rows.companions.push({
      companionId,
      delegateId,
      name,
      age: null,
      dateOfBirth: '',
      gender: '',
      foodPreference: food,
      phone: '',
      relationship: '',
      isPaid: true,
      paymentSetBy: '',
      paymentSetAt: null,
      registeredOn: '',
      extra: null,
    });
    card({ kind: 'companion', delegateId, companionId, serial, categoryId: '' });
  };
  add('d1', 'Zubin', 'pg', 5, 'Vegetarian');
  add('d2', 'Anand', 'pg', 9);
  add('d3', 'Meera', 'ocv', 0);
  add('d4', 'Bela', 'gone', 1);
  add('d5', 'அருண்', 'pg', 0);
  bring('c1', 'd1', 'Yamini', 12);
  bring('c2', 'd2', 'Chitra', 7, 'Vegetarian');
  return storeOf(rows);
};

const usual: ListChoice = {
  categories: 'all',
  food: null,
  companions: 'under',
  sort: 'serial',
  isGrouped: true,
};
const whole = (choice: ListChoice): ListedDelegates => {
  const steps = delegatesList(event(), choice);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
const read = (choice: Partial<ListChoice>): string[] =>
  whole({ ...usual, ...choice }).groups.map(({ name, lines, delegates, companions }) => {
    const names = lines.map(
      ({ companion, delegate, isUnder }) => `${isUnder ? '+' : ''}${companion?.name ?? delegate.fullName}`,
    );
    return `${name} ${delegates}/${companions}: ${names.join(' ')}`;
  });

test.each<[string, Partial<ListChoice>, string[]]>([
  [
    'by category, by serial, companions under their delegate; the unknown category last',
    {},
    ['OCV 1/0: Meera', 'PG 3/2: Zubin +Yamini Anand +Chitra அருண்', ' 1/0: Bela'],
  ],
  [
    'by name, those of other scripts after the Latin ones',
    { sort: 'name' },
    ['OCV 1/0: Meera', 'PG 3/2: Anand +Chitra Zubin +Yamini அருண்', ' 1/0: Bela'],
  ],
  [
    'flat, everybody by their own serial, those without one by name',
    { isGrouped: false, companions: 'own' },
    [' 5/2: Bela Zubin Chitra Anand Yamini Meera அருண்'],
  ],
  ['companions alone', { isGrouped: false, companions: 'only' }, [' 0/2: Chitra Yamini']],
  ['no companions', { companions: 'none', categories: ['pg'] }, ['PG 3/0: Zubin Anand அருண்']],
  ['by food, whose delegate eats otherwise alone', { food: 'vegetarian' }, ['PG 1/1: Zubin Chitra']],
  ['those without a known category', { categories: [''] }, [' 1/0: Bela']],
  ['nobody', { categories: [] }, []],
])('the list is %s', (_what, choice, expected) => expect(read(choice)).toEqual(expected));

test('says which categories it leaves out, and how many delegates', () => {
  expect(whole({ ...usual, categories: ['ocv'] }).leftOut).toEqual([
    { categoryId: 'pg', name: 'PG', delegates: 3 },
    { categoryId: '', name: '', delegates: 1 },
  ]);
  expect(whole(usual).leftOut).toEqual([]);
});
