import type { CreditDocument, CreditNote, Receipt, ReceiptDocument, ReceiptPart } from '../model/receipt.ts';
import type { Reader } from '../core/store/event-store.ts';
import { divide } from './price-list/divide.ts';
import { totalsOf } from './receipt-lines.ts';

/** Newest first. */
export const creditNotesOf = (reader: Reader, delegateId: string): CreditNote[] =>
  reader.by('creditNotes', 'delegateId', delegateId).sort((a, b) => b.number - a.number);

export const creditNotesOn = (reader: Reader, receiptNumber: number): CreditNote[] =>
  reader.by('creditNotes', 'receiptNumber', String(receiptNumber));

interface LeftLine {
  readonly text: string;
  readonly count: number;
  readonly parts: readonly ReceiptPart[];
}

const paiseOf = ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }: ReceiptPart): number =>
  taxablePaise + cgstPaise + sgstPaise + igstPaise;

export const paiseLeft = ({ parts }: Pick<LeftLine, 'parts'>): number =>
  parts.reduce((sum, part) => sum + paiseOf(part), 0);

/** For each line of the receipt, the amounts that no credit note has taken back. */
export const leftLines = (reader: Reader, { number, document }: Receipt): LeftLine[] => {
  const notes = creditNotesOn(reader, number);
  return linesWithParts(document).map(({ text, count, parts }, index) => {
    const taken = notes.flatMap(({ document: note }) => {
      const line = note.lines[note.receiptLines.indexOf(index)];
      return line?.parts === undefined ? [] : [line.parts];
    });
    return {
      text,
      count,
      parts: parts.map((part, at) => taken.reduce((left, those) => withoutPart(left, those[at]), part)),
    };
  });
};

const withoutPart = (part: ReceiptPart, taken: ReceiptPart | undefined): ReceiptPart =>
  taken === undefined
    ? part
    : {
        ...part,
        taxablePaise: part.taxablePaise - taken.taxablePaise,
        cgstPaise: part.cgstPaise - taken.cgstPaise,
        sgstPaise: part.sgstPaise - taken.sgstPaise,
        igstPaise: part.igstPaise - taken.igstPaise,
      };

/** A receipt from before items were stated has its tax in one sum: it is divided by the amounts of the lines. */
const linesWithParts = (document: ReceiptDocument): LeftLine[] => {
  const { lines, sac, taxRateBp } = document;
  const weights = lines.map(({ paise }) => paise);
  const [cgst, sgst, igst] = [document.cgstPaise, document.sgstPaise, document.igstPaise].map((tax) =>
    divide(tax, weights),
  );
  return lines.map(({ text, count, paise, parts }, index) => {
    const tax = {
      cgstPaise: cgst?.[index] ?? 0,
      sgstPaise: sgst?.[index] ?? 0,
      igstPaise: igst?.[index] ?? 0,
    };
    const taxablePaise = paise - tax.cgstPaise - tax.sgstPaise - tax.igstPaise;
    return {
      text,
      count,
      parts: parts ?? [{ name: '', hsnSac: sac, rateBp: taxRateBp, taxablePaise, ...tax }],
    };
  });
};

interface Credit {
  /** Indexes of lines; empty: all. */
  readonly lines: readonly number[];
  readonly totalPaise: number;
}

type CreditedItems = Pick<
  CreditDocument,
  | 'lines'
  | 'receiptLines'
  | 'sac'
  | 'taxRateBp'
  | 'taxablePaise'
  | 'cgstPaise'
  | 'sgstPaise'
  | 'igstPaise'
  | 'totalPaise'
>;

/** The lines that a credit can take back, and the sum that is left on them. */
export const creditable = (
  reader: Reader,
  receipt: Receipt,
  lines: readonly number[],
): { readonly chosen: readonly (LeftLine & { readonly place: number })[]; readonly paise: number } => {
  const chosen = leftLines(reader, receipt)
    .map((line, place) => ({ ...line, place }))
    .filter((line) => (lines.length === 0 || lines.includes(line.place)) && paiseLeft(line) > 0);
  return { chosen, paise: chosen.reduce((sum, line) => sum + paiseLeft(line), 0) };
};

/**
 * The items and the tax that a credit takes back. The amount is divided by what is left on each component, and its tax
 * is in the same proportion, so the last credit of a receipt takes exactly what is left.
 */
export const creditedItems = (
  reader: Reader,
  receipt: Receipt,
  { lines, totalPaise }: Credit,
): CreditedItems => {
  const { chosen } = creditable(reader, receipt, lines);
  const amounts = divide(
    totalPaise,
    chosen.flatMap(({ parts }) => parts.map(paiseOf)),
  );
  let at = 0;
  const credited = chosen.map(({ text, count, parts, place }) => {
    const isWhole = parts.every((part, index) => amounts[at + index] === paiseOf(part));
    const taken = parts.map((part) => creditedPart(part, amounts[at++] ?? 0));
    return {
      place,
      line: { text, count: isWhole ? count : 1, paise: paiseLeft({ parts: taken }), parts: taken },
    };
  });
  const shown = credited.filter(({ line }) => line.paise > 0);
  const all = shown.map(({ line }) => line);
  return { lines: all, receiptLines: shown.map(({ place }) => place), ...totalsOf(all) };
};

const creditedPart = (part: ReceiptPart, amount: number): ReceiptPart => {
  const whole = paiseOf(part);
  const share = (tax: number): number => (whole === 0 ? 0 : Math.round((amount * tax) / whole));
  const cgstPaise = share(part.cgstPaise);
  const sgstPaise = share(part.sgstPaise);
  const igstPaise = share(part.igstPaise);
  return {
    ...part,
    taxablePaise: amount - cgstPaise - sgstPaise - igstPaise,
    cgstPaise,
    sgstPaise,
    igstPaise,
  };
};
