import * as z from 'zod/mini';
import { id, optionalId, someLine, time } from '../../model/fields/input.ts';
import { nameKey } from '../../model/fields/same-name.ts';
import type { WaitingEntry } from '../../model/registrations.ts';
import { blankRow } from '../../model/tables.ts';
import { command } from '../../core/command/command.ts';
import { refuse } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { publishedList, storedPublishedList } from '../../money/price-list/current-list.ts';
import { refusalTexts } from '../../money/price-list/price-list-words.ts';
import { placeName } from '../../money/purchases/taken-places.ts';
import { refuseShutOut } from '../limits/shut-out.ts';
import { freeFor, offer, offerEnd, offerFreePlaces } from '../offers.ts';
import { categoryBar, formOf, registrationState } from '../stored-form.ts';

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

const end = (draft: Draft, entry: WaitingEntry, state: 'left' | 'declined' | 'expired'): void =>
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
    if (form.waiting === 'off') throw refuse('waitingOff');
    if (categoryBar(draft, form, { categoryId, now: ctx.now }) !== '') throw refuse('categoryNotOffered');
    const list = publishedList(draft);
    if (itemId !== '' && !list.items.some((item) => item.itemId === itemId)) throw refuse('itemNotFound');
    if (freeFor(draft, list, { itemId, categoryId }) !== 0) throw refuse('placesFree');
    const own = draft.by('waitingEntries', 'registrantPhone', phone).filter(isLive);
    if (own.length >= mostEntries) throw refuse('tooManyWaiting', { most: mostEntries });
    const isKnown = own.some(
      (each) =>
        each.itemId === itemId && each.categoryId === categoryId && nameKey(each.name) === nameKey(name),
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

/** `waiting.offer`: keeps a free place for a person on the waiting list. `until`: null for the hours of the form. */
export const offerPlace = command({
  name: 'waiting.offer',
  input: z.strictObject({ waitingId: id, until: z.nullable(time) }),
  needs: 'editPeople',
  offline: false,
  run(draft, { waitingId, until }, ctx) {
    const entry = requireEntry(draft, waitingId);
    if (entry.state !== 'waiting') throw refuse('orderNotWaiting');
    const offeredUntil = until ?? offerEnd(draft, ctx.now);
    if (offeredUntil <= ctx.now) throw refuse('offerInPast');
    const list = storedPublishedList(draft)?.list;
    if (list !== undefined && freeFor(draft, list, entry) === 0)
      throw refuse('notSold', { why: refusalTexts.full(placeName(draft, list, entry), '0') });
    offer(draft, entry, offeredUntil);
    return { name: entry.name, offeredUntil };
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

/** `waiting.offerNext`: offers places that became free in other ways, such as by the desk. */
export const offerNext = command({
  name: 'waiting.offerNext',
  input: z.strictObject({}),
  needs: 'keepOrders',
  offline: false,
  run(draft, _, ctx) {
    const count = offerFreePlaces(draft, ctx);
    if (count === 0) throw refuse('orderNotWaiting');
    return { count };
  },
});
