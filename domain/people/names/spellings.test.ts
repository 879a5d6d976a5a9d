import * as fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { fold } from '../../model/fields/fold.ts';
import { likelySpellings } from './spellings.ts';

const event = [
  'Delegate',
  'Non Member',
  'Member',
  'Faculty (National)',
  'Faculty (International)',
  'PG',
  'Cipla Ltd',
];
const known = event.map((name) => ({ id: name, name }));
const idOf = (name: string): string => `new:${fold(name)}`;
const meant = (name: string): string | undefined =>
  likelySpellings([{ name, rows: 1 }], known, idOf)[fold(name)];

describe('a spelling of a name of the event', () => {
  test.each([
    ['Deligate', 'Delegate'],
    ['DELEGATE .', 'Delegate'],
    ['Dlgt', 'Delegate'],
    ['Del.', 'Delegate'],
    ['Delegates (Early)', 'Delegate'],
    ['Delegate - Early Bird', 'Delegate'],
    ['Nonmember', 'Non Member'],
    ['non-members', 'Non Member'],
    ['Faculty National', 'Faculty (National)'],
    ['Faculty - Internationl', 'Faculty (International)'],
    ['Cipla', 'Cipla Ltd'],
    ['CIPLA PVT. LTD.', 'Cipla Ltd'],
  ])('%s is %s', (name, of) => expect(meant(name)).toBe(of));

  test.each(['UG', 'Faculty', 'Senior', 'Spot', 'IAP Member', 'Exhibitor', 'PGs and UGs', 'प्रतिनिधि'])(
    '%s is a name of its own',
    (name) => expect(meant(name)).toBeUndefined(),
  );
});

it('joins the spellings of a list to the most frequent one', () => {
  const found = [
    { name: 'Resdent', rows: 1 },
    { name: 'Resident', rows: 40 },
    { name: 'Residents', rows: 3 },
    { name: 'Hall 1', rows: 2 },
    { name: 'Hall 2', rows: 1 },
  ];
  expect(likelySpellings(found, [], idOf)).toEqual({ resdent: 'new:resident', residents: 'new:resident' });
});

it('never leads to a name that is itself a spelling', () => {
  const word = fc.constantFrom(
    'delegate',
    'deligate',
    'delegates',
    'dlgt',
    'del',
    'member',
    'early',
    'non',
    'membr',
  );
  const name = fc.array(word, { minLength: 1, maxLength: 3 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.uniqueArray(name, { maxLength: 12 }), (names) => {
      const same = likelySpellings(
        names.map((each, rows) => ({ name: each, rows })),
        known,
        idOf,
      );
      for (const id of Object.values(same))
        expect(event.includes(id) || (id.startsWith('new:') && same[id.slice(4)] === undefined)).toBe(true);
    }),
    { numRuns: 200 },
  );
});
