import * as z from 'zod/mini';
import { whole } from '../../model/fields/input.ts';
import { groupNameLimit } from '../../model/group-member.ts';
import type { Order, RegistrantDetails } from '../../model/registrations.ts';
import { command, type CommandContext } from '../../core/command/command.ts';
import { requireDelegate } from '../../core/command/require.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { refuse, Refusal } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { dayForDisplay } from '../../core/text/format.ts';
import { messageFor } from '../../core/text/messages.ts';
import { groupNamed, groupWithId, putMember } from '../../money/groups/groups.ts';
import { putOwnParty } from '../../money/issue/own-party.ts';
import { publishedList } from '../../money/price-list/current-list.ts';
import { requirePriceSeen } from '../../money/price-list/price-seen.ts';
import type { Quote } from '#domain/money/price-list/quote/quoted.ts';
import { formWithAges } from '../form/asked-age.ts';
import { checkNotice, checkPerson, firstAnswers, firstDetails, placeDetails } from '../form/check-form.ts';
import {
  acceptOffers,
  checkNewPerson,
  consentsOf,
  mostOpenOrders,
  openCount,
} from '../commands/submit-commands.ts';
import { needsNameFirst, openNamesUntil } from '../form/names-until.ts';
import { holdEnd, holdRules } from '../form/hold.ts';
import { refuseShutOut } from '../limits/shut-out.ts';
import { checkOrdersOfDay, checkUnpaid } from '../limits/unpaid-places.ts';
import { makeOrder } from '../make-order.ts';
import { formOf, needsApproval } from '../form/stored-form.ts';
import { bookingForm, type BookingForm, type PersonOfBooking, type PricedBooking } from './booking-form.ts';
import { bookingRefusals, pricePeople, sumOfQuotes, usesCoupon } from './price-booking.ts';

const pricedOf = ({ people, method, couponCode, bookingId }: BookingForm): PricedBooking => ({
  method,
  couponCode,
  bookingId,
  people: people.map(({ details: { categoryId, age, dateOfBirth }, lines }) => ({
    categoryId,
    age,
    dateOfBirth,
    lines,
  })),
});

/**
 * `booking.submit`: one order for each of several people, all or none, at the price that the registrant has seen. They are
 * priced together and are one group. Afterwards each order is like any other.
 */
export const submitBooking = command({
  name: 'booking.submit',
  input: z.strictObject({ form: bookingForm, seenPaise: whole(0) }),
  needs: 'registerSelf',
  offline: false,
  run(draft, { form, seenPaise }, ctx) {
    const { phone } = ctx.actor;
    const { now } = ctx;
    const priced = pricedOf(form);
    const [refused] = bookingRefusals(draft, priced, { now, phone });
    if (refused !== undefined) throw refused.refusal;
    refuseShutOut(draft, phone);
    checkOrdersOfDay(draft, phone, now, form.people.length);
    if (openCount(draft, phone, now) >= mostOpenOrders)
      throw refuse('tooManyOpenOrders', { most: mostOpenOrders });
    checkNotice(formOf(draft), form);
    const answer = pricePeople(draft, priced, { list: publishedList(draft), now, phone });
    if ('refusals' in answer)
      throw refuse('notSold', { why: answer.refusals.map(({ text }) => text).join(' ') });
    const { quotes } = answer;
    const totalPaise = sumOfQuotes(quotes);
    requirePriceSeen({ of: '', seen: seenPaise, paise: totalPaise });
    const bookingId = form.bookingId || ctx.newId();
    const group = groupWithId(draft, bookingId) ?? {
      groupId: bookingId,
      name: freeName(draft, form.name),
    };
    const orders = quotes.map((quote, row) => {
      const person = form.people[row];
      if (person === undefined) throw new Error('each person has a quote');
      const order = inRow(person, row, () => orderOfPerson(draft, { form, person, quote, bookingId }, ctx));
      if (form.receiptTo) putOwnParty(draft, requireDelegate(draft, order.delegateId), form.receiptTo);
      putMember(draft, group, order.delegateId);
      return order;
    });
    for (const order of orders) checkUnpaid(draft, order, now);
    return { bookingId, name: group.name, count: orders.length, totalPaise };
  },
});

interface OneOrder {
  readonly form: BookingForm;
  readonly person: PersonOfBooking;
  readonly quote: Quote;
  readonly bookingId: string;
}

const orderOfPerson = (
  draft: Draft,
  { form, person, quote, bookingId }: OneOrder,
  ctx: CommandContext,
): Order => {
  const { phone } = ctx.actor;
  const stored = formWithAges(formOf(draft), publishedList(draft));
  const isNameless = isPlace(person.details);
  const details = isNameless
    ? namelessDetails(draft, person.details.categoryId ?? '', ctx.now)
    : firstDetails(stored, person.details);
  const { categoryId } = details;
  if (!isNameless) {
    checkPerson(details, { now: ctx.now, timeZone: timeZoneOf(draft) });
    checkNewPerson(draft, details, { phone, source: 'online' });
  }
  const facts = {
    method: form.method,
    approval: needsApproval(stored, categoryId) ? 'waiting' : '',
    eligibility: null,
    quotedPaise: quote.total,
    source: 'online' as const,
  };
  return makeOrder(
    draft,
    { delegateId: ctx.newId(), details, companions: [], quote },
    {
      ...facts,
      registrantPhone: phone,
      heldUntil: holdEnd(holdRules(draft), facts, ctx.now),
      answers: firstAnswers(stored, categoryId, person.answers),
      couponCode: usesCoupon(quote) ? (form.couponCode ?? '') : '',
      consents: consentsOf(stored, form, ctx.now),
      noticeVersion: form.noticeVersion,
      waitingId: acceptOffers(draft, {
        phone,
        names: isNameless ? [] : [details.fullName],
        quote,
        categoryId,
        now: ctx.now,
      }),
      bookingId,
    },
    ctx,
  );
};

const isPlace = ({ fullName = '', phone = '' }: PersonOfBooking['details']): boolean =>
  fullName === '' && phone === '';

/** The details of a place whose name follows, if names may follow. */
const namelessDetails = (draft: Draft, categoryId: string, now: number): RegistrantDetails => {
  if (openNamesUntil(draft, now) === '')
    throw refuse('namesClosed', { day: dayForDisplay(formOf(draft).namesUntil ?? '') });
  if (needsNameFirst(formOf(draft), publishedList(draft), categoryId)) throw refuse('placeNeedsName');
  return placeDetails(categoryId);
};

/** Names the person in a refusal. `row` is the position in the form. */
const inRow = <T>({ details }: PersonOfBooking, row: number, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    const name = details.fullName || `${row + 1}`;
    throw refuse('bookingPerson', { row, name, why: messageFor(error.code, error.params) });
  }
};

/** Names of groups are different. The same one, typed for other people, gets a number. */
const freeName = (reader: Reader, typed: string): string => {
  for (let number = 1; ; number++) {
    const name = number === 1 ? typed : `${typed.slice(0, groupNameLimit - 5)} ${number}`;
    if (groupNamed(reader, name) === null) return name;
  }
};
