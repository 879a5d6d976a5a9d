import { describe, expect, it } from 'vitest';
import { createBurstDetector, type Keystroke } from './keystroke-burst.ts';

/** Types the keys `gap` ms apart, beginning at `from`. */
function typed(keys: readonly string[], gap: number, from = 0): Keystroke[] {
  return keys.map((key, index) => ({ key, at: from + index * gap }));
}

function scansIn(strokes: readonly Keystroke[]): string[] {
  const detect = createBurstDetector();
  return strokes.map(detect).filter((text) => text !== null);
}

const code = [...'7QK4M2XWPR'];

describe('keystroke bursts', () => {
  it.each([1, 8, 20, 35])('takes a burst with a key every %i ms', (gap) => {
    expect(scansIn(typed([...code, 'Enter'], gap))).toEqual(['7QK4M2XWPR']);
  });

  it.each([36, 60, 120])('leaves alone what is typed with a key every %i ms', (gap) => {
    expect(scansIn(typed([...code, 'Enter'], gap))).toEqual([]);
  });

  it('reads capitals sent with Shift', () => {
    const strokes = code.flatMap((key) => (/[A-Z]/.test(key) ? ['Shift', key] : [key]));
    expect(scansIn(typed([...strokes, 'Enter'], 5))).toEqual(['7QK4M2XWPR']);
  });

  it('drops what a hand typed before the burst', () => {
    const byHand = typed(['a', 'b'], 200);
    expect(scansIn([...byHand, ...typed([...code, 'Enter'], 10, 1000)])).toEqual(['7QK4M2XWPR']);
  });

  it('takes two scans after each other', () => {
    const first = typed([...code, 'Enter'], 10);
    const second = typed([...'22AA33BB44', 'Enter'], 10, 120);
    expect(scansIn([...first, ...second])).toEqual(['7QK4M2XWPR', '22AA33BB44']);
  });

  it('does not take an Enter pressed by hand after the burst', () => {
    expect(scansIn([...typed(code, 10), { key: 'Enter', at: 400 }])).toEqual([]);
  });

  it('does not take rolled keys that are too few', () => {
    expect(scansIn(typed(['o', 'k', 'Enter'], 20))).toEqual([]);
  });

  it('does not take a held key, nor shortcuts', () => {
    const held = typed([...'aaaaaaaa'], 30).map((stroke) => ({ ...stroke, isCommand: true }));
    expect(scansIn([...held, { key: 'Enter', at: 240 }])).toEqual([]);
  });

  it('starts anew after an arrow or function key', () => {
    expect(scansIn(typed(['9', '9', 'ArrowLeft', ...code, 'Enter'], 10))).toEqual(['7QK4M2XWPR']);
  });
});
