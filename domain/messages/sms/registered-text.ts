/** A variable of a registered template: `{#var#}`, or with a type, such as `{#numeric#}`. Long values use several in a row. */
const variables = /(\{#\w+#\})+/g;
const placeholders = /(\{\w+\})+/g;
const sign = '\u0000';

const plain = (text: string, parts: RegExp): string =>
  text.replaceAll('\r\n', '\n').trim().replaceAll(parts, sign);

/** So many characters are shown from the first difference on. */
const shown = 20;

/**
 * Where the text of a purpose differs from the template that is registered for it (DLT); null: they are the same, character for
 * character, with a placeholder for each variable. Operators refuse each other text.
 */
export const registeredDifference = (
  text: string,
  registered: string,
): { readonly ours: string; readonly theirs: string } | null => {
  const [ours, theirs] = [plain(text, placeholders), plain(registered, variables)];
  if (ours === theirs) return null;
  let at = 0;
  while (ours[at] === theirs[at]) at += 1;
  const from = (whole: string) => whole.slice(at, at + shown).replaceAll(sign, '…');
  return { ours: from(ours), theirs: from(theirs) };
};
