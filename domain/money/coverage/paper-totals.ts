import type { ReceiptDocument, ReceiptPart } from '#domain/model/money/receipt.ts';

type PaperTotals = Pick<
  ReceiptDocument,
  'sac' | 'taxRateBp' | 'taxablePaise' | 'cgstPaise' | 'sgstPaise' | 'igstPaise' | 'totalPaise'
>;

/** The highest rate counts, and the code only if all parts have the same. */
export const totalsOf = (
  lines: readonly { readonly paise: number; readonly parts: readonly ReceiptPart[] }[],
): PaperTotals => {
  const parts = lines.flatMap((line) => line.parts);
  const add = (value: (part: ReceiptPart) => number): number =>
    parts.reduce((sum, part) => sum + value(part), 0);
  const items = parts.filter(({ outsidePaise }) => outsidePaise === undefined);
  const codes = new Set(items.map(({ hsnSac }) => hsnSac));
  return {
    sac: codes.size === 1 ? ([...codes][0] ?? '') : '',
    taxRateBp: Math.max(0, ...parts.map(({ rateBp }) => rateBp)),
    taxablePaise: add(({ taxablePaise }) => taxablePaise),
    cgstPaise: add(({ cgstPaise }) => cgstPaise),
    sgstPaise: add(({ sgstPaise }) => sgstPaise),
    igstPaise: add(({ igstPaise }) => igstPaise),
    totalPaise: lines.reduce((sum, { paise }) => sum + paise, 0),
  };
};
