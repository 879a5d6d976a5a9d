import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createBurstDetector, maxGapMs, suffixGapMs, type Focus, type Keystroke } from './keystroke-burst.ts';

interface Typing {
  readonly focus?: Focus;
  readonly from?: number;
}

/** Types the keys `gap` ms apart, or with these gaps in turn. */
function typed(
  keys: readonly string[],
  gap: number | readonly number[],
  { focus, from = 0 }: Typing = {},
): Keystroke[] {
  let at = from;
  return keys.map((key, index) => {
    if (index > 0) at += typeof gap === 'number' ? gap : (gap[(index - 1) % gap.length] ?? 0);
    return { key, at, ...(focus && { focus }) };
  });
}

/** Returns the scans as the page gets them: it calls `onRest` after a pause without keys. */
function scansIn(strokes: readonly Keystroke[], isCard?: (text: string) => boolean): string[] {
  const burst = createBurstDetector(isCard && { isCard: ({ text }) => isCard(text) });
  const scans: (string | undefined)[] = [];
  for (const [index, stroke] of strokes.entries()) {
    const { at } = strokes[index - 1] ?? stroke;
    if (stroke.at - at > suffixGapMs) scans.push(burst.onRest()?.text);
    scans.push(burst.onKey(stroke).scanned?.text);
  }
  return [...scans, burst.onRest()?.text].filter((text) => text !== undefined);
}

const swallowedOf = (strokes: readonly Keystroke[]): string[] => {
  const burst = createBurstDetector();
  return strokes.filter((stroke) => burst.onKey(stroke).isSwallowed).map(({ key }) => key);
};

const code = [...'7QK4M2XWPR'];
const suffixes = [['Enter'], ['Tab'], ['Tab', 'Enter'], ['Enter', 'Tab'], []];
const prefixes = ['', '~', ']Q1', 'S'];

describe('a scanner, where no field has the focus', () => {
  it('a scan is read once and whole with any gaps up to 120 ms, any prefix and any suffix, and moves no focus', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 3, maxLength: 20 });
    fc.assert(
      fc.property(gaps, fc.constantFrom(...suffixes), fc.constantFrom(...prefixes), (gap, suffix, prefix) => {
        const keys = [...prefix, ...code, ...suffix];
        expect(scansIn(typed(keys, gap))).toEqual([prefix + code.join('')]);
        const swallowed = swallowedOf(typed(keys, gap));
        expect(swallowed.slice(swallowed.length - suffix.length)).toEqual(suffix);
      }),
    );
  });

  it('scans are read card after card, with any suffix', () => {
    const gaps = fc.array(fc.integer({ min: 1, max: 120 }), { minLength: 3, maxLength: 20 });
    const pause = fc.integer({ min: suffixGapMs + 1, max: 3_000 });
    fc.assert(
      fc.property(gaps, pause, fc.constantFrom(...suffixes), (gap, between, suffix) => {
        const first = typed([...code, ...suffix], gap);
        const from = (first.at(-1)?.at ?? 0) + between;
        const second = typed([...'22AA33BB44', ...suffix], gap, { from });
        expect(scansIn([...first, ...second])).toEqual(['7QK4M2XWPR', '22AA33BB44']);
      }),
    );
  });

  it.each([60, 150, suffixGapMs])('a scanner may pause for %i ms before the suffix', (pause) => {
    const strokes = typed(code, 10);
    const enter = { key: 'Enter', at: (strokes.at(-1)?.at ?? 0) + pause };
    expect(scansIn([...strokes, enter])).toEqual(['7QK4M2XWPR']);
    expect(swallowedOf([...strokes, enter])).toContain('Enter');
  });

  it('if a scanner pauses in the middle of a code, both halves are read, so that the gate notices', () => {
    const first = typed(['7', 'Q', 'K', '4', 'M'], 10);
    const second = typed(['2', 'X', 'W', 'P', 'R', 'Enter'], 10, { from: 40 + maxGapMs + 1 });
    expect(scansIn([...first, ...second])).toEqual(['7QK4M', '2XWPR']);
  });

  it('capitals sent with Shift are read', () => {
    const strokes = code.flatMap((key) => (/[A-Z]/.test(key) ? ['Shift', key] : [key]));
    expect(scansIn(typed([...strokes, 'Enter'], 5))).toEqual(['7QK4M2XWPR']);
  });

  it('a blank in a scanned code presses no button', () => {
    expect(swallowedOf(typed([...'Asha Rao', 'Enter'], 10))).toContain(' ');
  });

  it('a scan starts again after an arrow or function key', () => {
    expect(scansIn(typed(['9', '9', 'ArrowLeft', ...code, 'Enter'], 10))).toEqual(['7QK4M2XWPR']);
  });
});

describe('a person, where no field has the focus', () => {
  it.each(['Tab', 'Enter', ' '])('a person can use %j as always', (key) => {
    const strokes = typed([key, key, key, key, key, key], 250);
    expect(swallowedOf(strokes)).toEqual([]);
    expect(scansIn(strokes)).toEqual([]);
  });

  it('Tab moves the focus right after a letter or two, and a while after a scan', () => {
    expect(swallowedOf(typed(['o', 'k', 'Tab', 'Tab'], 20))).not.toContain('Tab');
    const scan = typed([...code, 'Enter'], 10);
    const tab = { key: 'Tab', at: (scan.at(-1)?.at ?? 0) + suffixGapMs + 1 };
    expect(swallowedOf([...scan, tab])).not.toContain('Tab');
  });

  it('Shift and Tab move the focus back at any time', () => {
    const strokes = typed([...code, 'Tab'], 10);
    const back = strokes.map((stroke) => ({ ...stroke, hasShift: stroke.key === 'Tab' }));
    expect(swallowedOf(back)).not.toContain('Tab');
  });

  it('held keys and shortcuts do not count as a scan', () => {
    const held = typed([...'aaaaaaaa'], 30).map((stroke) => ({ ...stroke, isCommand: true }));
    expect(scansIn([...held, { key: 'Enter', at: 240 }])).toEqual([]);
  });

  it('typing before a scan does not change the scan', () => {
    const byHand = typed(['a', 'b'], 250);
    expect(scansIn([...byHand, ...typed([...code, 'Enter'], 10, { from: 1000 })])).toEqual(['7QK4M2XWPR']);
  });
});

describe('in a field', () => {
  const isCard = (text: string): boolean => text === '7QK4M2XWPR';

  it.each<[string, Focus, string, number, boolean]>([
    ['a fast scanner is taken', 'text', 'https://x.in/7', 20, true],
    ['a slow scanner is taken when the card is known', 'text', '7QK4M2XWPR', 110, true],
    ['a name typed by hand is the field’s', 'text', 'Ramesh', 90, false],
    ['a number typed by hand is the field’s', 'number', '1204', 90, false],
    ['letters that a field of numbers cannot take are taken', 'number', '7QK4M2XW', 110, true],
  ])('%s', (_what, focus, text, gap, isTaken) => {
    for (const suffix of ['Enter', 'Tab']) {
      const strokes = typed([...text, suffix], gap, { focus });
      expect(scansIn(strokes, isCard)).toEqual(isTaken ? [text] : []);
      const burst = createBurstDetector({ isCard: ({ text: read }) => isCard(read) });
      expect(strokes.map((stroke) => burst.onKey(stroke).isSwallowed).at(-1)).toBe(isTaken);
    }
  });

  it('a field keeps text without Enter or Tab, unless it is a card', () => {
    expect(scansIn(typed([...'https://x.in/7'], 10, { focus: 'text' }), isCard)).toEqual([]);
    expect(scansIn(typed(code, 10, { focus: 'text' }), isCard)).toEqual(['7QK4M2XWPR']);
  });

  it('with cards only, a field keeps what is no card, however fast it was typed', () => {
    const burst = createBurstDetector({ isCard: ({ text }) => isCard(text), onlyCards: true });
    const last = (text: string) =>
      typed([...text, 'Enter'], 10, { focus: 'number', from: text.length * 1_000 })
        .map((stroke) => burst.onKey(stroke))
        .at(-1);
    expect(last('UTR88')).toMatchObject({ scanned: null, isSwallowed: false });
    expect(last('7QK4M2XWPR')).toMatchObject({ scanned: { text: '7QK4M2XWPR' }, isSwallowed: true });
  });
});

describe('a scanner on a computer whose keyboard is set to', () => {
  /** The keys of '2HQ7ZWA34M' on an English keyboard, as other layouts name them. */
  const places = ['Digit2', 'KeyH', 'KeyQ', 'Digit7', 'KeyZ', 'KeyW', 'KeyA', 'Digit3', 'Digit4', 'KeyM'];

  it.each([
    ['English', [...'2HQ7ZWA34M']],
    ['Hindi', [...'2फऔ7ऎऐओ34ण']],
    ['Hindi, with keys of several letters', ['2', 'फ', 'क्ष', '7', 'ज्ञ', 'ऐ', 'ओ', '3', '4', 'श्र']],
    ['Kannada', [...'2ಫಔ7ಎಐಓ34ಣ']],
    ['Tamil', [...'2ஸஒ7ஷஏஃ34ண']],
    ['Tamil, by an input method', places.map(() => 'Process')],
    ['French', [...'éHAèWZQ"\'?']],
    ['French, with an accent to come', [...'éHAèWZQ"\''].concat('Dead')],
    ['German', [...'2HQ7YWA34M']],
  ])('%s is read by the places of its keys', (_language, keys) => {
    const burst = createBurstDetector();
    const scanned = [...keys, 'Enter'].map((key, index) => {
      const place = places[index] ?? 'Enter';
      return burst.onKey({ key, code: place, at: index * 40, hasShift: place.startsWith('Key') }).scanned;
    });
    expect(scanned.at(-1)?.byPlace).toBe('2HQ7ZWA34M');
  });

  it('anything is read with its prefix', () => {
    const burst = createBurstDetector();
    const strokes = [
      { key: '^', code: 'BracketRight' },
      { key: 'A', code: 'KeyQ', hasShift: true },
      { key: '&', code: 'Digit1' },
      { key: 'é', code: 'Digit2' },
      { key: 'Enter', code: 'Enter' },
    ];
    const steps = strokes.map((stroke, index) => burst.onKey({ ...stroke, at: index * 40 }));
    expect(steps.at(-1)?.scanned).toEqual({ text: '^A&é', byPlace: ']Q12' });
  });
});
