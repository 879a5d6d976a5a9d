import { gstStates, stateCodeOf } from '../model/fields/gstin.ts';
import { owedBy } from './receipts.ts';
import type { CreditDocument, CreditNote, Receipt, ReceiptDocument, ReceiptPart } from '../model/receipt.ts';
import { amountInWords } from '../core/text/amount-in-words.ts';
import { dateOnly, dayForDisplay, rupeesExact, percent } from '../core/text/format.ts';
import { methodName } from '../core/text/method-name.ts';
import { receivedText } from './price-list/money-text.ts';
import { receiptsWords } from './receipt-words.ts';
import { ink, lineInk, setText, softInk, textShape, type SetText } from '../print/card-text.ts';
import type { Shape, Side, TextShape, Weight } from '../print/shapes.ts';

const words = receiptsWords.onPaper;

/** A4 upright. */
export const receiptSizeMm = { width: 210, height: 297 } as const;
const left = 20;
const right = receiptSizeMm.width - 20;
const middle = 118;
const width = right - left;
const margin = 20;
const bottom = receiptSizeMm.height - 14;

/** Draws from the top down: each part begins where the previous one ended. */
class Paper {
  readonly shapes: Shape[] = [];
  top = margin;
  readonly scale: number;

  constructor(scale: number) {
    this.scale = scale;
  }

  gap(mm: number): void {
    this.top += mm * this.scale;
  }

  /** Draws a text of up to `most` lines, or of as many as it needs if it is `isWhole`, and returns its bottom. */
  text(text: string, at: Partial<Line> = {}): number {
    const line = { ...usual, ...at };
    if (text === '') return this.top;
    const style = { typeface: 'sans', weight: line.weight, color: line.color, tracking: 0 } as const;
    const size = line.size * this.scale;
    const placed = (most: number): SetText =>
      setText(text, style, {
        width: line.width,
        height: most * size * 1.6,
        lineHeight: 1.35,
        maxLines: most,
        size,
        leastSize: size * 0.7,
      });
    let set = placed(line.most);
    for (let most = line.most + 1; line.isWhole && set.isCut; most++) set = placed(most);
    this.shapes.push(textShape(line.part, set, { x: line.x, top: this.top, align: line.align }));
    return this.top + set.height;
  }

  rule(stroke = 0.25, from = left): void {
    this.shapes.push({
      kind: 'line',
      x1: from,
      y1: this.top,
      x2: right,
      y2: this.top,
      stroke: { color: stroke > 0.3 ? ink : lineInk, width: stroke, isDashed: false },
    });
  }

  row(what: string, paise: number, { from = left, weight = 400 as Weight, part = 'row' } = {}): void {
    const end = this.text(what, { x: from, width: right - from - 42, most: 2, weight, part });
    this.text(rupeesExact(paise), { x: right, width: 40, align: 'right', weight, part });
    this.top = end;
    this.gap(1.6);
  }
}

interface Line {
  readonly x: number;
  readonly width: number;
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
  readonly align: TextShape['align'];
  readonly most: number;
  /** Never cut: who pays and who sells is stated in full (CGST Rules, rule 46(a), (d) and (e)). */
  readonly isWhole: boolean;
  readonly part: string;
}
const usual: Line = {
  x: left,
  width,
  size: 3.7,
  weight: 400,
  color: ink,
  align: 'left',
  most: 1,
  isWhole: false,
  part: 'text',
};

const small = { size: 3.2, color: softInk } as const;

/** Down to the smallest readable size. Texts that fit the fields of a receipt never need the last one. */
const scales = [1, 0.9, 0.8, 0.7, 0.6];

export type PrintedPaper = Pick<Receipt, 'issuedAt' | 'cancelledAt' | 'cancelReason'> & {
  readonly document: ReceiptDocument | CreditDocument;
};

/** Credit notes are not cancelled. */
export const paperOfNote = ({ document, issuedAt }: CreditNote): PrintedPaper => ({
  document,
  issuedAt,
  cancelledAt: null,
  cancelReason: '',
});

const isCredit = (document: ReceiptDocument | CreditDocument): document is CreditDocument =>
  'receiptNumberText' in document;

/** The same on the screen, from the printer and as PDF. */
export const receiptSide = (receipt: PrintedPaper, timeZone: string): Side => {
  let paper = new Paper(1);
  for (const scale of scales) {
    paper = laidOut(receipt, scale, timeZone);
    if (paper.top <= bottom + 0.01) break;
  }
  if (receipt.cancelledAt !== null) cancelled(paper, receipt, timeZone);
  return { ...receiptSizeMm, shapes: paper.shapes };
};

const laidOut = (receipt: PrintedPaper, scale: number, timeZone: string): Paper => {
  const { document } = receipt;
  const paper = new Paper(scale);
  head(paper, document);
  parties(paper, document, factsOf(receipt, timeZone));
  particulars(paper, document);
  taxes(paper, document);
  paper.top = paper.text(amountInWords(document.totalPaise), { most: 2, part: 'words' });
  if (isCredit(document) && document.reason !== '') {
    paper.gap(2);
    paper.top = paper.text(words.reason(document.reason), { most: 2, part: 'reason' });
  }
  if (isCredit(document)) refundRules(paper, document);
  paper.gap(6);
  payments(paper, document);
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
    [words.number, document.numberText],
    [words.date, date(issuedAt)],
  ];
  if (isCredit(document)) {
    own.push([words.receipt, document.receiptNumberText]);
    own.push([words.date, date(document.receiptIssuedAt)]);
  }
  return own;
};

const head = (paper: Paper, document: ReceiptDocument): void => {
  const { seller, taxRateBp } = document;
  const forMoney = taxRateBp > 0 ? words.taxInvoice : words.receipt;
  const title = isCredit(document) ? words.creditNote : forMoney;
  paper.text(title, { x: right, width: 60, size: 4.4, weight: 600, align: 'right', part: 'title' });
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

const parties = (paper: Paper, document: ReceiptDocument, facts: readonly [string, string][]): void => {
  const { payer, delegateName, placeOfSupply } = document;
  const start = paper.top;
  const column = { width: middle - left - 6 };
  paper.top = paper.text(isCredit(document) ? words.creditedTo : words.receivedFrom, small);
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

const particulars = (paper: Paper, document: ReceiptDocument): void => {
  paper.text(words.particulars, { ...small, weight: 500 });
  paper.top = paper.text(words.amount, { ...small, x: right, width: 40, align: 'right', weight: 500 });
  paper.gap(1.5);
  paper.rule();
  paper.gap(2.5);
  const about = [document.event, document.sac === '' ? '' : words.sac(document.sac)];
  const shown = about.filter((part) => part !== '').join(' · ');
  paper.top = paper.text(shown, { ...small, width: width - 44, most: 2 });
  paper.gap(1.6);
  for (const { text, count, paise, parts = [] } of document.lines) {
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

type RateSum = Omit<ReceiptPart, 'name' | 'hsnSac'>;

const itemParts = (lines: ReceiptDocument['lines']): ReceiptPart[] =>
  lines.flatMap(({ parts = [] }) => parts.filter(({ outsidePaise }) => outsidePaise === undefined));

/** The sums for each rate, the highest first; those of the document for a receipt that states no items. */
const rateSums = ({ lines, taxRateBp, ...sums }: ReceiptDocument): RateSum[] => {
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

const mostPayments = 8;

const payments = (paper: Paper, document: ReceiptDocument): void => {
  const sign = isCredit(document) ? -1 : 1;
  const all = document.payments.map((entry) => ({ ...entry, paise: sign * entry.paise }));
  const shown = all.length > mostPayments ? all.slice(0, mostPayments - 1) : all;
  const rest = all.slice(shown.length).reduce((sum, { paise }) => sum + paise, 0);
  paper.top = paper.text(isCredit(document) ? words.returned : words.payments, { ...small, weight: 500 });
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
