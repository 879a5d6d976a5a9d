import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { joinedOtherDetails, otherDetailLine, otherDetailNames, otherDetailOf } from './other-details.ts';

const known = 'T-shirt size: L\nArrives late';

test.each([
  ['T-shirt size: XL', 'XL'],
  ['t-shirt  SIZE: XL', 'XL'],
  ['Size of the shirt: XL', ''],
  ['T-shirt size:XL', ''],
])('%j has the value %j', (text, value) => {
  expect(otherDetailOf(text, 'T-shirt size')).toBe(value);
});

test.each([
  ['another name is added', 'Flight: AI 203', false, `${known}\nFlight: AI 203`],
  ['the known value stays', 'T-Shirt Size: XL', false, known],
  ['unless the list replaces', 'T-Shirt Size: XL', true, 'T-Shirt Size: XL\nArrives late'],
  ['a line without a name is there once', 'arrives LATE', true, known],
  ['nothing changes nothing', '', true, known],
])('%s', (_, added, mayOverwrite, expected) => {
  expect(joinedOtherDetails(known, added, { mayOverwrite })).toBe(expected);
});

test('names are those of all people, each once', () => {
  expect(otherDetailNames([known, '', 'FLIGHT: 1\nt-shirt size: M'])).toEqual(['T-shirt size', 'FLIGHT']);
});

const details = fc.array(fc.tuple(fc.string({ maxLength: 12 }), fc.string({ minLength: 1, maxLength: 12 })), {
  maxLength: 6,
});
const textOf = (pairs: readonly (readonly [string, string])[]): string =>
  pairs.map(([name, value]) => otherDetailLine(name, value)).join('\n');

test('the same details again change nothing, and nothing known is lost', () => {
  fc.assert(
    fc.property(details, details, fc.boolean(), (one, other, mayOverwrite) => {
      const joined = joinedOtherDetails(textOf(one), textOf(other), { mayOverwrite });
      expect(joinedOtherDetails(joined, textOf(other), { mayOverwrite })).toBe(joined);
      for (const name of otherDetailNames([textOf(one)])) expect(otherDetailOf(joined, name)).not.toBe('');
    }),
    { numRuns: 200 },
  );
});
