import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { atOnce } from '#domain/core/at-once.ts';
import { jsonInSteps } from './json-in-steps.ts';

test('JSON that is written in steps is that of JSON.stringify, and its tag follows its bytes', () => {
  fc.assert(
    fc.property(fc.jsonValue({ maxDepth: 7 }), (value) => {
      const { bytes, tag } = atOnce(jsonInSteps(value));
      expect(bytes.toString()).toBe(JSON.stringify(value));
      expect(atOnce(jsonInSteps(value)).tag).toBe(tag);
      expect(atOnce(jsonInSteps([value])).tag).not.toBe(tag);
    }),
  );
  const deep = { a: { left: undefined, b: [{ c: [undefined, { d: 1, e: undefined }] }] }, f: {} };
  expect(atOnce(jsonInSteps(deep)).bytes.toString()).toBe(JSON.stringify(deep));
});
