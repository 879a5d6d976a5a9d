import { createBurstDetector, suffixGapMs, type Focus, type TypedKeys } from './keystroke-burst.ts';

export interface KeyboardScannerOptions {
  /** `field`: where the scanner typed, which has its former text again; null outside of fields. */
  onCode(typed: TypedKeys, field: HTMLElement | null): void;
  /** Which scans are reported: outside of text fields, everywhere, or only cards that are scanned into a field. */
  where?: 'outsideFields' | 'everywhere' | 'cardsInFields';
  /** Whether a card has this code: it is one, then, however slowly it was typed into a field. */
  isCard?: (typed: TypedKeys) => boolean;
}

const buttons = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

function focusOf(target: EventTarget | null): Focus {
  if (!(target instanceof HTMLElement)) return 'none';
  if (target instanceof HTMLInputElement && !buttons.includes(target.type)) {
    return target.type === 'number' || target.inputMode === 'numeric' ? 'number' : 'text';
  }
  return target.isContentEditable || target instanceof HTMLTextAreaElement ? 'text' : 'none';
}

type TextField = HTMLInputElement | HTMLTextAreaElement;
const isTextField = (target: EventTarget | null): target is TextField =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** Through the element's own class: React ignores a value that its own setter has seen. */
export function setFieldText(field: TextField, text: string): void {
  const owner =
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype;
  Object.getOwnPropertyDescriptor(owner, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Listens for USB and Bluetooth scanners that type, until the returned function is called. */
export function listenForKeyboardScanner({
  onCode,
  where = 'outsideFields',
  isCard = () => false,
}: KeyboardScannerOptions): () => void {
  const burst = createBurstDetector({ isCard, onlyCards: where === 'cardsInFields' });
  let rest: ReturnType<typeof setTimeout> | undefined;
  /** The field with the focus, as it was before the scan. */
  let before: { readonly field: TextField; readonly text: string } | null = null;

  function report(typed: TypedKeys): void {
    if (before !== null) setFieldText(before.field, before.text);
    onCode(typed, before?.field ?? null);
    before = null;
  }

  function onKeyDown(event: KeyboardEvent): void {
    const { target } = event;
    const focus = focusOf(target);
    if (event.isComposing || (where === 'outsideFields' && focus !== 'none')) return;
    if (where === 'cardsInFields' && focus === 'none') return;
    const isCommand = event.repeat || event.ctrlKey || event.altKey || event.metaKey;
    const { key, code, shiftKey: hasShift } = event;
    // timeStamp is when the key was pressed, not when a busy page handled it.
    const stroke = { key, code, at: event.timeStamp, isCommand, hasShift, focus };
    const { scanned, isFirst, isSwallowed } = burst.onKey(stroke);
    clearTimeout(rest);
    rest = setTimeout(() => {
      const rested = burst.onRest();
      if (rested !== null) report(rested);
    }, suffixGapMs);
    if (isSwallowed) {
      // Otherwise the scanner's keys would press the control that has the focus, or move the focus.
      event.preventDefault();
      event.stopPropagation();
    }
    if (scanned !== null) report(scanned);
    if (isFirst)
      before = isTextField(target) && focus !== 'none' ? { field: target, text: target.value } : null;
  }

  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => {
    clearTimeout(rest);
    window.removeEventListener('keydown', onKeyDown, { capture: true });
  };
}
