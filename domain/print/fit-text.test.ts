import { describe, expect, test } from 'vitest';
import { fitText, type TextPlace } from './fit-text.ts';
import { widthOf } from './letter-widths.ts';

const place: TextPlace = {
  width: 74,
  height: 32,
  lineHeight: 1.2,
  maxLines: 5,
  size: 5,
  leastSize: 2.4,
  typeface: 'sans',
  weight: 700,
  tracking: 0,
};

const longestName = 'Venkataramanan '.repeat(11).slice(0, 160).trim();

test.each([
  ['Dr. Anita Rao', ['Dr. Anita Rao']],
  ['Dr. Raghunathan Parthasarathy', ['Dr. Raghunathan', 'Parthasarathy']],
  // No lonely initial: the lines are balanced.
  ['Muthulakshmi Subramaniyan K', ['Muthulakshmi', 'Subramaniyan K']],
  ['  two\u00a0\t spaces  ', ['two spaces']],
  ['', []],
])('%j keeps the wished size in %j', (text, lines) => {
  expect(fitText(text, place)).toMatchObject({ lines, size: 5, isCut: false });
});

describe('a text that is too long', () => {
  test('is set smaller', () => {
    const { lines, size, isCut } = fitText(longestName, { ...place, height: 20 });
    expect(size).toBeLessThan(5);
    expect(isCut).toBe(false);
    expect(lines.join(' ')).toBe(longestName);
  });

  test('is set smaller before a word is broken, to seven tenths', () => {
    expect(fitText('Venkataramanasubramaniyaswamy', place).lines).toHaveLength(1);
    const { lines, size } = fitText('அ'.repeat(60), place);
    expect(size).toBe(5);
    expect(lines.join('')).toBe('அ'.repeat(60));
  });

  test('is broken between letters that belong together, never within', () => {
    const { lines } = fitText('👩‍⚕️'.repeat(40), place);
    for (const line of lines) expect(line.replaceAll('👩‍⚕️', '')).toBe('');
  });

  test('is cut if no size fits', () => {
    const { lines, size, isCut } = fitText('W'.repeat(400), { ...place, height: 8 });
    expect(isCut).toBe(true);
    expect(size).toBe(2.4);
    expect(lines.at(-1)).toMatch(/…$/);
  });

  test('loses no more than the end: each line before is full', () => {
    const line = { ...place, maxLines: 1, leastSize: place.size };
    const [shown = ''] = fitText('Pre-conference workshop on ultrasound guided regional blocks', line).lines;
    expect(widthOf(`${shown}mm`, line) * line.size).toBeGreaterThan(line.width);
  });
});

test.each([longestName, 'W'.repeat(60), 'சுப்பிரமணியன் கார்த்திகேயன்', 'ڈاکٹر محمد عبدالرحمٰن قریشی', '🩺 Dr. 🎉'])(
  'no line of %j is wider than its place',
  (text) => {
    const { lines, size, width, height } = fitText(text, place);
    expect(width).toBeLessThanOrEqual(place.width);
    expect(height).toBeLessThanOrEqual(place.height);
    for (const line of lines) expect(widthOf(line, place) * size).toBeLessThanOrEqual(place.width + 1e-9);
  },
);
