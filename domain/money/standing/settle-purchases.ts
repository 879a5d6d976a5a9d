import type { AfterEffect } from '../../core/command/run-command.ts';
import type { DraftChange } from '../../core/store/change.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { membersTouched } from '../groups/touched-groups.ts';
import { purchaseStandings } from './purchase-standing.ts';

/** Tables whose rows are about one delegate, and change what is paid. */
const ownTables: ReadonlySet<string> = new Set([
  'delegates',
  'companions',
  'purchases',
  'transactions',
  'orders',
  'payers',
  'entitlements',
]);

/** Runs after every command, so that no command has to update {@link purchaseStandings} itself. */
export const settlePurchases: AfterEffect = (draft, changes, before) => {
  if (draft.count('purchases') === 0) return;
  if (changes.some((change) => isForAll(change, draft, before))) {
    settleAllPurchases(draft);
    return;
  }
  const ids = new Set(membersTouched(changes, before, draft));
  for (const { table, key, row } of changes) {
    // The bank's answer has the day of a payment.
    if (table === 'gatewayReferences')
      for (const { delegateId } of draft.by('transactions', 'transactionId', key)) ids.add(delegateId);
    if (table === 'agreedPrices') ids.add(draft.get('companions', key)?.delegateId ?? key);
    if (!ownTables.has(table)) continue;
    for (const each of [row, before.get(table, key)]) {
      const { delegateId } = (each ?? {}) as { readonly delegateId?: string };
      if (delegateId !== undefined) ids.add(delegateId);
    }
  }
  settle(draft, ids);
};

const isForAll = ({ table, key }: DraftChange, after: Reader, before: Reader): boolean =>
  (table === 'priceLists' && key === 'published') ||
  (table === 'event' && timeZoneOf(before) !== timeZoneOf(after));

/** Returns the number of purchases that changed. */
export const settleAllPurchases = (draft: Draft): number => {
  const ids = new Set<string>();
  for (const { delegateId } of draft.all('purchases')) ids.add(delegateId);
  return settle(draft, ids);
};

const settle = (draft: Draft, delegateIds: Iterable<string>): number => {
  let standingsOf: ReturnType<typeof purchaseStandings> | undefined;
  let changed = 0;
  for (const delegateId of delegateIds) {
    const purchases = draft.by('purchases', 'delegateId', delegateId);
    if (purchases.length === 0) continue;
    standingsOf ??= purchaseStandings(draft);
    const standings = standingsOf(delegateId);
    for (const purchase of purchases) {
      const standing = standings.get(purchase.purchaseId) ?? 'ordered';
      if (standing === purchase.standing) continue;
      draft.put('purchases', { ...purchase, standing });
      changed++;
    }
  }
  return changed;
};
