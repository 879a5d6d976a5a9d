import { describe, expect, test } from 'vitest';
import { fittingSize, linesOf } from './fit-text.ts';

const place = { width: 280, height: 120, lineHeight: 1.2, maxLines: 5, size: 19, leastSize: 9 };

describe('lines of a text', () => {
  test.each([
    ['', 10, 1],
    ['short', 10, 1],
    ['two words', 4, 2],
    ['unbreakablylongsurname', 5, 3],
  ])('%j in %d em', (text, width, lines) => expect(linesOf(text, width)).toBe(lines));
});

describe('fitting size', () => {
  test('a usual name keeps the wished size', () => {
    expect(fittingSize('Dr. Raghunathan Parthasarathy', place)).toBe(19);
    expect(fittingSize('டாக்டர் கார்த்திகேயன் சுப்பிரமணியன்', place)).toBe(19);
  });

  test('the longest name that an event may hold still fits', () => {
    const name = 'Venkataramanan '.repeat(10).slice(0, 160).trim();
    const size = fittingSize(name, place);
    expect(size).toBeLessThan(19);
    expect(linesOf(name, place.width / size)).toBeLessThanOrEqual(5);
  });

  test('what fits at no size gets the least', () => {
    expect(fittingSize('W'.repeat(400), place)).toBe(9);
  });
});
