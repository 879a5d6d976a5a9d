import { createBurstDetector } from './keystroke-burst.ts';

export interface KeyboardScannerOptions {
  onCode(text: string): void;
  /**
   * Scans aimed at a focused text field belong to that field, which handles its own Enter. True takes them
   * too; the characters are then in the field as well.
   */
  includeTextFields?: boolean;
}

function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.isContentEditable || target instanceof HTMLTextAreaElement) return true;
  return (
    target instanceof HTMLInputElement &&
    !['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'].includes(
      target.type,
    )
  );
}

/** Listens for USB and Bluetooth scanners that type, until the returned function is called. */
export function listenForKeyboardScanner({
  onCode,
  includeTextFields = false,
}: KeyboardScannerOptions): () => void {
  const onKeystroke = createBurstDetector();

  function onKeyDown(event: KeyboardEvent): void {
    if (event.isComposing || (!includeTextFields && isTextField(event.target))) return;
    const isCommand = event.repeat || event.ctrlKey || event.altKey || event.metaKey;
    // timeStamp is when the key was pressed, not when a busy page came round to it.
    const text = onKeystroke({ key: event.key, at: event.timeStamp, isCommand });
    if (text === null) return;
    // Else the scanner's Enter would press whichever button has the focus.
    event.preventDefault();
    event.stopPropagation();
    onCode(text);
  }

  window.addEventListener('keydown', onKeyDown, { capture: true });
  return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
}
