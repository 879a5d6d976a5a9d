import { usKey } from './us-keyboard.ts';

/** The kind of element with the focus while a key is pressed. `number`: a field for digits only. */
export type Focus = 'none' | 'number' | 'text';

export interface Keystroke {
  /** What it types in the language of the computer. */
  readonly key: string;
  /** The place of the key, as `KeyboardEvent.code`. */
  readonly code?: string;
  readonly at: number;
  /** Held down and repeating, or with Ctrl, Alt or Meta: nothing a scanner sends. */
  readonly isCommand?: boolean;
  readonly hasShift?: boolean;
  readonly focus?: Focus;
}

export interface TypedKeys {
  /** In the language of the computer. */
  readonly text: string;
  /** On the English keyboard whose keys a scanner presses. */
  readonly byPlace: string;
}

interface BurstStep {
  /** The scanned text, when this key shows that it is complete. */
  readonly scanned: TypedKeys | null;
  /** This key may begin a scan: what is in the field now was there before it. */
  readonly isFirst: boolean;
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
const passed: BurstStep = { scanned: null, isFirst: false, isSwallowed: false };
const blank: TypedKeys = { text: '', byPlace: '' };

/** A key's name and not what it types: 'Dead' before an accent, 'Process' of an input method, 'ArrowUp'. */
const isNamed = (key: string): boolean => /^[A-Z][A-Za-z\d]+$/.test(key);

export interface BurstDetector {
  onKey(stroke: Keystroke): BurstStep;
  /** No key came for {@link suffixGapMs}: the text typed by a scanner without suffix, or null. */
  onRest(): TypedKeys | null;
}

interface BurstOptions {
  readonly isCard?: (typed: TypedKeys) => boolean;
  /** In a text field, what is no card is a person's, however fast it came. */
  readonly onlyCards?: boolean;
}

/**
 * Call it for every keydown. Enter, Tab or a rest end a burst. In a text field, a slow burst or one without suffix
 * counts only if `isCard` recognizes it.
 */
export const createBurstDetector = ({
  isCard = () => false,
  onlyCards = false,
}: BurstOptions = {}): BurstDetector => {
  let typed = blank;
  let slowestMs = 0;
  let lastAt = -Infinity;
  let focus: Focus = 'none';
  /** The last key ended a scan: another suffix may follow. */
  let isEnded = false;

  const trimmed = (): TypedKeys => ({ text: typed.text.trim(), byPlace: typed.byPlace.trim() });

  const take = (): TypedKeys | null => {
    const scanned = trimmed();
    typed = blank;
    if (scanned.byPlace.length < minLength) return null;
    const isFast = slowestMs <= fastGapMs;
    const isNoNumber = focus === 'number' && /\p{L}/u.test(scanned.text);
    if (focus === 'none' || isCard(scanned)) return scanned;
    return !onlyCards && (isFast || isNoNumber) ? scanned : null;
  };

  const onSuffix = (gapMs: number): BurstStep => {
    if (gapMs > suffixGapMs) {
      typed = blank;
      isEnded = false;
    }
    if (isEnded) return { ...passed, isSwallowed: true };
    slowestMs = Math.max(slowestMs, gapMs);
    const scanned = take();
    isEnded = scanned !== null;
    return { ...passed, scanned, isSwallowed: isEnded };
  };

  const onCharacter = (key: TypedKeys, gapMs: number): BurstStep => {
    isEnded = false;
    const isNew = typed.byPlace === '' || gapMs > maxGapMs;
    const scanned = isNew && focus === 'none' ? take() : null;
    if (isNew) {
      typed = blank;
      slowestMs = 0;
    } else slowestMs = Math.max(slowestMs, gapMs);
    typed = { text: typed.text + key.text, byPlace: typed.byPlace + key.byPlace };
    // A blank would press the button that has the focus.
    return { scanned, isFirst: isNew, isSwallowed: !isNew && focus === 'none' };
  };

  return {
    onKey({ key, code = '', at, isCommand = false, hasShift = false, focus: now = 'none' }) {
      const byPlace = usKey(code, hasShift);
      if (modifiers.has(key) && byPlace === null && !isCommand) return passed;
      const gapMs = at - lastAt;
      lastAt = at;
      if (isCommand || (key === 'Tab' && hasShift)) {
        typed = blank;
        isEnded = false;
        return passed;
      }
      focus = now;
      if (key === 'Enter' || key === 'Tab') return onSuffix(gapMs);
      const isCharacter = [...key].length === 1;
      if (isCharacter || byPlace !== null)
        return onCharacter({ text: isNamed(key) ? '' : key, byPlace: byPlace ?? key }, gapMs);
      typed = blank;
      isEnded = false;
      return passed;
    },
    onRest() {
      if (focus !== 'none' && !isCard(trimmed())) return null;
      const scanned = take();
      isEnded = scanned !== null;
      return scanned;
    },
  };
};
