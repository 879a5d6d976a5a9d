import type { Reader } from '../../core/store/event-store.ts';
import { compareIds } from '../../core/compare-ids.ts';
import { paidOnOf } from '../payments.ts';
import { unreceipted } from '../receipts.ts';

export interface WithoutReceipt {
  readonly delegateId: string;
  readonly paise: number;
  /** The day of the first payment that is on no receipt; '' if it is not known. */
  readonly day: string;
}

/** About a millisecond's work. */
const takenAtOnce = 100;

/** Delegates with money that is on no receipt, in the order of its days. */
export function* withoutReceipt(reader: Reader): Generator<void, readonly WithoutReceipt[]> {
  const payers = new Set<string>();
  for (const { delegateId } of reader.all('transactions')) payers.add(delegateId);
  yield;
  const found: WithoutReceipt[] = [];
  for (const [index, delegateId] of [...payers].entries()) {
    if (index % takenAtOnce === 0) yield;
    if (reader.get('delegates', delegateId) === undefined) continue;
    const open = unreceipted(reader, delegateId);
    const paise = open.reduce((sum, entry) => sum + entry.paise, 0);
    if (paise <= 0) continue;
    const days = open.map(({ entry }) => paidOnOf(reader, entry)).filter((day) => day !== '');
    found.push({ delegateId, paise, day: days.toSorted(compareIds)[0]?.slice(0, 10) ?? '' });
  }
  return found.toSorted((a, b) => compareIds(a.day, b.day) || compareIds(a.delegateId, b.delegateId));
}
