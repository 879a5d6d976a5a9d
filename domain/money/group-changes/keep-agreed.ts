import type { AfterEffect } from '../../core/command/run-command.ts';
import type { TableName } from '../../model/tables.ts';
import { keepPrices, registrationChanges } from '../price-changes.ts';
import { publishedList } from '../price-list/current-list.ts';
import { hasGroupRules } from '../groups/group-prices.ts';
import { membersTouched } from '../groups/touched-groups.ts';

/** Tables whose rows are about one delegate, who chose what changed there. */
const ownTables: ReadonlySet<TableName> = new Set([
  'delegates',
  'payers',
  'entitlements',
  'purchases',
  'orders',
]);

/**
 * Runs after every command: when a group gains or loses people, members whose price was agreed keep it
 * (docs/decisions/077). A member whose own rows changed pays by them, as a person without a group does.
 */
export const keepAgreedInGroups: AfterEffect = (draft, changes, before, { ctx: { now } }) => {
  // Publishing a list keeps what was agreed itself.
  if (changes.some(({ table, key }) => table === 'priceLists' && key === 'published')) return;
  const touched = membersTouched(changes, before, draft);
  if (touched.size === 0 || !hasGroupRules(publishedList(draft))) return;
  const own = new Set<string>();
  for (const { table, key, row } of changes) {
    if (table === 'agreedPrices') own.add(key);
    if (!ownTables.has(table)) continue;
    const { delegateId } = (row ?? before.get(table, key) ?? {}) as { readonly delegateId?: string };
    if (delegateId !== undefined) own.add(delegateId);
  }
  const others = [...touched].filter((delegateId) => !own.has(delegateId));
  const kept = registrationChanges(before, draft, { delegateIds: others, now });
  keepPrices(
    draft,
    kept.filter(({ isAgreed }) => isAgreed),
    now,
  );
};
