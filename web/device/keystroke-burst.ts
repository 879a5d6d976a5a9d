/** What the burst detector needs of a keydown; `at` in ms on any steady clock. */
export interface Keystroke {
  key: string;
  at: number;
  /** Held down and repeating, or with Ctrl, Alt or Meta: nothing a scanner sends. */
  isCommand?: boolean;
}

/**
 * Scanners type a key every 1–30 ms; the fastest hands stay above 60 ms, though rolled pairs come closer,
 * hence the minimum length.
 */
const maxGapMs = 35;
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

/**
 * Tells a scanner's typing from a person's. Feed every keydown; returns the scanned text at the Enter that
 * ends a burst in which every gap, the one before Enter too, is at most 35 ms, else null.
 */
export function createBurstDetector(): (stroke: Keystroke) => string | null {
  let text = '';
  let lastAt = -Infinity;

  return ({ key, at, isCommand = false }) => {
    if (modifiers.has(key) && !isCommand) return null;
    if (isCommand || at - lastAt > maxGapMs) text = '';
    lastAt = at;
    if (isCommand) return null;
    if (key === 'Enter') {
      const scanned = text.trim();
      text = '';
      return scanned.length >= minLength ? scanned : null;
    }
    text = [...key].length === 1 ? text + key : '';
    return null;
  };
}
