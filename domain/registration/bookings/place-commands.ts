import * as z from 'zod/mini';
import { atMost, id, textUpTo, whole } from '../../model/fields/input.ts';
import { answers, registrantDetails, type Order, type RegistrantDetails } from '../../model/registrations.ts';
import { command, type CommandContext } from '../../core/command/command.ts';
import { requireDelegate } from '../../core/command/require.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { refuse } from '../../core/refusal.ts';
import type { Draft } from '../../core/store/draft.ts';
import { dayForDisplay, displayName } from '../../core/text/format.ts';
import { dayIn, momentOfWall, startOfZoneDay } from '../../model/fields/time-zone.ts';
import { publishedList } from '../../money/price-list/current-list.ts';
import { groupWithId } from '../../money/groups/groups.ts';
import { fieldLabel } from '../../people/person-field-words.ts';
import { checkNewPerson, consentsOf } from '../commands/submit-commands.ts';
import {
  checkedAnswers,
  checkNotice,
  checkPerson,
  completeDetails,
  firstDetails,
} from '../form/check-form.ts';
import { needsNameFirst, openNamesUntil } from '../form/names-until.ts';
import { formOf } from '../form/stored-form.ts';
import { refuseShutOut } from '../limits/shut-out.ts';
import { isNameOpen } from '../orders/approved-person.ts';
import { isAddition } from '../orders/order-stage.ts';
import { isNamedLike, requireOwnOrder, withoutStandIn } from '../orders/own-people.ts';
import { requireBooking } from './booking-dues.ts';
import { codeOrder, namelessOrders, placeCodeOf, requireCode } from './booking-places.ts';

const requireOpenNames = (draft: Draft, now: number): string => {
  const day = openNamesUntil(draft, now);
  if (day === '') throw refuse('namesClosed', { day: dayForDisplay(formOf(draft).namesUntil ?? '') });
  return day;
};

interface Naming {
  readonly order: Order;
  readonly details: RegistrantDetails;
}

/** Gives the place of an order to a person. What another person had entered there is removed. */
const putPerson = (draft: Draft, { order, details }: Naming): void => {
  const { delegateId, request } = order;
  const isSame = isNamedLike(draft, delegateId, details.fullName);
  draft.put('delegates', { ...requireDelegate(draft, delegateId), ...details });
  draft.put('orders', {
    ...order,
    request: { ...request, details, answers: isSame ? request.answers : {} },
    confirmedEmail: '',
    emailConfirmedAt: null,
  });
};

const nameOf = (draft: Draft, delegateId: string) => ({
  delegateId,
  name: displayName(requireDelegate(draft, delegateId)),
});

/** `booking.name`: the coordinator enters who takes a place, or gives it to another colleague who has not taken over. */
export const namePlace = command({
  name: 'booking.name',
  input: z.strictObject({ orderId: id, details: z.partial(registrantDetails) }),
  needs: 'registerSelf',
  offline: false,
  run(draft, { orderId, details: given }, ctx) {
    const { phone } = ctx.actor;
    const order = requireOwnOrder(draft, orderId, phone);
    if (order.bookingId === '' || isAddition(order)) throw refuse('registrationOrderMissing');
    if (order.status !== 'open') throw refuse('orderEnded');
    requireOpenNames(draft, ctx.now);
    const stored = formOf(draft);
    const { categoryId } = requireDelegate(draft, order.delegateId);
    if (needsNameFirst(stored, publishedList(draft), categoryId)) throw refuse('placeNeedsName');
    if (!isNameOpen(draft, order.delegateId))
      throw refuse('fieldLocked', { field: 'fullName', label: fieldLabel('fullName') });
    const details = firstDetails(stored, { ...given, categoryId });
    checkPerson(details, { now: ctx.now, timeZone: timeZoneOf(draft) });
    checkNewPerson(draft, details, { phone, source: 'online', besides: order.delegateId });
    putPerson(draft, { order, details });
    return { orderId, ...nameOf(draft, order.delegateId) };
  },
});

/** `booking.join`: a colleague takes a place by the code of the group, with the own phone. */
export const joinBooking = command({
  name: 'booking.join',
  input: z.strictObject({
    code: textUpTo(40),
    details: z.partial(registrantDetails),
    answers,
    consents: atMost(20, id),
    noticeVersion: whole(0),
  }),
  needs: 'registerSelf',
  offline: false,
  run(draft, { code, details: given, answers: typed, ...read }, ctx) {
    const { phone } = ctx.actor;
    refuseShutOut(draft, phone);
    const { bookingId } = requireCode(draft, code, ctx.now);
    const stored = formOf(draft);
    checkNotice(stored, read);
    const details = completeDetails(stored, { ...given, phone });
    checkPerson(details, { now: ctx.now, timeZone: timeZoneOf(draft) });
    checkNewPerson(draft, details, { phone, source: 'online' });
    const order = namelessOrders(draft, bookingId).find(
      ({ delegateId }) => requireDelegate(draft, delegateId).categoryId === details.categoryId,
    );
    if (order === undefined) throw refuse('noPlaceWithoutName');
    const { delegateId, orderId } = order;
    const own = order.registrantPhone === phone ? order : withoutStandIn(draft, order);
    putPerson(draft, { order: own, details });
    const put = draft.get('orders', orderId) ?? own;
    const checked = checkedAnswers(stored, details.categoryId, typed);
    draft.put('orders', {
      ...put,
      request: { ...put.request, answers: checked },
      consents: consentsOf(stored, read, ctx.now),
      noticeVersion: read.noticeVersion,
    });
    countUse(draft, bookingId);
    return { orderId, ...nameOf(draft, delegateId) };
  },
});

const countUse = (draft: Draft, bookingId: string): void => {
  const order = codeOrder(draft, bookingId);
  if (order === undefined) return;
  const { placeCode } = order;
  draft.put('orders', { ...order, placeCode: { ...placeCode, uses: placeCode.uses + 1 } });
};

const groupOf = (draft: Draft, bookingId: string) => ({
  bookingId,
  name: groupWithId(draft, bookingId)?.name ?? '',
});

const withoutCode = (draft: Draft, bookingId: string): boolean => {
  const order = codeOrder(draft, bookingId);
  if (order !== undefined) draft.put('orders', { ...order, placeCode: null });
  return order !== undefined;
};

/** `booking.share`: a new code by which colleagues take the places. The one before does not work any more. */
export const shareBooking = command({
  name: 'booking.share',
  input: z.strictObject({ bookingId: id }),
  needs: 'registerSelf',
  offline: false,
  run(draft, { bookingId }, ctx) {
    requireBooking(draft, bookingId, ctx.actor.phone);
    const day = requireOpenNames(draft, ctx.now);
    if (namelessOrders(draft, bookingId).length === 0) throw refuse('noPlaceWithoutName');
    withoutCode(draft, bookingId);
    const [order] = requireBooking(draft, bookingId, ctx.actor.phone);
    if (order === undefined) throw refuse('registrationOrderMissing');
    const code = freeCode(draft, ctx);
    const timeZone = timeZoneOf(draft);
    const endsAt = startOfZoneDay(dayIn(momentOfWall(`${day}T12:00`, timeZone), timeZone) + 1, timeZone);
    draft.put('orders', { ...order, placeCode: { code, endsAt, uses: 0 } });
    return groupOf(draft, bookingId);
  },
});

const freeCode = (draft: Draft, ctx: CommandContext): string => {
  const code = placeCodeOf(ctx.newId());
  if (draft.by('orders', 'placeCode', code).length > 0) throw refuse('alreadyExists');
  return code;
};

/** `booking.endShare`: the code does not work any more. */
export const endShare = command({
  name: 'booking.endShare',
  input: z.strictObject({ bookingId: id }),
  needs: 'registerSelf',
  offline: false,
  run(draft, { bookingId }, ctx) {
    requireBooking(draft, bookingId, ctx.actor.phone);
    if (!withoutCode(draft, bookingId)) throw refuse('placeCodeUnknown');
    return groupOf(draft, bookingId);
  },
});
