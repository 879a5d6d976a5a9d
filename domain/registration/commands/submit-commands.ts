import * as z from 'zod/mini';
import { whole } from '../../model/fields/input.ts';
import type {
  GivenConsent,
  OrderEligibility,
  RegistrantDetails,
  WaitingEntry,
} from '../../model/registrations.ts';
import type { RegistrationForm } from '../../model/registration/registration-form.ts';
import type { Order } from '../../model/registrations.ts';
import { command, type CommandContext } from '../../core/command/command.ts';
import { requireDelegate } from '../../core/command/require.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { refuse } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { displayName } from '../../core/text/format.ts';
import { putOwnParty } from '../../money/issue/own-party.ts';
import { publishedList } from '../../money/price-list/current-list.ts';
import type { QuoteAnswer } from '#domain/money/price-list/quote/quote.ts';
import type { Quote } from '#domain/money/price-list/quote/quoted.ts';
import { requirePriceSeen } from '../../money/price-list/price-seen.ts';
import { textOf } from '../../money/purchases/offers.ts';
import { isNameLike } from '../../people/identity/registered.ts';
import { isSameCompanion } from '../../people/identity/same-person.ts';
import { offeredItemId } from '../../money/purchases/taken-counts.ts';
import {
  checkCompanions,
  checkedAnswers,
  checkNotice,
  checkPerson,
  completeCompanions,
  completeDetails,
} from '../form/check-form.ts';
import { holdEnd, holdRules } from '../form/hold.ts';
import { formWithAges } from '../form/asked-age.ts';
import { awaitsApproval } from '../orders/approved-person.ts';
import { refuseShutOut } from '../limits/shut-out.ts';
import { checkOrdersOfDay, checkUnpaid } from '../limits/unpaid-places.ts';
import { makeOrder, resultOf } from '../make-order.ts';
import { additionForm, orderForm, type AdditionForm, type OrderForm } from '../form/order-form.ts';
import { additionRefusals, orderRefusals, type OrderSource } from '../order-rules.ts';
import { stageOf } from '../orders/order-stage.ts';
import { agreesWithForm, isOwnDelegate, ownDelegateIds } from '../orders/own-people.ts';
import { isInvited } from '../form/invitations.ts';
import { priceAddition, priceOrder } from '../price-order.ts';
import { formOf, needsApproval } from '../form/stored-form.ts';
import { ownOffers } from '../waiting-list.ts';

/** Unpaid orders of one phone. A person who registers a whole department must pay for some before submitting more. */
export const mostOpenOrders = 10;

/** Paise; null where the price was not shown. */
const seenPaise = whole(0);

/** `order.submit`: at the price that the registrant has seen. Places and prices are held until the order's end. */
export const submitOrder = command({
  name: 'order.submit',
  input: z.strictObject({ form: orderForm, seenPaise }),
  needs: 'registerSelf',
  offline: false,
  run(draft, { form, seenPaise: seen }, ctx) {
    const [refused] = orderRefusals(draft, form, { now: ctx.now, source: 'online' });
    if (refused !== undefined) throw refused;
    const { phone } = ctx.actor;
    refuseShutOut(draft, phone);
    checkOrdersOfDay(draft, phone, ctx.now);
    if (openCount(draft, phone, ctx.now) >= mostOpenOrders)
      throw refuse('tooManyOpenOrders', { most: mostOpenOrders });
    return submitted(draft, form, { seen, phone, source: 'online', ctx });
  },
});

/**
 * `order.submitSpot`: on a tablet of the desk, also while the public page is closed. The desk approves and
 * takes the payment.
 */
export const submitSpotOrder = command({
  name: 'order.submitSpot',
  input: z.strictObject({ form: orderForm, seenPaise }),
  needs: 'editPeople',
  offline: false,
  run(draft, { form, seenPaise: seen }, ctx) {
    const spot = { ...form, method: 'desk' as const };
    const [refused] = orderRefusals(draft, spot, { now: ctx.now, source: 'spot' });
    if (refused !== undefined) throw refused;
    return submitted(draft, spot, { seen, phone: form.details.phone ?? '', source: 'spot', ctx });
  },
});

interface Submitting {
  readonly seen: number;
  readonly phone: string;
  readonly source: OrderSource;
  readonly ctx: CommandContext;
}

const submitted = (draft: Draft, form: OrderForm, { seen, phone, source, ctx }: Submitting) => {
  const list = publishedList(draft);
  const stored = formWithAges(formOf(draft), list);
  const details = completeDetails(stored, form.details);
  const companions = completeCompanions(stored, form.companions);
  const today = { now: ctx.now, timeZone: timeZoneOf(draft) };
  checkPerson(details, today);
  checkCompanions(companions, today);
  const answers = checkedAnswers(stored, details.categoryId, form.answers);
  checkNotice(stored, form);
  checkNewPerson(draft, details, { phone, source });
  const given = { ...form, details, companions };
  const quote = quoteAt(priceOrder(draft, given, { list, now: ctx.now, phone }), seen);
  const approval = needsApproval(stored, details.categoryId) || source === 'spot' ? 'waiting' : '';
  const eligibility = askedEligibility(stored, form);
  const { method, couponCode } = form;
  const { categoryId } = details;
  const facts = { method, approval, eligibility, quotedPaise: quote.total, source };
  const names = [details.fullName, ...companions.map(({ name }) => name)];
  const order = makeOrder(
    draft,
    { delegateId: ctx.newId(), details, companions, quote },
    {
      ...facts,
      registrantPhone: phone,
      heldUntil: holdEnd(holdRules(draft), facts, ctx.now),
      answers,
      couponCode,
      consents: consentsOf(stored, form, ctx.now),
      noticeVersion: form.noticeVersion,
      waitingId: acceptOffers(draft, { phone, names, quote, categoryId, now: ctx.now }),
      bookingId: '',
    },
    ctx,
  );
  if (form.receiptTo) putOwnParty(draft, requireDelegate(draft, order.delegateId), form.receiptTo);
  checkUnpaid(draft, order, ctx.now);
  return resultWithTotal(draft, order, quote);
};

const resultWithTotal = (draft: Draft, order: Order, { total }: Quote) => {
  const { number, heldUntil } = order;
  return { ...resultOf(draft, order), number, totalPaise: total, heldUntil };
};

/** `order.add`: more companions or add-ons for a registration of the own phone. */
export const addToOrder = command({
  name: 'order.add',
  input: z.strictObject({ ...additionForm.shape, seenPaise }),
  needs: 'registerSelf',
  offline: false,
  run(draft, { seenPaise: seen, ...form }, ctx) {
    const { phone } = ctx.actor;
    if (!isOwnDelegate(draft, form.delegateId, phone)) throw refuse('registrationOrderMissing');
    const [refused] = additionRefusals(draft, form, ctx.now);
    if (refused !== undefined) throw refused;
    refuseShutOut(draft, phone);
    checkOrdersOfDay(draft, phone, ctx.now);
    return added(draft, form, seen, ctx);
  },
});

const added = (draft: Draft, form: AdditionForm, seen: number, ctx: CommandContext) => {
  const { phone } = ctx.actor;
  const { delegateId, method } = form;
  const { categoryId, fullName } = requireDelegate(draft, delegateId);
  const list = publishedList(draft);
  const companions = completeCompanions(formWithAges(formOf(draft), list), form.companions);
  checkCompanions(companions, { now: ctx.now, timeZone: timeZoneOf(draft) });
  const registered = draft.by('companions', 'delegateId', delegateId);
  const asking = { list, now: ctx.now, phone };
  const quote = quoteAt(priceAddition(draft, { ...form, companions }, asking), seen);
  if (quote.lines.length === 0) throw refuse('nothingToAdd');
  const approval = awaitsApproval(draft, delegateId) ? ('waiting' as const) : ('' as const);
  const source = 'online' as const;
  const facts = { method, approval, eligibility: null, quotedPaise: quote.total, source };
  const names = [fullName, ...[...registered, ...companions].map(({ name }) => name)];
  const order = makeOrder(
    draft,
    { delegateId, details: null, companions, quote },
    {
      ...facts,
      registrantPhone: phone,
      heldUntil: holdEnd(holdRules(draft), facts, ctx.now),
      answers: {},
      couponCode: '',
      consents: [],
      noticeVersion: 0,
      waitingId: acceptOffers(draft, { phone, names, quote, categoryId, now: ctx.now }),
      bookingId: '',
    },
    ctx,
  );
  checkUnpaid(draft, order, ctx.now);
  return resultWithTotal(draft, order, quote);
};

/** The quote, if it is sold and costs what the registrant has seen. */
const quoteAt = (answer: QuoteAnswer, seen: number): Quote => {
  if ('refusals' in answer) throw refuse('notSold', { why: textOf(answer.refusals) });
  const { total } = answer.quote;
  requirePriceSeen({ of: '', seen, paise: total });
  return answer.quote;
};

/** The orders of a booking count once. */
export const openCount = (reader: Reader, phone: string, now: number): number =>
  new Set(
    reader
      .by('orders', 'registrantPhone', phone)
      .filter((order) => order.status === 'open' && stageOf(reader, order, now) !== 'confirmed')
      .map(({ bookingId, orderId }) => bookingId || orderId),
  ).size;

/** Checks only the people of this phone, so that registrants cannot find out who else is registered. */
export const checkNewPerson = (
  reader: Reader,
  details: RegistrantDetails,
  { phone, source, besides = '' }: Pick<Submitting, 'phone' | 'source'> & { readonly besides?: string },
): void => {
  for (const delegateId of ownDelegateIds(reader, phone)) {
    const delegate = reader.get('delegates', delegateId);
    if (delegate === undefined || delegateId === besides) continue;
    const agrees = agreesWithForm(reader, delegateId, details);
    if (agrees === '') continue;
    // The phone on a tablet is not verified, so it must not reveal a name.
    if (source === 'spot') throw refuse('deskMustHelp');
    throw refuse('alreadyRegistered', { name: displayName(delegate), delegateId, agrees });
  }
};

const askedEligibility = (stored: RegistrationForm, { eligibility }: OrderForm): OrderEligibility | null =>
  eligibility && { ...eligibility, state: isInvited(stored, eligibility) ? 'verified' : 'waiting', note: '' };

export const consentsOf = (
  { consents }: RegistrationForm,
  form: Pick<OrderForm, 'consents' | 'noticeVersion'>,
  now: number,
): GivenConsent[] =>
  consents
    .filter(({ consentId }) => form.consents.includes(consentId))
    .map(({ consentId }) => ({ consentId, version: form.noticeVersion, at: now, withdrawnAt: null }));

interface Accepting {
  readonly phone: string;
  /** The people of the order. */
  readonly names: readonly string[];
  readonly quote: Quote;
  readonly categoryId: string;
  readonly now: number;
}

/**
 * The offers of the waiting list that an order uses, for each item the one whose name is most like its people. Several people
 * of one phone may wait. Returns the first one; '' if there is none.
 */
export const acceptOffers = (draft: Draft, { phone, names, quote, categoryId, now }: Accepting): string => {
  const list = publishedList(draft);
  const likeness = ({ name }: WaitingEntry): number =>
    Math.max(0, ...names.map((each) => (isSameCompanion(each, name) ? 2 : isNameLike(each, name) ? 1 : 0)));
  const offered = ownOffers(draft, { phone, now })
    .filter((entry) => entry.categoryId === categoryId)
    .sort((one, other) => likeness(other) - likeness(one));
  const used = [...new Set(quote.lines.map(({ itemId }) => itemId))].flatMap(
    (itemId) => offered.find((entry) => offeredItemId(list, entry) === itemId) ?? [],
  );
  for (const entry of used) draft.put('waitingEntries', { ...entry, state: 'accepted' });
  return used[0]?.waitingId ?? '';
};
