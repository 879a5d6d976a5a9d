import { createBurstDetector, suffixGapMs, type Focus } from './keystroke-burst.ts';

export interface KeyboardScannerOptions {
  onCode(text: string): void;
  /** Also reports scans into a focused text field, whose characters stay in the field. */
  includeTextFields?: boolean;
  /** Whether a card has this code: it is one, then, however slowly it was typed into a field. */
  isCard?: (text: string) => boolean;
}

const buttons = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

function focusOf(target: EventTarget | null): Focus {
  if (!(target instanceof HTMLElement)) return 'none';
  if (target instanceof HTMLInputElement && !buttons.includes(target.type)) {
    return target.type === 'number' || target.inputMode === 'numeric' ? 'number' : 'text';
  }
  return target.isContentEditable || target instanceof HTMLTextAreaElement ? 'text' : 'none';
}

/** Listens for USB and Bluetooth scanners that type, until the returned function is called. */
export function listenForKeyboardScanner({
  onCode,
  includeTextFields = false,
  isCard,
}: KeyboardScannerOptions): () => void {
  const burst = createBurstDetector(isCard);
  let rest: ReturnType<typeof setTimeout> | undefined;

  function onKeyDown(event: KeyboardEvent): void {
    const focus = focusOf(event.target);
    if (event.isComposing || (!includeTextFields && focus !== 'none')) return;
    const isCommand = event.repeat || event.ctrlKey || event.altKey || event.metaKey;
    // timeStamp is when the key was pressed, not when a busy page handled it.
    const stroke = { key: event.key, at: event.timeStamp, isCommand, hasShift: event.shiftKey, focus };
    const { scanned, isSwallowed } = burst.onKey(stroke);
    clearTimeout(rest);
    rest = setTimeout(() => {
      const rested = burst.onRest();
      if (rested !== null) onCode(rested);
    }, suffixGapMs);
    if (isSwallowed) {
      // Otherwise the scanner's keys would press the control that has the focus, or move the focus.
      event.preventDefault();
      event.stopPropagation();
    }
    if (scanned !== null) onCode(scanned);
  }

  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    clearTimeout(rest);
    window.removeEventListener('keydown', onKeyDown, { capture: true });
  };
}
