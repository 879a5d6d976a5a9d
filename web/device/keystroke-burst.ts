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
export const createBurstDetector = (options: BurstOptions = {}): BurstDetector => new Burst(options);

class Burst implements BurstDetector {
  readonly #isCard: (typed: TypedKeys) => boolean;
  readonly #onlyCards: boolean;
  #typed = blank;
  #slowestMs = 0;
  #lastAt = -Infinity;
  #focus: Focus = 'none';
  /** The last key ended a scan: another suffix may follow. */
  #isEnded = false;

  constructor({ isCard = () => false, onlyCards = false }: BurstOptions) {
    this.#isCard = isCard;
    this.#onlyCards = onlyCards;
  }

  onKey({ key, code = '', at, isCommand = false, hasShift = false, focus = 'none' }: Keystroke): BurstStep {
    const byPlace = usKey(code, hasShift);
    if (modifiers.has(key) && byPlace === null && !isCommand) return passed;
    const gapMs = at - this.#lastAt;
    this.#lastAt = at;
    if (isCommand || (key === 'Tab' && hasShift)) return this.#forget();
    this.#focus = focus;
    if (key === 'Enter' || key === 'Tab') return this.#onSuffix(gapMs);
    const isCharacter = [...key].length === 1;
    if (isCharacter || byPlace !== null)
      return this.#onCharacter({ text: isNamed(key) ? '' : key, byPlace: byPlace ?? key }, gapMs);
    return this.#forget();
  }

  onRest(): TypedKeys | null {
    if (this.#focus !== 'none' && !this.#isCard(this.#trimmed())) return null;
    const scanned = this.#take();
    this.#isEnded = scanned !== null;
    return scanned;
  }

  #forget(): BurstStep {
    this.#typed = blank;
    this.#isEnded = false;
    return passed;
  }

  #trimmed(): TypedKeys {
    return { text: this.#typed.text.trim(), byPlace: this.#typed.byPlace.trim() };
  }

  #take(): TypedKeys | null {
    const scanned = this.#trimmed();
    this.#typed = blank;
    if (scanned.byPlace.length < minLength) return null;
    const isFast = this.#slowestMs <= fastGapMs;
    const isNoNumber = this.#focus === 'number' && /\p{L}/u.test(scanned.text);
    if (this.#focus === 'none' || this.#isCard(scanned)) return scanned;
    return !this.#onlyCards && (isFast || isNoNumber) ? scanned : null;
  }

  #onSuffix(gapMs: number): BurstStep {
    if (gapMs > suffixGapMs) this.#forget();
    if (this.#isEnded) return { ...passed, isSwallowed: true };
    this.#slowestMs = Math.max(this.#slowestMs, gapMs);
    const scanned = this.#take();
    this.#isEnded = scanned !== null;
    return { ...passed, scanned, isSwallowed: this.#isEnded };
  }

  #onCharacter(key: TypedKeys, gapMs: number): BurstStep {
    this.#isEnded = false;
    const isNew = this.#typed.byPlace === '' || gapMs > maxGapMs;
    const isOutside = this.#focus === 'none';
    const scanned = isNew && isOutside ? this.#take() : null;
    if (isNew) {
      this.#typed = blank;
      this.#slowestMs = 0;
    } else this.#slowestMs = Math.max(this.#slowestMs, gapMs);
    const { text, byPlace } = this.#typed;
    this.#typed = { text: text + key.text, byPlace: byPlace + key.byPlace };
    // A blank would press the button that has the focus.
    return { scanned, isFirst: isNew, isSwallowed: !isNew && isOutside };
  }
}
