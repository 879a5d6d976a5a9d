import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitTax } from './tax.ts';

test.each([
  [118_000, 1800, true, { taxablePaise: 100_000, cgstPaise: 9_000, sgstPaise: 9_000, igstPaise: 0 }],
  [118_000, 1800, false, { taxablePaise: 100_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 18_000 }],
  [100_000, 1800, true, { taxablePaise: 84_746, cgstPaise: 7_627, sgstPaise: 7_627, igstPaise: 0 }],
  [100_000, 1800, false, { taxablePaise: 84_746, cgstPaise: 0, sgstPaise: 0, igstPaise: 15_254 }],
  [100_000, 0, true, { taxablePaise: 100_000, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
  [1, 1800, true, { taxablePaise: 1, cgstPaise: 0, sgstPaise: 0, igstPaise: 0 }],
  [105_000, 500, true, { taxablePaise: 100_000, cgstPaise: 2_500, sgstPaise: 2_500, igstPaise: 0 }],
])('%i paise at %i hundredths of a percent, within the state: %s', (total, rateBp, isWithinState, parts) => {
  expect(splitTax(total, { rateBp, isWithinState })).toEqual(parts);
});

test('any amount at any rate: the parts add up, centre and state get the same, and nothing is off by more than a paisa', () => {
  const amount = fc.integer({ min: 0, max: 1_000_000_000 });
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 2_800 }), fc.boolean(), (total, rateBp, isWithinState) => {
      const parts = splitTax(total, { rateBp, isWithinState });
      const tax = parts.cgstPaise + parts.sgstPaise + parts.igstPaise;
      expect(parts.taxablePaise + tax).toBe(total);
      expect(parts.cgstPaise).toBe(parts.sgstPaise);
      expect(Math.min(parts.igstPaise, parts.cgstPaise)).toBe(0);
      expect(Math.abs(tax - (total * rateBp) / (10_000 + rateBp))).toBeLessThanOrEqual(1);
    }),
    { numRuns: 2_000 },
  );
});
