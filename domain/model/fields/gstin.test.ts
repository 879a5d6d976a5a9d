import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { gstinCheck, gstStates, isGstin, stateCodeOf, tidyGstin } from './gstin.ts';

/** Numbers from public invoices and from the tax office's own examples. */
const real = ['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM', '27AAACR5055K1Z7', '09AAACH7409R1ZZ'];

/** Published numbers of holders whose number has a form of its own. */
const special = [
  ['0717UNO00157UNO', 'a UN body'],
  ['2117UNO00002UNF', 'a UN body'],
  ['0717UNO00154UNU', 'an embassy'],
  ['9917SGP29001OST', 'an online service from abroad'],
  ['06DELI09652G1DA', 'a deductor of tax, by its TAN'],
  ['09ALDN00287A1DD', 'a deductor of tax, by its TAN'],
  ['19AAACI1681G1DV', 'a deductor of tax, by its PAN'],
  ['29AABCF8078M1C8', 'a collector of tax'],
  ['29AABCF8078M2ZW', 'a distributor of input services'],
  ['27AAJCS5738D1Z6', 'a developer of a special economic zone'],
] as const;
/** Forms without a published number. */
const made = ['0719USA00011NR', '33CHES12345A0Z', '0719UNO00158ON'].map((first) => first + gstinCheck(first));

test.each(real)('%s is one', (gstin) => expect(isGstin(gstin)).toBe(true));
test.each(special)('%s is one, of %s', (gstin) => expect(isGstin(gstin)).toBe(true));
test.each(made)('%s is one by its form and its check character', (gstin) =>
  expect(isGstin(gstin)).toBe(true),
);

test.each([
  ['', 'nothing'],
  ['27AAPFU0939F1ZW', 'another check character'],
  ['27AAPFU0993F1ZV', 'two digits changed places'],
  ['28AAPFU0939F1ZV', 'a state that is none any more'],
  ['27AAPFU0939F1Z', 'fourteen characters'],
  ['27AAPFU0939F1ZV1', 'sixteen characters'],
  ['27aapfu0939f1zv', 'small letters, before they are tidied'],
  ['27AAPFU0939F0ZV', 'a registration of the number 0'],
  ['AA27PFU0939F1ZV', 'letters where the state belongs'],
  ['२७AAPFU0939F1ZV', 'other digits'],
  ['27AAPFU0939F1Z\u200BV', 'an invisible character, before it is tidied'],
  ['0717UNO00157UNP', 'a UN body with another check character'],
  ['9817SGP29001OST', 'an online service of the state 98'],
  ['2517UNO00157UNO', 'a UN body in a state that is none any more'],
  ['06DELI09652G1EA', 'a TAN with an unknown kind'],
])('%j is none: %s', (value) => expect(isGstin(value)).toBe(false));

test('tidied: spaces and hyphens go, capitals come', () => {
  expect(tidyGstin(' 27 aapfu0939f-1zv ')).toBe('27AAPFU0939F1ZV');
  expect(stateCodeOf('27AAPFU0939F1ZV')).toBe('27');
  expect(['0717UNO00157UNO', '9917SGP29001OST', ''].map(stateCodeOf)).toEqual(['07', '', '']);
});

test.each([
  ['a zero-width space', '27AAPFU\u200B0939F1ZV'],
  ['a word joiner and a byte order mark', '\uFEFF27AAPFU0939\u2060F1ZV'],
  ['a soft hyphen', '27AAPFU\u00AD0939F1ZV'],
  ['marks of the direction', '\u200E27AAPFU0939F1ZV\u202C'],
  ['a Hangul filler and a variation selector', '27AAPFU\u31640939F1Z\uFE0FV'],
  ['a dash', '27AAPFU\u20110939F1ZV'],
  ['full-width characters', '２７ＡＡＰＦＵ０９３９Ｆ１ＺＶ'],
])('a number with %s is stored without it', (_what, typed) => {
  expect(tidyGstin(typed)).toBe('27AAPFU0939F1ZV');
});

test('one wrong character is always found', () => {
  const signs = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';
  const place = fc.integer({ min: 0, max: 14 });
  fc.assert(
    fc.property(
      fc.constantFrom(...real, ...special.map(([gstin]) => gstin), ...made),
      place,
      fc.constantFrom(...signs),
      (gstin, at, sign) => {
        const changed = gstin.slice(0, at) + sign + gstin.slice(at + 1);
        expect(isGstin(changed)).toBe(changed === gstin);
      },
    ),
    { numRuns: 2_000 },
  );
});

test('every state can have a number', () => {
  for (const code of Object.keys(gstStates)) {
    const first = `${code}AAPFU0939F1Z`;
    expect(isGstin(first + gstinCheck(first))).toBe(true);
  }
});
