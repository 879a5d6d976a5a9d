import type { AfterEffect } from '../../core/command/run-command.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { isoDay } from '../../core/text/format.ts';
import type { Receipt } from '#domain/model/money/receipt.ts';
import type { TableName } from '../../model/tables.ts';
import { idsOn } from '../coverage/shares.ts';
import { duesOn } from '../fees.ts';
import { agreedLines, keepPrices } from '../price-changes.ts';
import { publishedList } from '../price-list/current-list.ts';
import { soldTotal, taxLimitOf } from '../price-list/sold-total.ts';

/** Tables by whose rows a registration becomes paid. */
const payingTables: ReadonlySet<TableName> = new Set(['transactions', 'delegates', 'companions', 'receipts']);

/**
 * Runs after every command: while a tax waits for a total of sales, each registration that was paid keeps its price, and counts
 * as a sale. The sale that passes the total is taxed, and is the last one that is stored here: from then on all are taxed.
 */
export const agreeUnderTaxLimit: AfterEffect = (draft, changes, _before, { ctx: { now } }) => {
  const list = publishedList(draft);
  const limit = taxLimitOf(list);
  if (limit === null) return;
  const isPublished = changes.some(({ table, key }) => table === 'priceLists' && key === 'published');
  const ids = new Set<string>();
  if (isPublished) for (const { delegateId } of draft.all('delegates')) ids.add(delegateId);
  for (const { table, row } of changes) {
    if (!payingTables.has(table) || row === null) continue;
    const { delegateId } = row as { readonly delegateId?: string };
    for (const id of table === 'receipts' ? idsOn(row as Receipt) : [delegateId])
      if (id !== undefined) ids.add(id);
  }
  const today = isoDay(now, timeZoneOf(draft));
  for (const delegateId of ids) {
    if (soldTotal(draft, list) > limit) return;
    const delegate = draft.get('delegates', delegateId);
    if (delegate === undefined) continue;
    const due = duesOn(draft)(delegate, today);
    const agreed = agreedLines(draft, delegate, due);
    for (const line of due.lines)
      if (agreed.has(line) && line.purchase === undefined && line.agreed === undefined)
        keepPrices(draft, [{ delegate, line, afterPaise: null, isAgreed: true }], now);
  }
};
