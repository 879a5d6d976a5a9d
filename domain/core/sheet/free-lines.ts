/** '1) Dr Asha Rao 98401 26573 Chennai': a number, a name, a phone, and what follows. */
const line =
  /^\s*(?:\(?\d{1,3}\s*[.)\]:-]+\s*)?(\p{L}[^\d@+]*?)[\s,;:|–-]*(\+?\d[\d\s-]{8,15}\d)(?!\d)[\s,;:|–-]*(.*)$/u;
const numbered = /^\s*\(?\d{1,3}\s*[.)\]:-]+\s*\p{L}/u;
const mail = /[^\s,;/|()<>:]+@[^\s,;/|()<>]+/;

/**
 * Rows of name, phone, e-mail and further parts, for a list that was written as messages are: a person a line, without
 * columns. Null for a table.
 */
export const freeLines = (text: string): string[][] | null => {
  const lines = text.split(/\r?\n/);
  const filled = lines.filter((written) => written.trim() !== '');
  const isPerson = filled.filter((written) => line.test(written)).length;
  const isTable = filled.every((written) => /[,;|\t]/.test(written) && !numbered.test(written));
  if (filled.length < 2 || isPerson * 5 < filled.length * 4 || isTable) return null;
  return lines.map((written) => {
    const [, name, phone = '', rest = ''] = line.exec(written) ?? [];
    if (name === undefined) return [written.trim()];
    const email = mail.exec(rest)?.[0] ?? '';
    const parts = rest
      .replace(email, ' ')
      .split(/[,;|]|\s[–-]\s/)
      .map((part) => part.trim())
      .filter((part) => part !== '');
    return [name.trim(), phone, email, ...parts];
  });
};
