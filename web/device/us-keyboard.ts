/** The keys beside letters and digits, without and with Shift. */
const others: Readonly<Record<string, string>> = {
  Backquote: '`~',
  Minus: '-_',
  Equal: '=+',
  BracketLeft: '[{',
  BracketRight: ']}',
  Backslash: '\\|',
  Semicolon: ';:',
  Quote: `'"`,
  Comma: ',<',
  Period: '.>',
  Slash: '/?',
  Space: '  ',
};
const digitsWithShift = ')!@#$%^&*(';

/**
 * What a key types on the English keyboard of the USA, by its place (`KeyboardEvent.code`); null for keys that type
 * nothing. Scanners press the keys of that keyboard, whatever the language of the computer is.
 */
export const usKey = (code: string, hasShift: boolean): string | null => {
  const letter = /^Key([A-Z])$/.exec(code)?.[1];
  if (letter !== undefined) return hasShift ? letter : letter.toLowerCase();
  const digit = /^Digit(\d)$/.exec(code)?.[1];
  if (digit !== undefined) return hasShift ? (digitsWithShift[Number(digit)] ?? null) : digit;
  return others[code]?.[hasShift ? 1 : 0] ?? null;
};
