import { deflateSync, inflateSync } from 'node:zlib';

/**
 * In these scripts signs join and change places, so that what is drawn does not tell what was written: Typst 0.13 gives
 * each drawn form the text of its whole syllable, and a copied name is not the name.
 */
const isShaped = (line: string): boolean => /[\u0900-\u0dff\p{Script=Arabic}]/u.test(line);

/** `/ActualText` of PDF 1.7, 14.9.4: what a reader copies, finds and speaks in place of what is drawn. */
const spanOf = (line: string): string => {
  const utf16 = Buffer.from(line, 'utf16le').swap16().toString('hex');
  return `/Span <</ActualText <feff${utf16}>>> BDC`;
};

/**
 * The packed content of a page, with the text of each line beside its signs where they do not tell it. `lines` are all
 * lines of the page in the order in which they are drawn; Typst draws each in a group (`q` to `Q`) of its own.
 */
export const withActualText = (packed: Buffer, lines: readonly string[]): Buffer => {
  if (!lines.some(isShaped)) return packed;
  const operators = Buffer.from(inflateSync(packed)).toString('latin1').split('\n');
  const groups = textGroups(operators);
  // Better a name that is drawn and cannot be copied than none.
  if (groups.length !== lines.length) return packed;
  for (const [index, { from, to }] of groups.entries()) {
    const line = lines[index] ?? '';
    if (!isShaped(line)) continue;
    operators[from] += `\n${spanOf(line)}`;
    operators[to] = `EMC\n${operators[to]}`;
  }
  return Buffer.from(deflateSync(Buffer.from(operators.join('\n'), 'latin1')));
};

/**
 * The groups of lines, by the lines of their `q` and `Q`: those with text right within a side, which is the group that
 * cuts off (`W`). Typst gives a part of a line in another direction a group of its own now and then.
 */
const textGroups = (operators: readonly string[]): { readonly from: number; readonly to: number }[] => {
  const open: { from: number; hasText: boolean; isSide: boolean }[] = [];
  const groups: { from: number; to: number }[] = [];
  for (const [at, operator] of operators.entries()) {
    const inner = open.at(-1);
    if (operator === 'q') open.push({ from: at, hasText: false, isSide: false });
    if (operator === 'BT' && inner) inner.hasText = true;
    if (operator === 'W' && inner) inner.isSide = true;
    if (operator !== 'Q') continue;
    const closed = open.pop();
    const outer = open.at(-1);
    if (!closed?.hasText || outer === undefined) continue;
    if (outer.isSide) groups.push({ from: closed.from, to: at });
    else outer.hasText = true;
  }
  return groups;
};
