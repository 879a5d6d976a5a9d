import type { CreditNote, Receipt } from '#domain/model/money/receipt.ts';
import type { ReceiptVoucher, RefundVoucher } from '#domain/model/money/voucher.ts';
import { fold } from '../../model/fields/fold.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { isoDay } from '../../core/text/format.ts';
import { ownerOf } from '../coverage/shares.ts';
import { financialYearOf } from '../paper-numbers.ts';
import { isLive } from '../receipts.ts';
import { usedOf } from '../vouchers/vouchers.ts';
import {
  paperKindNames,
  paperKinds,
  type PaperKindName,
  type PaperState,
  type RegisterPaper,
} from './paper-kinds.ts';
import { isInPeriod, type Period } from './periods.ts';
import { seriesForm } from './series-form.ts';

/** Sums in paise. Taxable value, taxes, and money beyond the fees, which is no supply, add up to the total. */
export interface TaxSums {
  readonly taxablePaise: number;
  readonly cgstPaise: number;
  readonly sgstPaise: number;
  readonly igstPaise: number;
  readonly totalPaise: number;
}
export const taxHeads = ['taxablePaise', 'cgstPaise', 'sgstPaise', 'igstPaise', 'totalPaise'] as const;

export const noSums: TaxSums = {
  taxablePaise: 0,
  cgstPaise: 0,
  sgstPaise: 0,
  igstPaise: 0,
  totalPaise: 0,
};

export const addSums = (one: TaxSums, other: TaxSums, sign: 1 | -1 = 1): TaxSums => ({
  taxablePaise: one.taxablePaise + sign * other.taxablePaise,
  cgstPaise: one.cgstPaise + sign * other.cgstPaise,
  sgstPaise: one.sgstPaise + sign * other.sgstPaise,
  igstPaise: one.igstPaise + sign * other.igstPaise,
  totalPaise: one.totalPaise + sign * other.totalPaise,
});

/** A paper of the register: every number that was given, cancelled ones included. */
export interface RegisterLine {
  readonly kind: PaperKindName;
  readonly paper: RegisterPaper;
  /** The ISO day of issue in the event's time zone. */
  readonly day: string;
  /** The financial year of that day, '2026-27'. */
  readonly year: string;
  /** The form of its full number ({@link seriesForm}). */
  readonly series: string;
  readonly state: PaperState;
  /** What the paper adds to sums: nothing if it is cancelled, below zero if it takes back. */
  readonly sums: TaxSums;
  /** Full numbers of the receipt that it takes back, of the notes that take it back, or of the receipt that replaces it. */
  readonly refersTo: readonly string[];
  readonly reason: string;
  /** Milliseconds since 1970; null if it is not cancelled. */
  readonly cancelledAt: number | null;
}

export const isCancelled = ({ state }: Pick<RegisterLine, 'state'>): boolean =>
  state === 'cancelled' || state === 'replaced';

type Facts = Pick<RegisterLine, 'state' | 'refersTo' | 'reason' | 'cancelledAt'>;

/** What papers say about each other. */
class Links {
  readonly #notes = new Map<number, CreditNote[]>();
  /** The latest valid receipt of each payment. */
  readonly #covering = new Map<string, Receipt>();

  readonly #paymentsOf = (receipt: Receipt): string[] =>
    receipt.document.payments.map((payment) => `${ownerOf(receipt, payment)}/${payment.transactionId}`);

  addNote(note: CreditNote): void {
    const known = this.#notes.get(note.receiptNumber);
    if (known === undefined) this.#notes.set(note.receiptNumber, [note]);
    else known.push(note);
  }

  addReceipt(receipt: Receipt): void {
    if (isLive(receipt)) for (const key of this.#paymentsOf(receipt)) this.#covering.set(key, receipt);
  }

  ofReceipt(receipt: Receipt): Facts {
    const { cancelledAt, cancelReason: reason, document } = receipt;
    if (!isLive(receipt)) {
      const later = new Set(
        this.#paymentsOf(receipt).flatMap((key) => this.#covering.get(key)?.document.numberText ?? []),
      );
      return { state: later.size > 0 ? 'replaced' : 'cancelled', refersTo: [...later], reason, cancelledAt };
    }
    const notes = this.#notes.get(receipt.number) ?? [];
    const credited = notes.reduce((sum, note) => sum + note.document.totalPaise, 0);
    const isWhole = credited >= document.totalPaise;
    return {
      state: notes.length === 0 ? 'inForce' : isWhole ? 'credited' : 'partlyCredited',
      refersTo: notes.map((note) => note.document.numberText),
      reason: '',
      cancelledAt: null,
    };
  }
}

const factsOfNote = ({ document }: CreditNote): Facts => ({
  state: 'inForce',
  refersTo: [document.receiptNumberText],
  reason: document.reason,
  cancelledAt: null,
});

export const isCreditNote = (paper: RegisterPaper): paper is CreditNote => 'receiptNumber' in paper;
const isRefundVoucher = (paper: RegisterPaper): paper is RefundVoucher => 'voucherNumber' in paper;
const isReceipt = (paper: RegisterPaper): paper is Receipt => 'cancelledAt' in paper && !isVoucher(paper);
const isVoucher = (paper: RegisterPaper): paper is ReceiptVoucher => 'isAdvance' in paper.document;

/** Whether a paper is a voucher, which sums of invoices leave out. */
export const isOfAdvance = ({ kind }: Pick<RegisterLine, 'kind'>): boolean => paperKinds[kind].isAdvance;

const factsOfRefund = ({ document }: RefundVoucher): Facts => ({
  state: 'inForce',
  refersTo: [document.voucherNumberText],
  reason: document.reason,
  cancelledAt: null,
});

const factsOfVoucher = (reader: Reader, voucher: ReceiptVoucher): Facts => {
  const { cancelledAt, cancelReason: reason, document } = voucher;
  if (cancelledAt !== null) return { state: 'cancelled', refersTo: [], reason, cancelledAt };
  const { takenUp, refunded, receipts, refunds } = usedOf(reader, voucher);
  const isWhole = takenUp + refunded >= document.totalPaise;
  const refundState = refunded > 0 ? 'partlyRefunded' : 'inForce';
  const usedState = takenUp > 0 ? 'takenUp' : 'refunded';
  return {
    state: isWhole ? usedState : refundState,
    refersTo: [...receipts, ...refunds].map((paper) => paper.document.numberText),
    reason: '',
    cancelledAt: null,
  };
};

const factsOf = (reader: Reader, links: Links, paper: RegisterPaper): Facts => {
  if (isCreditNote(paper)) return factsOfNote(paper);
  if (isRefundVoucher(paper)) return factsOfRefund(paper);
  if (isVoucher(paper)) return factsOfVoucher(reader, paper);
  if (isReceipt(paper)) return links.ofReceipt(paper);
  return { state: 'inForce', refersTo: [], reason: '', cancelledAt: null };
};

/** About a millisecond's work. */
const takenAtOnce = 300;

/** All papers of an event, the newest first; in steps of about a millisecond. */
export function* registerLines(reader: Reader): Generator<void, RegisterLine[]> {
  const timeZone = timeZoneOf(reader);
  const links = new Links();
  let taken = 0;
  for (const note of reader.all('creditNotes')) {
    if (++taken % takenAtOnce === 0) yield;
    links.addNote(note);
  }
  for (const receipt of reader.all('receipts')) {
    if (++taken % takenAtOnce === 0) yield;
    links.addReceipt(receipt);
  }
  const lines: RegisterLine[] = [];
  for (const kind of paperKindNames) {
    const { rows, sign } = paperKinds[kind];
    for (const paper of rows(reader)) {
      if (++taken % takenAtOnce === 0) yield;
      const facts = factsOf(reader, links, paper);
      const day = isoDay(paper.issuedAt, timeZone);
      lines.push({
        kind,
        paper,
        day,
        year: financialYearOf(day),
        series: seriesForm(paper),
        ...facts,
        sums: isCancelled(facts) ? noSums : addSums(noSums, paper.document, sign),
      });
    }
  }
  yield;
  return lines.sort((a, b) => b.paper.issuedAt - a.paper.issuedAt || b.paper.number - a.paper.number);
}

/** '' in a field means all. */
export interface RegisterFilter extends Period {
  readonly kind: PaperKindName | '';
  readonly series: string;
  /** A full number, a name or a GST number, or a part of one. */
  readonly typed: string;
}

export const wholeRegister: RegisterFilter = { from: '', to: '', kind: '', series: '', typed: '' };

const isWanted = (line: RegisterLine, filter: RegisterFilter, typed: string): boolean => {
  const { numberText, payer, delegateName, people = [] } = line.paper.document;
  const names = people.map(({ name }) => name);
  return (
    isInPeriod(filter, line.day) &&
    (filter.kind === '' || filter.kind === line.kind) &&
    (filter.series === '' || filter.series === line.series) &&
    (typed === '' ||
      [numberText, payer.name, delegateName, payer.gstin, ...names].some((text) =>
        fold(text).includes(typed),
      ))
  );
};

export interface Register {
  /** The newest first. */
  readonly lines: readonly RegisterLine[];
  /** Vouchers are left out, because the invoice states the same money, unless the filter asks for one kind of them. */
  readonly sums: TaxSums;
  /** Receipts that are not cancelled. */
  readonly inForce: number;
  readonly notes: number;
  /** Vouchers of both kinds that are not cancelled. */
  readonly vouchers: number;
  readonly cancelled: number;
  /** The number of all papers of the event; their series and days follow, for the choices of the filter. */
  readonly all: number;
  readonly series: readonly string[];
  readonly days: ReadonlySet<string>;
}

/** The papers that a filter selects, with their sums. */
export function* register(reader: Reader, filter: RegisterFilter): Generator<void, Register> {
  const all = yield* registerLines(reader);
  const typed = fold(filter.typed.trim());
  const lines: RegisterLine[] = [];
  let sums = noSums;
  for (const [index, line] of all.entries()) {
    if (index % takenAtOnce === 0) yield;
    if (!isWanted(line, filter, typed)) continue;
    lines.push(line);
    if (filter.kind !== '' || !isOfAdvance(line)) sums = addSums(sums, line.sums);
  }
  const cancelled = lines.filter(isCancelled).length;
  const notes = lines.filter(({ kind }) => kind === 'creditNote').length;
  const vouchers = lines.filter((line) => isOfAdvance(line) && !isCancelled(line)).length;
  return {
    lines,
    sums,
    inForce: lines.length - cancelled - notes - vouchers,
    notes,
    vouchers,
    cancelled,
    all: all.length,
    series: [...new Set(all.map(({ series }) => series))].sort(),
    days: new Set(all.map(({ day }) => day)),
  };
}
