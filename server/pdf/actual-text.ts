import { deflateSync, inflateSync } from 'node:zlib';

/** Their characters join and move. Typst 0.13 gives each shape its whole syllable, so copied names would be wrong. */
const isShaped = (line: string): boolean => /[\u0900-\u0dff\p{Script=Arabic}]/u.test(line);

/** `/ActualText` of PDF 1.7, 14.9.4: the text that a reader copies, finds and speaks instead of the drawn shapes. */
const spanOf = (line: string): string => {
  const utf16 = Buffer.from(line, 'utf16le').swap16().toString('hex');
  return `/Span <</ActualText <feff${utf16}>>> BDC`;
};

/**
 * Lines whose shapes do not show their text get it. `lines` in drawing order; Typst draws each in a group (`q` to `Q`).
 */
export const withActualText = (packed: Buffer, lines: readonly string[]): Buffer => {
  if (!lines.some(isShaped)) return packed;
  const operators = Buffer.from(inflateSync(packed)).toString('latin1').split('\n');
  const groups = textGroups(operators);
  // A drawn name that cannot be copied is better than none.
  if (groups.length !== lines.length) return packed;
  for (const [index, { from, to }] of groups.entries()) {
    const line = lines[index] ?? '';
    if (!isShaped(line)) continue;
    operators[from] += `\n${spanOf(line)}`;
    operators[to] = `EMC\n${operators[to]}`;
  }
  return Buffer.from(deflateSync(Buffer.from(operators.join('\n'), 'latin1')));
};

/** Groups with text directly within a side, which clips (`W`). A part in another direction may have its own group. */
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
