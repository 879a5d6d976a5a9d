import { gstStates, stateCodeOf } from '../model/fields/gstin.ts';
import { owedBy, type DraftedReceipt } from './receipts.ts';
import type { ShareDocument } from './coverage/shares.ts';
import type {
  CreditDocument,
  CreditNote,
  Receipt,
  ReceiptDocument,
  ReceiptPart,
} from '../model/money/receipt.ts';
import type { RefundVoucher, RefundVoucherDocument, VoucherDocument } from '../model/money/voucher.ts';
import { amountInWords } from '../core/text/amount-in-words.ts';
import { dateOnly, dayForDisplay, rupeesExact, percent } from '../core/text/format.ts';
import { methodName } from '../core/text/method-name.ts';
import { receivedText } from './price-list/quote/money-text.ts';
import { bottom, left, margin, middle, Paper, receiptSizeMm, right, small, width } from './paper/paper.ts';
import { linesOfPeople, peoplePages, summedLines } from './paper/people-pages.ts';
import { sharedPaperWords } from './paper/people-page-words.ts';
import { receiptsWords } from './receipt-words.ts';
import { ink, softInk } from '../print/card-text.ts';
import type { Side } from '../print/shapes.ts';

const words = receiptsWords.onPaper;
const vouchers = words.vouchers;

/** Down to the smallest readable size. Texts that fit the fields of a receipt never need the last one. */
const scales = [1, 0.9, 0.8, 0.7, 0.6];

export type PrintedPaper = Pick<Receipt, 'issuedAt' | 'cancelledAt' | 'cancelReason'> & {
  readonly document:
    | ReceiptDocument
    | CreditDocument
    | VoucherDocument
    | RefundVoucherDocument
    | ShareDocument;
};

/** Credit notes and refund vouchers are not cancelled. */
export const paperOfNote = ({ document, issuedAt }: CreditNote | RefundVoucher): PrintedPaper => ({
  document,
  issuedAt,
  cancelledAt: null,
  cancelReason: '',
});

const isCredit = (document: ReceiptDocument): document is CreditDocument => 'receiptNumberText' in document;
const isShare = (document: ReceiptDocument): document is ShareDocument => 'isShare' in document;
const isVoucher = (document: ReceiptDocument): document is VoucherDocument => 'isAdvance' in document;
const isRefund = (document: ReceiptDocument): document is RefundVoucherDocument =>
  'voucherNumberText' in document;

/** The same on the screen, from the printer and as PDF. A shared receipt may need more than one page. */
export const receiptSides = (receipt: PrintedPaper, timeZone: string): Side[] => {
  const papers = papersOfReceipt(receipt, timeZone);
  return papers.map((paper) => {
    if (receipt.cancelledAt !== null) cancelled(paper, receipt, timeZone);
    return { ...receiptSizeMm, shapes: paper.shapes };
  });
};

/** The only page of a receipt of one delegate, or the first one. */
export const receiptSide = (receipt: PrintedPaper, timeZone: string): Side =>
  receiptSides(receipt, timeZone)[0] ?? { ...receiptSizeMm, shapes: [] };

/** A few people are listed on the page of the sums. More are listed on pages of their own, which that page names. */
const papersOfReceipt = (receipt: PrintedPaper, timeZone: string): Paper[] => {
  const { document } = receipt;
  const { people } = document;
  if (people === undefined) return [fitting(receipt, scales, { timeZone, lines: document.lines, pages: 1 })];
  const lines = linesOfPeople(document);
  const single = fitting(receipt, scales.slice(0, 3), { timeZone, lines, pages: 1 });
  if (isFitting(single)) return [single];
  const pages = peoplePages(document, [titleOf(document), document.numberText]);
  const sums = { timeZone, lines: summedLines(document.lines), pages: 1 + pages.length };
  return [fitting(receipt, scales, sums), ...pages];
};

interface Layout {
  readonly timeZone: string;
  readonly lines: ReceiptDocument['lines'];
  /** The number of pages of the whole document. */
  readonly pages: number;
}

const isFitting = (paper: Paper): boolean => paper.top <= bottom + 0.01;

const fitting = (receipt: PrintedPaper, sizes: readonly number[], layout: Layout): Paper => {
  let paper = new Paper(1);
  for (const scale of sizes) {
    paper = laidOut(receipt, scale, layout);
    if (isFitting(paper)) break;
  }
  return paper;
};

const laidOut = (receipt: PrintedPaper, scale: number, { timeZone, lines, pages }: Layout): Paper => {
  const { document } = receipt;
  const paper = new Paper(scale);
  head(paper, document);
  const facts = factsOf(receipt, timeZone);
  if (pages > 1) facts.push([sharedPaperWords.page, sharedPaperWords.pageOf(1, pages)]);
  parties(paper, document, facts);
  particulars(paper, document, lines);
  if (pages > 1) {
    paper.top = paper.text(sharedPaperWords.onNextPages(document.people?.length ?? 0), small);
    paper.gap(2);
  }
  taxes(paper, document);
  paper.top = paper.text(amountInWords(document.totalPaise), { most: 2, part: 'words' });
  if ((isCredit(document) || isRefund(document)) && document.reason !== '') {
    paper.gap(2);
    paper.top = paper.text(words.reason(document.reason), { most: 2, part: 'reason' });
  }
  if (isCredit(document)) refundRules(paper, document);
  paper.gap(6);
  payments(paper, document);
  advances(paper, document, timeZone);
  paper.gap(8);
  const rehearsal = new Paper(scale);
  foot(rehearsal, document);
  paper.top = Math.max(paper.top, bottom - (rehearsal.top - margin));
  foot(paper, document);
  return paper;
};

/** How the amount follows from the refund rules, and what becomes of the tax. */
const refundRules = (paper: Paper, { derivation = [], keepsTax = false }: CreditDocument): void => {
  const texts = [derivation.length > 0 ? words.byRules(derivation) : '', keepsTax ? words.taxKept : ''];
  for (const text of texts.filter((each) => each !== '')) {
    paper.gap(1.5);
    paper.top = paper.text(text, { ...small, most: 6, part: 'rules' });
  }
};

const factsOf = ({ document, issuedAt }: PrintedPaper, timeZone: string): [string, string][] => {
  const date = (at: number) => dateOnly(at, timeZone);
  const own: [string, string][] = [
    [isShare(document) ? words.receipt : words.number, document.numberText],
    [words.date, date(issuedAt)],
  ];
  if (isCredit(document)) {
    own.push([words.receipt, document.receiptNumberText]);
    own.push([words.date, date(document.receiptIssuedAt)]);
  }
  if (isRefund(document)) {
    own.push([vouchers.voucher, document.voucherNumberText]);
    own.push([words.date, date(document.voucherIssuedAt)]);
  }
  return own;
};

const titleOf = (document: ReceiptDocument): string => {
  if (isCredit(document)) return words.creditNote;
  if (isShare(document)) return sharedPaperWords.share;
  if (isRefund(document)) return vouchers.refundVoucher;
  if (isVoucher(document)) return vouchers.receiptVoucher;
  return document.taxRateBp > 0 ? words.taxInvoice : words.receipt;
};

const head = (paper: Paper, document: ReceiptDocument): void => {
  const { seller } = document;
  paper.text(titleOf(document), {
    x: right,
    width: 60,
    size: 4.4,
    weight: 600,
    align: 'right',
    part: 'title',
  });
  paper.top = paper.text(seller.name, {
    width: width - 66,
    size: 5.6,
    weight: 600,
    most: 2,
    isWhole: true,
    part: 'seller',
  });
  for (const part of linesOf(seller.address))
    paper.top = paper.text(part, { ...small, width: width - 66, isWhole: true });
  if (seller.gstin !== '') paper.top = paper.text(`${words.gstin} ${seller.gstin}`, { ...small, color: ink });
  paper.gap(3);
  paper.rule(0.5);
  paper.gap(5);
};

/** At most four lines of an address, because the paper has no space for more. */
const linesOf = (address: string): string[] => {
  const all = address.split('\n').filter((part) => part !== '');
  return all.length <= 4 ? all : [...all.slice(0, 3), all.slice(3).join(', ')];
};

const recipientOf = (document: ReceiptDocument): string => {
  if (isRefund(document)) return vouchers.paidBackTo;
  return isCredit(document) ? words.creditedTo : words.receivedFrom;
};

const parties = (paper: Paper, document: ReceiptDocument, facts: readonly [string, string][]): void => {
  const { payer, delegateName, placeOfSupply } = document;
  const start = paper.top;
  const column = { width: middle - left - 6 };
  paper.top = paper.text(recipientOf(document), small);
  paper.gap(0.5);
  paper.top = paper.text(payer.name, {
    ...column,
    size: 4.2,
    weight: 600,
    most: 2,
    isWhole: true,
    part: 'payer',
  });
  for (const part of linesOf(payer.address))
    paper.top = paper.text(part, { ...column, most: 2, isWhole: true });
  if (payer.gstin !== '') paper.top = paper.text(`${words.gstin} ${payer.gstin}`, column);
  if (delegateName !== '')
    paper.top = paper.text(words.forDelegate(delegateName), { ...column, most: 2, isWhole: true });
  const lowest = paper.top;
  paper.top = start;
  for (const [name, value] of facts) {
    paper.text(name, { ...small, x: middle, width: 16 });
    const end = paper.text(value, {
      x: middle + 18,
      width: right - middle - 18,
      weight: 600,
      part: 'fact',
    });
    paper.top = end;
    paper.gap(0.8);
  }
  const place = words.placeOfSupply(gstStates[placeOfSupply] ?? '', placeOfSupply);
  if (placeOfSupply !== '')
    paper.top = paper.text(place, { ...small, x: middle, width: right - middle, most: 2 });
  if (document.reverseCharge === false && !isCredit(document))
    paper.top = paper.text(words.reverseCharge, { ...small, x: middle, width: right - middle });
  paper.top = Math.max(lowest, paper.top);
  paper.gap(6);
};

const particulars = (paper: Paper, document: ReceiptDocument, lines: ReceiptDocument['lines']): void => {
  paper.text(words.particulars, { ...small, weight: 500 });
  paper.top = paper.text(words.amount, { ...small, x: right, width: 40, align: 'right', weight: 500 });
  paper.gap(1.5);
  paper.rule();
  paper.gap(2.5);
  const about = [document.event, document.sac === '' ? '' : words.sac(document.sac)];
  const shown = about.filter((part) => part !== '').join(' · ');
  paper.top = paper.text(shown, { ...small, width: width - 44, most: 2 });
  paper.gap(1.6);
  for (const { text, count, paise, parts = [] } of lines) {
    paper.row(words.times(text, count), paise);
    components(paper, document, parts);
  }
  paper.gap(0.8);
  paper.rule();
  paper.gap(2.5);
};

/** States components, and a code that differs from the receipt's. */
const components = (paper: Paper, { sac }: ReceiptDocument, parts: readonly ReceiptPart[]): void => {
  for (const { name, hsnSac, rateBp, taxablePaise, cgstPaise, sgstPaise, igstPaise } of parts) {
    const code = hsnSac === sac || hsnSac === '' ? '' : words.hsnSac(hsnSac);
    if (parts.length === 1 && code === '') continue;
    const paise = taxablePaise + cgstPaise + sgstPaise + igstPaise;
    const amount = parts.length === 1 ? '' : rupeesExact(paise);
    const facts = words.component([name, amount, code, rateBp === 0 ? '' : percent(rateBp)]);
    paper.top = paper.text(facts, { ...small, x: left + 4, width: width - 48, most: 2, part: 'component' });
    paper.gap(1.2);
  }
};

export type RateSum = Omit<ReceiptPart, 'name' | 'hsnSac'>;

const itemParts = (lines: ReceiptDocument['lines']): ReceiptPart[] =>
  lines.flatMap(({ parts = [] }) => parts.filter(({ outsidePaise }) => outsidePaise === undefined));

/** The sums for each rate, the highest first; those of the document for a receipt that states no items. */
export const rateSums = ({ lines, taxRateBp, ...sums }: DraftedReceipt): RateSum[] => {
  const parts = itemParts(lines);
  if (parts.length === 0) return [{ rateBp: taxRateBp, ...sums }];
  return [...Map.groupBy(parts, ({ rateBp }) => rateBp)]
    .sort(([one], [other]) => other - one)
    .map(([rateBp, same]) => {
      const add = (value: (part: ReceiptPart) => number): number =>
        same.reduce((sum, part) => sum + value(part), 0);
      return {
        rateBp,
        taxablePaise: add(({ taxablePaise }) => taxablePaise),
        cgstPaise: add(({ cgstPaise }) => cgstPaise),
        sgstPaise: add(({ sgstPaise }) => sgstPaise),
        igstPaise: add(({ igstPaise }) => igstPaise),
      };
    });
};

const taxes = (paper: Paper, document: ReceiptDocument): void => {
  const { taxRateBp, placeOfSupply, totalPaise, seller } = document;
  const ownState = stateCodeOf(seller.gstin);
  const at = { from: middle };
  if (taxRateBp > 0) {
    const sums = rateSums(document);
    for (const { rateBp: rate, taxablePaise, cgstPaise, sgstPaise, igstPaise } of sums) {
      paper.row(sums.length === 1 ? words.taxable : words.taxableAt(percent(rate)), taxablePaise, at);
      if (rate === 0) continue;
      if (placeOfSupply === ownState) {
        paper.row(words.cgst(percent(rate / 2)), cgstPaise, at);
        paper.row(words.stateTax(ownState, percent(rate / 2)), sgstPaise, at);
      } else {
        paper.row(words.igst(percent(rate)), igstPaise, at);
      }
    }
    const outside = document.lines
      .flatMap(({ parts = [] }) => parts)
      .reduce((sum, { outsidePaise = 0 }) => sum + outsidePaise, 0);
    if (outside !== 0) paper.row(words.beyondTax, outside, at);
    paper.rule(0.25, middle);
    paper.gap(2.5);
  }
  paper.text(words.total, { x: middle, width: 30, size: 4.6, weight: 600, part: 'total' });
  const sum = { x: right, width: 60, size: 4.6, weight: 600, align: 'right', part: 'total' } as const;
  paper.top = paper.text(rupeesExact(totalPaise), sum);
  paper.gap(2);
  paper.rule(0.5, middle);
  paper.gap(5);
};

/** An invoice names the vouchers of the advances that it takes up. A voucher says that it is no invoice. */
const advances = (paper: Paper, document: ReceiptDocument, timeZone: string): void => {
  const stated = (document.vouchers ?? []).map(({ numberText, issuedAt, paise }) =>
    vouchers.stated(numberText, dateOnly(issuedAt, timeZone), rupeesExact(paise)),
  );
  if (isShare(document)) {
    paper.gap(1.5);
    paper.top = paper.text(sharedPaperWords.shareNotice, { ...small, most: 3, part: 'share' });
  }
  const text = isVoucher(document) ? vouchers.advance : stated.length > 0 ? vouchers.adjusted(stated) : '';
  if (text === '') return;
  paper.gap(1.5);
  paper.top = paper.text(text, { ...small, most: 4, part: 'vouchers' });
};

const mostPayments = 8;

/** One transfer that paid for several people is one line. */
const joinedPayments = ({ people, payments: all }: ReceiptDocument): ReceiptDocument['payments'] => {
  if (people === undefined) return all;
  const kindOf = ({ paidOn, method, reference, foreign, transactionId }: (typeof all)[number]): string =>
    JSON.stringify(foreign === undefined ? [paidOn, method, reference] : transactionId);
  return [...Map.groupBy(all, kindOf).values()].flatMap((same) => {
    const [first] = same;
    return first === undefined ? [] : [{ ...first, paise: same.reduce((sum, { paise }) => sum + paise, 0) }];
  });
};

const payments = (paper: Paper, document: ReceiptDocument): void => {
  const isBack = isCredit(document) || isRefund(document);
  const sign = isBack ? -1 : 1;
  const all = joinedPayments(document).map((entry) => ({ ...entry, paise: sign * entry.paise }));
  const shown = all.length > mostPayments ? all.slice(0, mostPayments - 1) : all;
  const rest = all.slice(shown.length).reduce((sum, { paise }) => sum + paise, 0);
  paper.top = paper.text(isBack ? words.returned : words.payments, { ...small, weight: 500 });
  paper.gap(1.5);
  paper.rule();
  paper.gap(2.5);
  for (const { paidOn, method, reference, paise, foreign } of shown) {
    const facts = words.payment([dayForDisplay(paidOn), methodName(method), reference]);
    paper.row(facts || words.amount, paise, { part: 'payment' });
    if (foreign === undefined) continue;
    paper.top = paper.text(receivedText(foreign), { ...small, x: left + 4, part: 'foreign' });
    paper.gap(1.2);
  }
  if (isCredit(document) && owedBy(document) > 0)
    paper.row(words.toReturn, owedBy(document), { part: 'payment' });
  if (shown.length < all.length) paper.row(words.more(all.length - shown.length), rest, { part: 'payment' });
};

const foot = (paper: Paper, { seller, note, taxRateBp }: ReceiptDocument): void => {
  const column = { x: right, width: 80, align: 'right' } as const;
  paper.top = paper.text(words.onBehalfOf(seller.name), { ...column, weight: 600, most: 2, isWhole: true });
  paper.gap(13);
  paper.top = paper.text(words.signature, { ...small, ...column });
  paper.gap(4);
  const lines = [taxRateBp > 0 ? words.inclusive : '', ...linesOf(note), words.generated];
  for (const text of lines) paper.top = paper.text(text, { ...small, size: 2.9, most: 2 });
};

const cancelled = (paper: Paper, { cancelledAt, cancelReason }: PrintedPaper, timeZone: string): void => {
  const stroke = { color: softInk, width: 0.6, isDashed: false };
  const end = receiptSizeMm.height - margin;
  paper.shapes.push({ kind: 'line', x1: left, y1: end, x2: right, y2: margin, stroke });
  paper.shapes.push({ kind: 'box', x: left, y: 6, width, height: 10, radius: 0, fill: 'white', stroke });
  paper.top = 8.3;
  const text = words.cancelledOn(dateOnly(cancelledAt ?? 0, timeZone), cancelReason);
  paper.text(text, { x: left + 3, width: width - 6, weight: 600, size: 4, part: 'cancelled' });
};
