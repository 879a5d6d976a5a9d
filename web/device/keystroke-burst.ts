/** The kind of element with the focus while a key is pressed. `number`: a field for digits only. */
export type Focus = 'none' | 'number' | 'text';

export interface Keystroke {
  readonly key: string;
  readonly at: number;
  /** Held down and repeating, or with Ctrl, Alt or Meta: nothing a scanner sends. */
  readonly isCommand?: boolean;
  readonly hasShift?: boolean;
  readonly focus?: Focus;
}

interface BurstStep {
  /** The scanned text, when this key shows that it is complete. */
  readonly scanned: string | null;
  /** The key is the scanner's: it must neither press the control that has the focus nor move the focus. */
  readonly isSwallowed: boolean;
}

/**
 * A cable scanner types a key every 1–30 ms, Bluetooth 20–120 ms, hands over 60 ms. Outside fields any shorter gap is a
 * scanner.
 */
export const maxGapMs = 200;
const fastGapMs = 35;
/** Some scanners pause before Enter or Tab. After this a key is a person's. */
export const suffixGapMs = 400;
/** Fast hands come as close, but with fewer keys. */
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
  /** No key came for {@link suffixGapMs}: the text typed by a scanner without suffix, or null. */
  onRest(): string | null;
}

/**
 * Call it for every keydown. Enter, Tab or a rest end a burst. In a text field, a slow burst counts only if `isCard`
 * recognizes it.
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
