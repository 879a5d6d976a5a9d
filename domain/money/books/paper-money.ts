import type { ReceiptDocument } from '#domain/model/money/receipt.ts';
import { keyOf } from '../../model/tables.ts';
import { unknownValue } from '#domain/people/lists/delegates-list-choice.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { ownerOf } from '../coverage/shares.ts';
import { countedPaise } from '#domain/model/money/counted-payment.ts';
import { dayOfEntry, paymentEntry } from '../reports/payment-entries.ts';
import { owedBy } from '../receipts.ts';
import type { RegisterPaper } from '../register/paper-kinds.ts';
import { isInPeriod, type Period } from '../register/periods.ts';
import { isCancelled, isCreditNote, isOfAdvance, type RegisterLine } from '../register/register.ts';

/** How the papers of a period become its payments, in paise. */
export interface PaperMoney {
  readonly owed: number;
  readonly otherPeriod: number;
  readonly otherPapers: number;
  readonly noPaper: number;
  /** Papers that name a payment with another amount than counts now. */
  readonly wrong: readonly WrongPayment[];
}

interface WrongPayment {
  readonly line: RegisterLine;
  readonly statedPaise: number;
  /** Null if the payment no longer exists. */
  readonly countedPaise: number | null;
}

interface Named {
  readonly line: RegisterLine;
  readonly paise: number;
  readonly isIn: boolean;
}

const keysOf = (paper: RegisterPaper, payment: ReceiptDocument['payments'][number]): string =>
  keyOf('transactions', { delegateId: ownerOf(paper, payment), transactionId: payment.transactionId });

/** As the payment report: an entry without a day is in no period but all time. */
const hasEntry = (period: Period, day: string): boolean =>
  day === unknownValue ? period.from === '' && period.to === '' : isInPeriod(period, day);

/** About a millisecond's work. */
const takenAtOnce = 300;

/**
 * Leads from the papers of a period to the payments of the period, entry by entry: which of them the papers name, which papers of
 * another period name, and which no paper names.
 */
export function* paperMoney(
  reader: Reader,
  lines: readonly RegisterLine[],
  period: Period,
): Generator<void, PaperMoney> {
  const named = new Map<string, Named[]>();
  let owed = 0;
  let taken = 0;
  for (const line of lines) {
    if (++taken % takenAtOnce === 0) yield;
    if (isCancelled(line) || isOfAdvance(line)) continue;
    const { paper, day } = line;
    const isIn = isInPeriod(period, day);
    if (isIn && isCreditNote(paper)) owed += owedBy(paper.document);
    for (const payment of paper.document.payments) {
      const key = keysOf(paper, payment);
      const known = named.get(key);
      const own = { line, paise: payment.paise, isIn };
      if (known === undefined) named.set(key, [own]);
      else known.push(own);
    }
  }
  let [otherPeriod, otherPapers, noPaper] = [0, 0, 0];
  const wrong: WrongPayment[] = [];
  for (const transaction of reader.all('transactions')) {
    if (++taken % takenAtOnce === 0) yield;
    const counted = countedPaise(transaction);
    const key = keyOf('transactions', transaction);
    const papers = named.get(key) ?? [];
    named.delete(key);
    if (counted === 0 && papers.length === 0) continue;
    const isIn = hasEntry(period, dayOfEntry(paymentEntry(reader, transaction)));
    const add = (those: readonly Named[]): number => those.reduce((sum, { paise }) => sum + paise, 0);
    const byPeriod = add(papers.filter((paper) => paper.isIn));
    const byOthers = add(papers) - byPeriod;
    if (isIn) otherPapers += byOthers;
    else otherPeriod += byPeriod;
    const rest = counted - add(papers);
    // The rest of a refund, or money that no paper names, has the sign of the entry.
    const isOpen = rest !== 0 && Math.sign(rest) === Math.sign(counted);
    if (isOpen && isIn) noPaper += rest;
    if (rest !== 0 && !isOpen)
      for (const { line, paise } of papers) wrong.push({ line, statedPaise: paise, countedPaise: counted });
  }
  for (const papers of named.values())
    for (const { line, paise } of papers) wrong.push({ line, statedPaise: paise, countedPaise: null });
  return { owed, otherPeriod, otherPapers, noPaper, wrong };
}
