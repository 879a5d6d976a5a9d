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
  readonly isTyping: boolean;
  readonly sinceLastKeyMs: number;
}

/** Ctrl+K, Cmd+K, and '/' outside of fields, unless a scanner types it. */
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
