/** A scanner that types presses the next key within a few milliseconds, a person later. */
const burstGapMs = 60;

interface Press {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly repeat: boolean;
  readonly isComposing: boolean;
}

interface Around {
  /** The focus is in a field. */
  readonly isTyping: boolean;
  readonly sinceLastKeyMs: number;
}

/**
 * Whether this key opens the palette: Ctrl+K or Cmd+K, and '/' outside of fields. A scanner may type the '/' of an
 * address that is in a QR code.
 */
export const opensPalette = (press: Press, { isTyping: isInField, sinceLastKeyMs }: Around): boolean => {
  if (press.repeat || press.isComposing || press.altKey) return false;
  if (press.ctrlKey || press.metaKey) return press.key.toLowerCase() === 'k';
  return press.key === '/' && !isInField && sinceLastKeyMs > burstGapMs;
};

const pressed = ['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'];

export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !pressed.includes(target.type)));
