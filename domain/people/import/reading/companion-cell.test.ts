import { expect, test } from 'vitest';
import { companionsIn, countIn } from './companion-cell.ts';

/** 'Name, relationship, age, gender' of each, then '?' before the parts that only count, and '!' before others. */
const said = (cell: string, isOne = false): string[] => {
  const { named, unnamed, unread } = companionsIn(cell, isOne);
  return [
    ...named.map(({ name, relationship, age, gender }) =>
      [name, relationship, age ?? '', gender].filter((part) => part !== '').join(', '),
    ),
    ...unnamed.map((part) => `?${part}`),
    ...unread.map((part) => `!${part}`),
  ];
};

test.each<[string, string[]]>([
  ['Lata Rao', ['Lata Rao']],
  ['Lata Rao (38)', ['Lata Rao, 38']],
  ['Lata Rao (130)', ['Lata Rao, 130']],
  ['Lata Rao (131)', ['Lata Rao']],
  ['1. Lata( Rao\n2. Anu) Rao', ['Lata( Rao', 'Anu) Rao']],
  ['Lata Rao, 38 yrs', ['Lata Rao, 38']],
  ['Lata Rao 38/F', ['Lata Rao, 38, Female']],
  ['Lata Rao (38 F)', ['Lata Rao, 38, Female']],
  ['Lata Rao (wife, 38)', ['Lata Rao, Wife, 38']],
  ['Mrs. Lata Rao (Spouse)', ['Mrs. Lata Rao, Spouse']],
  ['Spouse: Lata Rao', ['Lata Rao, Spouse']],
  ['Wife - Lata, 38', ['Lata, Wife, 38']],
  ['W/o Lata', ['Lata, Wife']],
  ['Lata - wife', ['Lata, Wife']],
  ['Lata (पत्नी, ३८)', ['Lata, Wife, 38']],
  ['लता राव (३८)', ['लता राव, 38']],
  ['Yes. Imran (41), Sana (7)', ['Imran, 41', 'Sana, 7']],
  ['Imran 41, Sana 7', ['Imran, 41', 'Sana, 7']],
  ['1. Ravi (12)\n2. Meena (8)', ['Ravi, 12', 'Meena, 8']],
  ['Lata & Arun', ['Lata', 'Arun']],
  ['Yes', ['?Yes']],
  ['Spouse', ['?Spouse']],
  ['Spouse + 1 child', ['?Spouse', '?1 child']],
  ['2', ['?2']],
  ['Lata (guest of honour)', ['Lata (guest of honour)']],
  ['no', []],
  ['??', ['!??']],
])('%s in a column of names', (cell, named) => expect(said(cell)).toEqual(named));

test.each<[string, string[]]>([
  ['Rao, Lata', ['Rao, Lata']],
  ['Lata Rao, 38', ['Lata Rao, 38']],
  ['Lata (38) and Arun (9)', ['Lata, 38', 'Arun, 9']],
  ['Ravi Ramanathan-Iyer', ['Ravi Ramanathan-Iyer']],
])('%s in the column of a spouse', (cell, named) => expect(said(cell, true)).toEqual(named));

test.each([
  ['2', 2],
  ['2.0', 2],
  ['२', 2],
  ['1 person', 1],
  ['2 (two)', null],
  ['2 kids', 2],
  ['Yes', 1],
  ['no', 0],
  ['Spouse only', 1],
  ['many', null],
])('%s counts %s', (cell, count) => expect(countIn(cell)).toBe(count));
