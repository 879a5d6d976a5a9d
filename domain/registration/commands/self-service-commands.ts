import { byPlace } from '#domain/model/registration/order-place.ts';
import * as z from 'zod/mini';
import type { Delegate } from '../../model/delegate.ts';
import { isEmailAddress, readPhone, tidyEmail } from '../../model/fields/formats.ts';
import { email, id, line } from '../../model/fields/input.ts';
import {
  requestKinds,
  type Order,
  type RequestKind,
  type RegistrantRequest,
  answers as answersSchema,
  registrantDetails,
} from '../../model/registrations.ts';
import { actorContact } from '../../core/access.ts';
import { command, type CommandContext } from '../../core/command/command.ts';
import { requireDelegate } from '../../core/command/require.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { refuse } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import { putChanged } from '../../core/store/put-changed.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { displayName } from '../../core/text/format.ts';
import { councilFieldsOf } from '../form/council-fields.ts';
import { checkChange, checkedAnswers, checkPerson, openQuestions } from '../form/check-form.ts';
import { isName } from '../form/asked-fields.ts';
import { emailConfirmedAt, emailKey } from '../orders/confirmed-email.ts';
import { mayChangeName } from '../orders/approved-person.ts';
import { isOwnDelegate, registeredBy, unclaimedIds, withoutStandIn } from '../orders/own-people.ts';
import { answersOf, ordersOf } from '../orders/orders-of.ts';
import { askedCancellation } from '../cancel-part.ts';
import { cancellingOf } from '../orders/refund-of-order.ts';
import { openRequest, requestOf } from '../orders/requests.ts';
import { categoryBar, formOf } from '../form/stored-form.ts';

export const requireOwn = (draft: Draft, delegateId: string, phone: string) => {
  if (!isOwnDelegate(draft, delegateId, phone)) throw refuse('registrationOrderMissing');
  return requireDelegate(draft, delegateId);
};

const latestOrder = (draft: Draft, delegateId: string): Order => {
  const [last] = draft.by('orders', 'delegateId', delegateId).toSorted((one, other) => byPlace(other, one));
  if (last === undefined) throw refuse('registrationOrderMissing');
  return last;
};

/**
 * `registration.claim`: phones that registered this phone's people no longer act for them. The server sends
 * it on the first request.
 */
export const claimOwn = command({
  name: 'registration.claim',
  input: z.strictObject({}),
  needs: 'registerSelf',
  offline: false,
  isForClosed: true,
  run(draft, _, ctx) {
    const { phone } = ctx.actor;
    const ids = unclaimedIds(draft, phone);
    const orders = ids.flatMap((each) => draft.by('orders', 'delegateId', each));
    const changed = orders
      .filter(({ registrantPhone }) => registrantPhone !== '' && registrantPhone !== phone)
      .map((order) => withoutStandIn(draft, order));
    // All are checked before the first one changes.
    for (const order of changed) putChanged(draft, 'orders', order);
    return { count: ids.length };
  },
});

/** `registration.updateOwn`: the details and answers that the organiser lets a registrant change. */
export const updateOwn = command({
  name: 'registration.updateOwn',
  input: z.strictObject({
    delegateId: id,
    details: z.partial(registrantDetails),
    answers: answersSchema,
  }),
  needs: 'registerSelf',
  offline: false,
  run(draft, { delegateId, details, answers }, ctx) {
    const delegate = requireOwn(draft, delegateId, ctx.actor.phone);
    const form = formOf(draft);
    const changed = checkChange(form, {
      delegate,
      details,
      isNameOpen: mayChangeName(draft, { delegateId, phone: ctx.actor.phone, now: ctx.now }),
      isByOther: registeredBy(draft, delegateId) !== '',
      isEmailOpen: emailConfirmedAt(draft, delegate) === null,
      council: councilFieldsOf(draft, delegate),
    });
    checkPerson(changed, { now: ctx.now, timeZone: timeZoneOf(draft) });
    draft.put('delegates', { ...delegate, ...changed });
    if (Object.keys(answers).length > 0) {
      const { categoryId } = delegate;
      const given = answersOf(ordersOf(draft, delegateId));
      const open = openQuestions(form, { categoryId, answers: given }).filter(
        ({ questionId }) => questionId in answers,
      );
      const checked = checkedAnswers({ ...form, questions: open }, delegate.categoryId, answers);
      const order = latestOrder(draft, delegateId);
      const blanked = Object.fromEntries(
        open.map(({ questionId }) => [questionId, checked[questionId] ?? '']),
      );
      const request = { ...order.request, answers: { ...order.request.answers, ...blanked } };
      draft.put('orders', { ...order, request });
    }
    return { delegateId, name: displayName(delegate) };
  },
});

interface AskedChange {
  readonly delegate: Delegate;
  readonly kind: RequestKind;
  readonly text: string;
  readonly now: number;
}

/** The text of a request as it is stored. Refuses a new value that the organiser could not enter. */
const askedText = (reader: Reader, { delegate, kind, text, now }: AskedChange): string => {
  if (kind === 'name' && !isName(text)) throw refuse('newNameMissing');
  if (kind === 'phone') {
    const digits = readPhone(text) ?? '';
    if (digits === '' || digits === delegate.phone) throw refuse('phoneInvalid');
    return digits;
  }
  if (kind === 'email') {
    const address = tidyEmail(text);
    if (!isEmailAddress(address)) throw refuse('emailInvalid');
    return address;
  }
  if (kind === 'category') {
    const isOther = text !== delegate.categoryId && reader.get('categories', text) !== undefined;
    if (!isOther || categoryBar(reader, formOf(reader), { categoryId: text, now }) !== '')
      throw refuse('categoryNotOffered');
  }
  return text;
};

/** `registration.ask`: something that only the organiser can do. */
export const askOrganiser = command({
  name: 'registration.ask',
  input: z.strictObject({ delegateId: id, kind: z.enum(requestKinds), text: line(400) }),
  needs: 'registerSelf',
  offline: false,
  run(draft, { delegateId, kind, text }, ctx) {
    const delegate = requireOwn(draft, delegateId, ctx.actor.phone);
    const asked = askedText(draft, { delegate, kind, text, now: ctx.now });
    if (openRequest(draft, delegateId, { kind }) !== undefined) throw refuse('alreadyAsked');
    const answer = kind === 'cancel' ? cancellingOf(draft, { delegateId, now: ctx.now }) : null;
    const refundPaise = answer?.refundPaise ?? null;
    const request = requestOf({ delegateId, kind, data: { text: asked, refundPaise } }, ctx);
    draft.put('registrantRequests', request);
    return { requestId: request.requestId, delegateId, name: displayName(delegate), refundPaise };
  },
});

/**
 * `registration.confirmEmail`: the registrant entered the code sent to the delegate's e-mail. A changed
 * e-mail is not confirmed.
 */
export const confirmEmail = command({
  name: 'registration.confirmEmail',
  input: z.strictObject({ delegateId: id, email }),
  needs: 'keepOrders',
  offline: false,
  isForClosed: true,
  run(draft, { delegateId, email: confirmed }, ctx) {
    const delegate = requireDelegate(draft, delegateId);
    if (emailKey(delegate.email) !== emailKey(confirmed)) throw refuse('emailChanged');
    const order = latestOrder(draft, delegateId);
    const confirmedEmail = emailKey(confirmed);
    draft.put('orders', { ...order, confirmedEmail, emailConfirmedAt: ctx.now });
    return { delegateId, name: displayName(delegate) };
  },
});

/** `consent.withdraw`: a consent without which a person can still be registered. */
export const withdrawConsent = command({
  name: 'consent.withdraw',
  input: z.strictObject({ delegateId: id, consentId: id }),
  needs: 'registerSelf',
  offline: false,
  run(draft, { delegateId, consentId }, ctx) {
    const delegate = requireOwn(draft, delegateId, ctx.actor.phone);
    const stated = formOf(draft).consents.find((each) => each.consentId === consentId);
    if (stated?.isRequired === true) throw refuse('consentRequired');
    let count = 0;
    for (const order of draft.by('orders', 'delegateId', delegateId)) {
      const consents = order.consents.map((given) =>
        given.consentId === consentId && given.withdrawnAt === null
          ? { ...given, withdrawnAt: ctx.now }
          : given,
      );
      if (consents.every((given, index) => given === order.consents[index])) continue;
      draft.put('orders', { ...order, consents });
      count++;
    }
    if (count === 0) throw refuse('orderNotWaiting');
    return { delegateId, name: displayName(delegate) };
  },
});

/**
 * `registration.withdraw`: uses up the id of a command whose answer was lost, so that a late copy is refused.
 * Refused if that command ran.
 */
export const withdrawUnanswered = command({
  name: 'registration.withdraw',
  input: z.strictObject({}),
  needs: 'registerSelf',
  offline: false,
  isForClosed: true,
  run: () => ({}),
});

export const requireOpenRequest = (reader: Reader, requestId: string): RegistrantRequest => {
  const request = reader.get('registrantRequests', requestId);
  if (request === undefined) throw refuse('requestNotFound');
  if (request.state !== 'open') throw refuse('requestAnswered');
  return request;
};

/** `registration.withdrawRequest`: the registrant takes a request back before the organiser answers it. */
export const withdrawRequest = command({
  name: 'registration.withdrawRequest',
  input: z.strictObject({ requestId: id }),
  needs: 'registerSelf',
  offline: false,
  run(draft, { requestId }, ctx) {
    const asked = draft.get('registrantRequests', requestId);
    // Another registrant learns nothing from the refusal.
    if (asked === undefined || !isOwnDelegate(draft, asked.delegateId, ctx.actor.phone))
      throw refuse('registrationOrderMissing');
    const request = requireOpenRequest(draft, requestId);
    const { delegateId } = request;
    draft.put('registrantRequests', { ...request, state: 'withdrawn', answeredAt: ctx.now });
    return { requestId, delegateId, name: displayName(requireDelegate(draft, delegateId)) };
  },
});

interface RequestAnswer {
  readonly isDone: boolean;
  readonly note: string;
  readonly ctx: CommandContext;
}

export const answeredRequest = (
  request: RegistrantRequest,
  { isDone, note, ctx }: RequestAnswer,
): RegistrantRequest => ({
  ...request,
  state: isDone ? 'done' : 'refused',
  note,
  answeredAt: ctx.now,
  answeredBy: actorContact(ctx.actor),
  news: isDone ? null : { at: ctx.now, toldAt: null, toldBy: '', channel: '' },
});

const changedFields: Readonly<Partial<Record<string, 'fullName' | 'phone' | 'email'>>> = {
  name: 'fullName',
  phone: 'phone',
  email: 'email',
};

/** The desk changes a category itself, because it sees the new price there. */
const carryOutChange = (draft: Draft, { delegateId, kind, data }: RegistrantRequest): void => {
  const field = changedFields[kind];
  if (field !== undefined)
    draft.put('delegates', { ...requireDelegate(draft, delegateId), [field]: data.text });
  if (kind === 'category' && requireDelegate(draft, delegateId).categoryId !== data.text)
    throw refuse('categoryNotChanged');
};

/**
 * `request.answer`: enters a granted name, phone or e-mail. `request.cancel` and `person.erase` carry out the others.
 */
export const answerRequest = command({
  name: 'request.answer',
  input: z.strictObject({ requestId: id, isDone: z.boolean(), note: line(400) }),
  needs: 'editPeople',
  offline: false,
  run(draft, { requestId, isDone, note }, ctx) {
    const request = requireOpenRequest(draft, requestId);
    const { delegateId, kind } = request;
    // Other commands carry these out and answer them. Nothing is left to carry out for a deleted person.
    const isCarriedOut = kind === 'cancel' || kind === 'erase';
    const hasEnded = kind === 'cancel' && askedCancellation(draft, request).isGone;
    if (isDone && isCarriedOut && !hasEnded && draft.get('delegates', delegateId) !== undefined)
      throw refuse('requestNotCarriedOut');
    if (isDone) carryOutChange(draft, request);
    if (!isDone && note === '') throw refuse('refusalReasonMissing');
    draft.put('registrantRequests', answeredRequest(request, { isDone, note, ctx }));
    const delegate = draft.get('delegates', delegateId);
    return { requestId, delegateId, name: delegate === undefined ? '' : displayName(delegate) };
  },
});
