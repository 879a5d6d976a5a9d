import type {
  CreditDocument,
  CreditNote,
  Receipt,
  ReceiptCover,
  ReceiptDocument,
  ReceiptPart,
} from '../model/money/receipt.ts';
import type { Reader } from '../core/store/event-store.ts';
import { papersOf } from './coverage/shares.ts';
import { totalsOf } from './coverage/paper-totals.ts';
import { divide } from './price-list/quote/divide.ts';

export const creditNotesOf = (reader: Reader, delegateId: string): CreditNote[] =>
  reader.by('creditNotes', 'delegateId', delegateId).sort((a, b) => b.number - a.number);

export const creditNotesOn = (reader: Reader, receiptNumber: number): CreditNote[] =>
  reader.by('creditNotes', 'receiptNumber', String(receiptNumber));

export interface LeftLine {
  readonly text: string;
  readonly count: number;
  readonly parts: readonly ReceiptPart[];
  readonly covers?: readonly ReceiptCover[] | undefined;
}

export const paiseOf = ({
  taxablePaise,
  cgstPaise,
  sgstPaise,
  igstPaise,
  outsidePaise = 0,
}: ReceiptPart): number => taxablePaise + cgstPaise + sgstPaise + igstPaise + outsidePaise;

export const paiseLeft = ({ parts }: Pick<LeftLine, 'parts'>): number =>
  parts.reduce((sum, part) => sum + paiseOf(part), 0);

/**
 * For each line of the receipt, the amounts that no credit note has taken back. Money beyond the fees that a later receipt
 * used is not left either.
 */
export const leftLines = (reader: Reader, receipt: Receipt): LeftLine[] => {
  const lines = uncreditedLines(reader, receipt);
  if (!lines.some(isOutside)) return lines;
  let used = usedBeyond(reader, receipt);
  return lines.map((line) => {
    const paise = isOutside(line) ? Math.min(used, paiseLeft(line)) : 0;
    if (paise <= 0) return line;
    used -= paise;
    return {
      ...line,
      parts: line.parts.map((part) => ({ ...part, ...outside(part, (part.outsidePaise ?? 0) - paise) })),
    };
  });
};

/** Whether a line states money beyond the fees. */
export const isOutside = ({ parts }: Pick<LeftLine, 'parts'>): boolean =>
  parts.some(({ outsidePaise }) => outsidePaise !== undefined);

/** What later receipts used of the money beyond the fees of a receipt: that of the earliest receipt first. */
export const usedBeyond = (reader: Reader, { number, delegateId }: Receipt): number => {
  const papers = papersOf(reader, delegateId)
    .filter(({ cancelledAt }) => cancelledAt === null)
    .sort((a, b) => a.number - b.number);
  const amounts = papers.map((paper) => {
    const paise = uncreditedLines(reader, paper).filter(isOutside).map(paiseLeft);
    return { number: paper.number, more: sumOf(paise.filter((each) => each > 0)), all: sumOf(paise) };
  });
  let used = amounts.reduce((sum, { more, all }) => sum + more - all, 0);
  for (const { number: at, more } of amounts) {
    if (at === number) return Math.min(used, more);
    used = Math.max(0, used - more);
  }
  return 0;
};

const uncreditedLines = (reader: Reader, { number, document }: Receipt): LeftLine[] =>
  linesWithout(
    document,
    creditNotesOn(reader, number).map(({ document: { lines, receiptLines } }) => ({
      lines,
      places: receiptLines,
    })),
  );

interface TakenLines {
  readonly lines: ReceiptDocument['lines'];
  /** For each, the place of the line that it reduces. */
  readonly places: readonly number[];
}

/** The lines of a paper less what later papers took back. */
export const linesWithout = (
  document: Parameters<typeof linesWithParts>[0],
  papers: readonly TakenLines[],
): LeftLine[] =>
  linesWithParts(document).map(({ text, count, parts, covers }, index) => {
    const taken = papers.flatMap(({ lines, places }) => lines[places.indexOf(index)] ?? []);
    const uncovered = taken.flatMap((line) => line.covers ?? []);
    return {
      text,
      count,
      parts: parts.map((part, at) => taken.reduce((left, line) => withoutPart(left, line.parts?.[at]), part)),
      covers: covers?.map((cover) => uncovered.filter(isSameItem(cover)).reduce(withoutCover, cover)),
    };
  });

const isSameItem =
  (one: ReceiptCover) =>
  (other: ReceiptCover): boolean =>
    one.companionId === other.companionId && one.purchaseId === other.purchaseId;

const withoutCover = (cover: ReceiptCover, taken: ReceiptCover): ReceiptCover => ({
  ...cover,
  paise: cover.paise.map((paise, index) => paise - (taken.paise[index] ?? 0)),
});

const withoutPart = (part: ReceiptPart, taken: ReceiptPart | undefined): ReceiptPart =>
  taken === undefined
    ? part
    : {
        ...part,
        taxablePaise: part.taxablePaise - taken.taxablePaise,
        cgstPaise: part.cgstPaise - taken.cgstPaise,
        sgstPaise: part.sgstPaise - taken.sgstPaise,
        igstPaise: part.igstPaise - taken.igstPaise,
        ...outside(part, (part.outsidePaise ?? 0) - (taken.outsidePaise ?? 0)),
      };

const outside = ({ outsidePaise }: ReceiptPart, paise: number): Pick<ReceiptPart, 'outsidePaise'> =>
  outsidePaise === undefined ? {} : { outsidePaise: paise };

/** A receipt from before items were stated has its tax in one sum: it is divided by the amounts of the lines. */
export const linesWithParts = (
  document: Pick<ReceiptDocument, 'lines' | 'sac' | 'taxRateBp' | 'cgstPaise' | 'sgstPaise' | 'igstPaise'>,
): LeftLine[] => {
  const { lines, sac, taxRateBp } = document;
  const weights = lines.map(({ paise }) => paise);
  const [cgst, sgst, igst] = [document.cgstPaise, document.sgstPaise, document.igstPaise].map((tax) =>
    divide(tax, weights),
  );
  return lines.map(({ text, count, paise, parts, covers }, index) => {
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
      covers,
    };
  });
};

interface Credit {
  readonly lines: readonly number[];
  readonly totalPaise: number;
  readonly amounts?: ReadonlyMap<number, number> | undefined;
  /** The tax is not paid back. */
  readonly keepsTax?: boolean | undefined;
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
 *
 * Tax that is not paid back is not reversed (CGST Act, s. 34(1): the note reduces tax that was charged in excess; GST
 * circular 92/11/2019-GST of 7 March 2019 for notes without tax). Then the amount takes prices before tax. An amount
 * above them contains tax that is paid back after all.
 */
export const creditedItems = (reader: Reader, receipt: Receipt, credit: Credit): CreditedItems => {
  const { places, ...items } = takenItems(reader, creditable(reader, receipt, credit.lines).chosen, credit);
  return { ...items, receiptLines: places };
};

interface TakenItems extends Omit<CreditedItems, 'receiptLines'> {
  /** For each line, the place of the one that it reduces. */
  readonly places: number[];
}

/** As {@link creditedItems}, from these lines of a paper. */
export const takenItems = (
  reader: Reader,
  chosen: readonly (LeftLine & { readonly place: number })[],
  { totalPaise, amounts: given, keepsTax = false }: Omit<Credit, 'lines'>,
): TakenItems => {
  const most = (part: ReceiptPart): number =>
    keepsTax ? part.taxablePaise + (part.outsidePaise ?? 0) : paiseOf(part);
  const beforeTax = chosen.map(({ parts }) => parts.map(most));
  const isWithin = (amount: number, weights: readonly number[]): boolean => amount <= sumOf(weights);
  const whole = chosen.map(({ parts }) => parts.map(paiseOf));
  const weightsOf = (amount: number, index: number): readonly number[] =>
    (isWithin(amount, beforeTax[index] ?? []) ? beforeTax : whole)[index] ?? [];
  const divided =
    given === undefined
      ? divide(totalPaise, (isWithin(totalPaise, beforeTax.flat()) ? beforeTax : whole).flat())
      : chosen.flatMap(({ place }, index) => {
          const amount = given.get(place) ?? 0;
          return divide(amount, weightsOf(amount, index));
        });
  let at = 0;
  const credited = chosen.map(({ text, count, parts, covers, place }) => {
    const amounts = divided.slice(at, (at += parts.length));
    const isWhole = parts.every((part, index) => amounts[index] === paiseOf(part));
    const isTaxKept = keepsTax && isWithin(sumOf(amounts), parts.map(most));
    const taken = parts.map((part, index) =>
      isTaxKept ? withoutTax(part, amounts[index] ?? 0) : creditedPart(part, amounts[index] ?? 0),
    );
    return {
      place,
      line: {
        text,
        count: isWhole ? count : 1,
        paise: paiseLeft({ parts: taken }),
        parts: taken,
        ...(covers && { covers: creditedCovers(reader, covers, amounts) }),
      },
    };
  });
  const shown = credited.filter(({ line }) => line.paise > 0);
  const all = shown.map(({ line }) => line);
  return { lines: all, places: shown.map(({ place }) => place), ...totalsOf(all) };
};

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);

const withoutTax = (part: ReceiptPart, amount: number): ReceiptPart => ({
  ...part,
  rateBp: 0,
  ...(part.outsidePaise === undefined ? { taxablePaise: amount } : { taxablePaise: 0, outsidePaise: amount }),
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
});

/** A line may cover several people of one kind: the credit is for those who are gone, then for the last. */
const creditedCovers = (
  reader: Reader,
  covers: readonly ReceiptCover[],
  amounts: readonly number[],
): ReceiptCover[] => {
  const left = [...amounts];
  const isThere = ({ companionId, purchaseId }: ReceiptCover): boolean =>
    purchaseId === ''
      ? companionId === '' || reader.get('companions', companionId) !== undefined
      : reader.get('purchases', purchaseId) !== undefined;
  const ordered = [...covers.filter((cover) => !isThere(cover)), ...covers.filter(isThere).toReversed()];
  return ordered.flatMap((cover) => {
    const paise = cover.paise.map((most, index) => {
      const taken = Math.min(most, left[index] ?? 0);
      left[index] = (left[index] ?? 0) - taken;
      return taken;
    });
    return paise.some((taken) => taken > 0) ? [{ ...cover, paise }] : [];
  });
};

const creditedPart = (part: ReceiptPart, amount: number): ReceiptPart => {
  if (part.outsidePaise !== undefined) return { ...part, outsidePaise: amount };
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

export type StatedTax = Pick<
  ReceiptDocument,
  | 'lines'
  | 'sac'
  | 'taxRateBp'
  | 'placeOfSupply'
  | 'reverseCharge'
  | 'taxablePaise'
  | 'cgstPaise'
  | 'sgstPaise'
  | 'igstPaise'
  | 'totalPaise'
>;
