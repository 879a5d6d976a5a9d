import * as z from 'zod/mini';
import { billingName } from '../model/money/billing.ts';
import { atMost, id, whole } from '../model/fields/input.ts';
import { priceList, type PriceList } from '../model/price-list/price-list.ts';
import type { ListName } from '../model/price-list/price-list-row.ts';
import { keptItemId } from '../model/price-list/purchase-row.ts';
import type { StoredList } from '../model/price-list/stored-price-list.ts';
import { actorContact } from '../core/access.ts';
import { command, type CommandContext } from '../core/command/command.ts';
import { requireDelegate } from '../core/command/require.ts';
import { refuse } from '../core/refusal.ts';
import type { Draft } from '../core/store/draft.ts';
import type { Reader } from '../core/store/event-store.ts';
import { displayName } from '../core/text/format.ts';
import { checkList } from './price-list/check/check-list.ts';
import { chargeIdsOf } from './price-list/quote/charges.ts';
import { draftList, publishedList } from './price-list/current-list.ts';
import { isForPublishing, type Finding } from './price-list/check/finding.ts';
import { mostShown, shownAmounts } from './price-list/view/list-view.ts';
import { recordGates } from './price-list/record-gates.ts';
import { changesBetween } from './price-list/saved-changes.ts';
import { dueOf } from './fees.ts';
import { keepPrices, priceChanges } from './price-changes.ts';
import { priceOrNoneSeen, requirePriceSeen } from './price-list/price-seen.ts';
import { takenPlaces } from './purchases/taken-places.ts';

/** The version of the draft that the editor started from; 0 if there was none. */
const version = whole(0);

/** Refuses an editor that has not seen the newest draft, so that it does not overwrite the changes of another user. */
const requireVersion = (draft: Draft, expected: number): void => {
  if ((draftList(draft)?.listVersion ?? 0) !== expected)
    throw refuse('priceListChanged', { by: draft.get('priceLists', 'draft')?.savedBy ?? '' });
};

const requireDraft = (draft: Draft, expected: number): NonNullable<ReturnType<typeof draftList>> => {
  requireVersion(draft, expected);
  const row = draftList(draft);
  if (row === null) throw refuse('noDraftList');
  return row;
};

const store = (draft: Draft, name: ListName, list: StoredList['list'], ctx: CommandContext): StoredList => {
  const old = draft.get('priceLists', name);
  const row = {
    name,
    list,
    listVersion: (old?.listVersion ?? 0) + 1,
    gates: name === 'published' && list !== null ? recordGates(list) : [],
    savedAt: ctx.now,
    savedBy: actorContact(ctx.actor),
    extra: old?.extra ?? null,
  };
  draft.put('priceLists', row);
  return row;
};

export const savePriceList = command({
  name: 'priceList.save',
  input: z.strictObject({ list: priceList, version }),
  needs: 'editSetup',
  offline: false,
  run(draft, { list, version: expected }, ctx) {
    requireVersion(draft, expected);
    requireShown(draft, list);
    const changes = changesBetween(draftOrPublished(draft), list, categoryNames(draft));
    return { version: store(draft, 'draft', list, ctx).listVersion, ...changes };
  },
});

/** The public pages show every list to everyone, so a list must have a table that can be made and sent. */
const requireShown = (draft: Draft, list: PriceList): void => {
  const amounts = shownAmounts(list, draft.count('categories'));
  if (amounts > mostShown) throw refuse('priceListTooLong', { amounts, most: mostShown });
};

const draftOrPublished = (draft: Draft): PriceList => draftList(draft)?.list ?? publishedList(draft);

const categoryNames = (draft: Draft): Map<string, string> =>
  new Map([...draft.all('categories')].map(({ categoryId, name }) => [categoryId, name]));

/** People whose agreed price a command ends. */
const repriced = atMost(5_000, id);

/**
 * The draft becomes the published list, which decides prices and dues from now on. What was agreed stays: registrations
 * that were paid or billed keep their price, but for the people of `reprice`. Limits below the places that are taken do
 * not prevent it, but the answer reports them.
 */
export const publishPriceList = command({
  name: 'priceList.publish',
  input: z.strictObject({ version, reprice: z.optional(repriced) }),
  needs: 'editSetup',
  offline: false,
  run(draft, { version: expected, reprice = [] }, ctx) {
    const { list } = requireDraft(draft, expected);
    const findings = findingsAtPublishing(draft, list);
    const why = findings.map(({ text }) => text).join(' ');
    if (findings.some(({ isStop }) => isStop)) throw refuse('priceListFaulty', { why, findings });
    requireSoldItems(draft, list);
    const changes = changesBetween(publishedList(draft), list, categoryNames(draft));
    const kept = priceChanges(draft, list, ctx.now).filter(
      ({ delegate, line, isAgreed }) =>
        isAgreed && !reprice.includes(line.companionId || delegate.delegateId),
    );
    keepPrices(draft, kept, ctx.now);
    const published = store(draft, 'published', list, ctx);
    store(draft, 'draft', null, ctx);
    return { publishedVersion: published.listVersion, warning: why, kept: kept.length, ...changes };
  },
});

const findingsAtPublishing = (draft: Draft, list: PriceList): Finding[] =>
  checkList(list, {
    categoryNames: categoryNames(draft),
    gstin: draft.get('billing', billingName)?.details.gstin ?? '',
    places: list.capacities.length === 0 ? [] : takenPlaces(draft, list),
  }).filter(isForPublishing);

/** Gates, reports and places look up the items that people bought. */
const requireSoldItems = (draft: Draft, list: PriceList): void => {
  const itemIds = new Set([...list.items.map(({ itemId }) => itemId), ...chargeIdsOf(list), keptItemId]);
  for (const { itemId, quote } of draft.all('purchases'))
    if (!itemIds.has(itemId)) throw refuse('soldItemMissing', { item: quote.name });
};

/** `price.reprice`: the published list decides again what these people pay. */
export const repricePeople = command({
  name: 'price.reprice',
  input: z.strictObject({
    personIds: repriced.check(z.minLength(1)),
    /** The new price of a single person, as the user has seen it. */
    paiseSeen: priceOrNoneSeen,
  }),
  needs: 'editSetup',
  offline: false,
  run(draft, { personIds, paiseSeen: seen }, ctx) {
    const known = personIds.filter((personId) => draft.get('agreedPrices', personId) !== undefined);
    if (known.length === 0) throw refuse('noAgreedPrice');
    for (const personId of known) draft.remove('agreedPrices', personId);
    const [personId] = known;
    if (personId !== undefined && known.length === 1 && seen !== undefined) {
      const line = lineOfPerson(draft, personId, ctx.now);
      requirePriceSeen({ of: line.name, seen, paise: line.feePaise });
    }
    return { personIds: known };
  },
});

/** What the registration of a delegate or a companion costs at `now`. */
const lineOfPerson = (reader: Reader, personId: string, now: number) => {
  const companion = reader.get('companions', personId);
  const delegate = requireDelegate(reader, companion?.delegateId ?? personId);
  const { lines } = dueOf(reader, delegate, now);
  const line = lines.find(
    ({ companionId, purchase }) => companionId === (companion?.companionId ?? '') && purchase === undefined,
  );
  return { name: companion?.name ?? displayName(delegate), feePaise: line?.feePaise ?? null };
};

export const discardPriceList = command({
  name: 'priceList.discard',
  input: z.strictObject({ version }),
  needs: 'editSetup',
  offline: false,
  run(draft, { version: expected }, ctx) {
    const { list } = requireDraft(draft, expected);
    store(draft, 'draft', null, ctx);
    return changesBetween(list, publishedList(draft), categoryNames(draft));
  },
});
