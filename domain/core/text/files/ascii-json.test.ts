import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { asciiJson } from './ascii-json.ts';

test('JSON in ASCII has the same content, in any script', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const json = asciiJson(JSON.stringify({ [text]: [text, 'ಡಾ. ಸ್ನೇಹಾ 🩺'] }));
      expect(json).toMatch(/^[\0-\u007f]*$/);
      expect(JSON.parse(json)).toEqual({ [text]: [text, 'ಡಾ. ಸ್ನೇಹಾ 🩺'] });
    }),
  );
});
