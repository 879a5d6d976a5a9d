import type { Delegate } from '../../model/delegate.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { compareIds } from '../../core/compare-ids.ts';
import { paidOnOf } from '../payments/payments.ts';
import { unreceipted, type OpenEntry } from '../receipts.ts';
import { entriesWithoutVoucher, voucherPaise } from '../vouchers/vouchers.ts';

export interface WithoutReceipt {
  readonly delegateId: string;
  readonly paise: number;
  /** The day of the first payment that is on no receipt; '' if it is not known. */
  readonly day: string;
}

/** About a millisecond's work. */
const takenAtOnce = 100;
/** The same, where each person's amount due is computed. */
const pricedAtOnce = 10;

/** Delegates with money that is on no receipt, in the order of its days. */
export const withoutReceipt = (reader: Reader): Generator<void, readonly WithoutReceipt[]> =>
  withoutPaper(reader, takenAtOnce, ({ delegateId }) => {
    const open = unreceipted(reader, delegateId);
    return { open, paise: open.reduce((sum, entry) => sum + entry.paise, 0) };
  });

/** Delegates with taxed advances that are on no receipt and no voucher, in the order of their days. */
export const withoutVoucher = (reader: Reader, now: number): Generator<void, readonly WithoutReceipt[]> =>
  withoutPaper(reader, pricedAtOnce, (delegate) => ({
    open: entriesWithoutVoucher(reader, delegate.delegateId).filter(({ paise }) => paise > 0),
    paise: voucherPaise(reader, delegate, now),
  }));

interface Open {
  readonly open: readonly OpenEntry[];
  readonly paise: number;
}

function* withoutPaper(
  reader: Reader,
  atOnce: number,
  openOf: (delegate: Delegate) => Open,
): Generator<void, readonly WithoutReceipt[]> {
  const payers = new Set<string>();
  for (const { delegateId } of reader.all('transactions')) payers.add(delegateId);
  yield;
  const found: WithoutReceipt[] = [];
  for (const [index, delegateId] of [...payers].entries()) {
    if (index % atOnce === 0) yield;
    const delegate = reader.get('delegates', delegateId);
    if (delegate === undefined) continue;
    const { open, paise } = openOf(delegate);
    if (paise <= 0) continue;
    const days = open.map(({ entry }) => paidOnOf(reader, entry)).filter((day) => day !== '');
    found.push({ delegateId, paise, day: days.toSorted(compareIds)[0]?.slice(0, 10) ?? '' });
  }
  return found.toSorted((a, b) => compareIds(a.day, b.day) || compareIds(a.delegateId, b.delegateId));
}
