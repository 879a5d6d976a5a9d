import * as z from 'zod/mini';
import { id, optionalId, someLine, time, whole } from '../../model/fields/input.ts';
import type { WaitingEntry } from '../../model/registrations.ts';
import { blankRow } from '../../model/tables.ts';
import { command } from '../../core/command/command.ts';
import { requireDelegate } from '../../core/command/require.ts';
import { refuse } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { publishedList, storedPublishedList } from '../../money/price-list/current-list.ts';
import { requirePriceSeen } from '../../money/price-list/price-seen.ts';
import { refusalTexts } from '#domain/money/price-list/words/price-list-words.ts';
import { placeName } from '../../money/purchases/taken-places.ts';
import { isSameCompanion } from '../../people/identity/same-person.ts';
import { fieldLabel } from '../../people/person-field-words.ts';
import { isName } from '../form/asked-fields.ts';
import { refuseShutOut } from '../limits/shut-out.ts';
import { holdEnd, holdRules } from '../form/hold.ts';
import { resultOf } from '../make-order.ts';
import {
  entryBar,
  freeFor,
  freeForNewcomer,
  offer,
  offerEnd,
  offerFreePlaces,
  orderToMove,
  placeBars,
  priceOfPlace,
  takeBackOffers,
} from '../offers.ts';
import { movedToCategory, putPrices } from '../reprice.ts';
import { toldInput, toldNews } from './told-commands.ts';
import { categoryBar, formOf, needsApproval, registrationState } from '../form/stored-form.ts';

const mostEntries = 10;
const entryInput = z.strictObject({ waitingId: id });

const requireEntry = (reader: Reader, waitingId: string): WaitingEntry => {
  const entry = reader.get('waitingEntries', waitingId);
  if (entry === undefined) throw refuse('waitingNotFound');
  return entry;
};

/** Another registrant learns nothing from the refusal. */
const requireOwnEntry = (reader: Reader, waitingId: string, phone: string): WaitingEntry => {
  const entry = requireEntry(reader, waitingId);
  if (phone === '' || entry.registrantPhone !== phone) throw refuse('waitingNotFound');
  return entry;
};

const end = (draft: Draft, entry: WaitingEntry, state: 'left' | 'declined' | 'expired' | 'accepted'): void =>
  draft.put('waitingEntries', { ...entry, state, offeredUntil: null });

const isLive = ({ state }: WaitingEntry): boolean => state === 'waiting' || state === 'offered';

/** `waiting.join`: the registrant waits for a registration of a category, or for an item, that has no free place. */
export const joinWaiting = command({
  name: 'waiting.join',
  input: z.strictObject({ itemId: optionalId, categoryId: id, name: someLine(160) }),
  needs: 'registerSelf',
  offline: false,
  run(draft, { itemId, categoryId, name }, ctx) {
    const { phone } = ctx.actor;
    const form = formOf(draft);
    const state = registrationState(draft, ctx.now);
    if (state !== 'open') throw refuse('registrationClosed', { state });
    refuseShutOut(draft, phone);
    if (!isName(name))
      throw refuse('nameInvalid', { field: 'fullName', person: 0, label: fieldLabel('fullName') });
    if (form.waiting === 'off') throw refuse('waitingOff');
    if (categoryBar(draft, form, { categoryId, now: ctx.now }) !== '') throw refuse('categoryNotOffered');
    const list = publishedList(draft);
    if (itemId !== '' && !list.items.some((item) => item.itemId === itemId)) throw refuse('itemNotFound');
    const place = { itemId, categoryId };
    if (freeForNewcomer(draft, list, { place, now: ctx.now }) !== 0) throw refuse('placesFree');
    const own = draft.by('waitingEntries', 'registrantPhone', phone).filter(isLive);
    if (own.length >= mostEntries) throw refuse('tooManyWaiting', { most: mostEntries });
    const isKnown = own.some(
      (each) => each.itemId === itemId && each.categoryId === categoryId && isSameCompanion(each.name, name),
    );
    if (isKnown) throw refuse('alreadyWaiting');
    const waitingId = ctx.newId();
    draft.put('waitingEntries', {
      ...blankRow('waitingEntries'),
      waitingId,
      registrantPhone: phone,
      itemId,
      categoryId,
      name,
      joinedAt: ctx.now,
      joinedPaise: priceOfPlace(draft, list, place, ctx.now),
      state: 'waiting',
    });
    return { waitingId };
  },
});

/** `waiting.leave`: the registrant waits no longer. */
export const leaveWaiting = command({
  name: 'waiting.leave',
  input: entryInput,
  needs: 'registerSelf',
  offline: false,
  run(draft, { waitingId }, ctx) {
    const entry = requireOwnEntry(draft, waitingId, ctx.actor.phone);
    if (!isLive(entry)) throw refuse('orderNotWaiting');
    end(draft, entry, 'left');
    offerFreePlaces(draft, ctx);
    return { name: entry.name };
  },
});

/** `waiting.decline`: the offered place goes to the next one. */
export const declineOffer = command({
  name: 'waiting.decline',
  input: entryInput,
  needs: 'registerSelf',
  offline: false,
  run(draft, { waitingId }, ctx) {
    const entry = requireOwnEntry(draft, waitingId, ctx.actor.phone);
    if (entry.state !== 'offered') throw refuse('offerNotOpen');
    end(draft, entry, 'declined');
    offerFreePlaces(draft, ctx);
    return { name: entry.name };
  },
});

/** The open offer of an own entry. */
const requireOffer = (reader: Reader, waitingId: string, { phone, now }: { phone: string; now: number }) => {
  const entry = requireOwnEntry(reader, waitingId, phone);
  const { state, offeredUntil } = entry;
  if (state !== 'offered' || offeredUntil === null || offeredUntil <= now) throw refuse('offerNotOpen');
  return entry;
};

/**
 * `waiting.move`: a person who has registered in another category meanwhile accepts the offered one. The registration is
 * priced by the list of today, everything else stays as agreed.
 */
export const moveByOffer = command({
  name: 'waiting.move',
  input: z.strictObject({ waitingId: id, seenPaise: whole(0) }),
  needs: 'registerSelf',
  offline: false,
  run(draft, { waitingId, seenPaise }, ctx) {
    const { now } = ctx;
    const entry = requireOffer(draft, waitingId, { phone: ctx.actor.phone, now });
    const { categoryId } = entry;
    const bar = entryBar(draft, entry, { bars: placeBars(draft, publishedList(draft)), at: now });
    if (bar !== null) throw bar;
    const order = orderToMove(draft, entry);
    if (order === undefined) throw refuse('registrationOrderMissing');
    const moved = movedToCategory(draft, order, { categoryId, at: now });
    const totalPaise = moved.quotedPaise;
    requirePriceSeen({ of: '', seen: seenPaise, paise: totalPaise });
    const isAsked = order.approval === '' && needsApproval(formOf(draft), categoryId);
    const asked = { ...moved, waitingId, approval: isAsked ? 'waiting' : order.approval };
    const isChecked = order.proof?.state === 'given';
    putPrices(draft, asked);
    draft.put('orders', {
      ...asked,
      heldUntil: isChecked ? order.heldUntil : holdEnd(holdRules(draft), asked, now),
    });
    draft.put('delegates', { ...requireDelegate(draft, order.delegateId), categoryId });
    end(draft, entry, 'accepted');
    offerFreePlaces(draft, ctx);
    return { ...resultOf(draft, asked), totalPaise, beforePaise: order.quotedPaise };
  },
});

/**
 * `waiting.offer`: keeps a free place for a person on the waiting list. `until`: null for the hours of the form. An offer ends
 * when the place can no longer be taken.
 */
export const offerPlace = command({
  name: 'waiting.offer',
  input: z.strictObject({ waitingId: id, until: z.nullable(time) }),
  needs: 'editPeople',
  offline: false,
  run(draft, { waitingId, until }, ctx) {
    const entry = requireEntry(draft, waitingId);
    if (entry.state !== 'waiting') throw refuse('orderNotWaiting');
    const offeredUntil = offerEnd(draft, entry, ctx.now, until ?? undefined);
    if (until !== null && until <= ctx.now) throw refuse('offerInPast');
    const list = storedPublishedList(draft)?.list;
    if (list === undefined) throw refuse('itemNotFound');
    const bar = entryBar(draft, entry, { bars: placeBars(draft, list), at: ctx.now });
    if (bar !== null) throw bar;
    if (freeFor(draft, list, entry) === 0)
      throw refuse('notSold', { why: refusalTexts.full(placeName(draft, list, entry), '0') });
    offer(draft, entry, offeredUntil);
    return { name: entry.name, offeredUntil };
  },
});

/** `waiting.told`: a member opened the message about an offer, or decided that none is needed (''). Null: it waits again. */
export const tellOffer = command({
  name: 'waiting.told',
  input: z.strictObject({ waitingId: id, ...toldInput }),
  needs: 'messagePeople',
  offline: false,
  run(draft, { waitingId, at, channel }, ctx) {
    const entry = requireEntry(draft, waitingId);
    draft.put('waitingEntries', { ...entry, news: toldNews(entry, { at, channel }, ctx) });
    return { name: entry.name };
  },
});

/** `waiting.remove`: the desk takes an entry off the list. */
export const removeWaiting = command({
  name: 'waiting.remove',
  input: entryInput,
  needs: 'editPeople',
  offline: false,
  run(draft, { waitingId }, ctx) {
    const entry = requireEntry(draft, waitingId);
    if (!isLive(entry)) throw refuse('orderNotWaiting');
    end(draft, entry, 'left');
    offerFreePlaces(draft, ctx);
    return { name: entry.name };
  },
});

/** `waiting.expire`: the clock of the server ends an offer. */
export const expireOffer = command({
  name: 'waiting.expire',
  input: entryInput,
  needs: 'keepOrders',
  offline: false,
  isForClosed: true,
  run(draft, { waitingId }, ctx) {
    const entry = requireEntry(draft, waitingId);
    if (entry.state !== 'offered') throw refuse('offerNotOpen');
    if (entry.offeredUntil !== null && entry.offeredUntil > ctx.now) throw refuse('offerStillOpen');
    end(draft, entry, 'expired');
    offerFreePlaces(draft, ctx);
    return { name: entry.name };
  },
});

/**
 * `waiting.offerNext`: offers places that became free in other ways, such as by the desk, and takes back offers that no one can
 * take any more.
 */
export const offerNext = command({
  name: 'waiting.offerNext',
  input: z.strictObject({}),
  needs: 'keepOrders',
  offline: false,
  run(draft, _, ctx) {
    const takenBack = takeBackOffers(draft, ctx.now);
    const count = offerFreePlaces(draft, ctx);
    if (count + takenBack === 0) throw refuse('orderNotWaiting');
    return { count, takenBack };
  },
});
