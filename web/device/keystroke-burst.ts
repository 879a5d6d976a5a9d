/** What has the focus while a key is pressed. `number`: a field that takes digits alone. */
export type Focus = 'none' | 'number' | 'text';

/** What the burst detector needs of a keydown; `at` in ms on any steady clock. */
export interface Keystroke {
  readonly key: string;
  readonly at: number;
  /** Held down and repeating, or with Ctrl, Alt or Meta: nothing a scanner sends. */
  readonly isCommand?: boolean;
  readonly hasShift?: boolean;
  readonly focus?: Focus;
}

interface BurstStep {
  /** What a scanner has typed, when this key shows that it is complete. */
  readonly scanned: string | null;
  /** The key is the scanner's: it must neither press the control that has the focus nor move the focus. */
  readonly isSwallowed: boolean;
}

/**
 * Cables type a key every 1–30 ms, Bluetooth every 20–120 ms and with jitter. Hands stay above 60 ms as a rule, so beside a
 * field anything up to this gap is a scanner's, and in a field only what is faster than a hand.
 */
export const maxGapMs = 200;
const fastGapMs = 35;
/** Some scanners pause before Enter or Tab. After this a key is a person's. */
export const suffixGapMs = 400;
/** Rolled keys come as close as a scanner's, but are fewer. */
const minLength = 4;
const modifiers = new Set([
  'Shift',
  'CapsLock',
  'AltGraph',
  'Control',
  'Alt',
  'Meta',
  'Dead',
  'Unidentified',
]);
const passed: BurstStep = { scanned: null, isSwallowed: false };

export interface BurstDetector {
  onKey(stroke: Keystroke): BurstStep;
  /** No key came for {@link suffixGapMs}: what a scanner without suffix has typed, or null. */
  onRest(): string | null;
}

/**
 * Tells a scanner's typing from a person's. Feed every keydown. Enter and Tab end a burst, one after the other too; a burst
 * without either ends when the scanner rests. In a text field a burst that is slow enough for a hand is the field's, unless
 * `isCard` knows it.
 */
export const createBurstDetector = (isCard: (text: string) => boolean = () => false): BurstDetector => {
  let text = '';
  let slowestMs = 0;
  let lastAt = -Infinity;
  let focus: Focus = 'none';
  /** The last key ended a scan: another suffix may follow. */
  let isEnded = false;

  const take = (): string | null => {
    const scanned = text.trim();
    text = '';
    if (scanned.length < minLength) return null;
    const isFast = slowestMs <= fastGapMs;
    const isNoNumber = focus === 'number' && /\p{L}/u.test(scanned);
    return focus === 'none' || isFast || isNoNumber || isCard(scanned) ? scanned : null;
  };

  const onSuffix = (gapMs: number): BurstStep => {
    if (gapMs > suffixGapMs) {
      text = '';
      isEnded = false;
    }
    if (isEnded) return { scanned: null, isSwallowed: true };
    slowestMs = Math.max(slowestMs, gapMs);
    const scanned = take();
    isEnded = scanned !== null;
    return { scanned, isSwallowed: isEnded };
  };

  const onCharacter = (key: string, gapMs: number): BurstStep => {
    isEnded = false;
    const isNew = text === '' || gapMs > maxGapMs;
    const scanned = isNew && focus === 'none' ? take() : null;
    if (isNew) {
      text = '';
      slowestMs = 0;
    } else slowestMs = Math.max(slowestMs, gapMs);
    text += key;
    // A blank would press the button that has the focus.
    return { scanned, isSwallowed: !isNew && focus === 'none' };
  };

  return {
    onKey({ key, at, isCommand = false, hasShift = false, focus: now = 'none' }) {
      if (modifiers.has(key) && !isCommand) return passed;
      const gapMs = at - lastAt;
      lastAt = at;
      if (isCommand || (key === 'Tab' && hasShift)) {
        text = '';
        isEnded = false;
        return passed;
      }
      focus = now;
      if (key === 'Enter' || key === 'Tab') return onSuffix(gapMs);
      if ([...key].length === 1) return onCharacter(key, gapMs);
      text = '';
      isEnded = false;
      return passed;
    },
    onRest() {
      if (focus !== 'none') return null;
      const scanned = take();
      isEnded = scanned !== null;
      return scanned;
    },
  };
};
