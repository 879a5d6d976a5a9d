import type { RegistrationForm } from '#domain/model/registration/registration-form.ts';
import { dayIn, dayMs, startOfZoneDay } from '#domain/model/fields/time-zone.ts';
import type { Order, OrderProof } from '#domain/model/registrations.ts';
import { timeZoneOf } from '#domain/core/event-time-zone.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { usualCheckDays } from './no-form.ts';
import { formOf } from './stored-form.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** What decides when holds end. */
export interface HoldRules {
  readonly form: RegistrationForm;
  readonly timeZone: string;
}

export const holdRules = (reader: Reader): HoldRules => ({
  form: formOf(reader),
  timeZone: timeZoneOf(reader),
});

/** Nothing ends from 21:00 to 9:00 in the event's time zone, when people do not pay or read messages. */
const [nightFrom, nightUntil] = [21, 9];

/** The same moment, or the next morning if it is at night. */
export const byDay = (at: number, timeZone: string): number => {
  const day = dayIn(at, timeZone);
  const intoDay = at - startOfZoneDay(day, timeZone);
  if (intoDay >= nightUntil * hourMs && intoDay < nightFrom * hourMs) return at;
  const morning = intoDay < nightUntil * hourMs ? day : day + 1;
  return startOfZoneDay(morning, timeZone) + nightUntil * hourMs;
};

/** A person pays in a shorter hold while the page is open and counts down. Longer holds end by day. */
const shortestByDay = 3 * hourMs;

const endAfter = (from: number, ms: number, { timeZone }: HoldRules): number =>
  ms < shortestByDay ? from + ms : byDay(from + ms, timeZone);

/** The end of a hold for online payment that begins at `from`. */
export const heldOnline = (rules: HoldRules, from: number): number =>
  endAfter(from, rules.form.holdMinutes * minuteMs, rules);

/** Least time to pay after an answer of the organiser, because the person does not wait at the page. */
const leastAfterAnswer = dayMs;

/** How long an unpaid order has its places, in milliseconds; null if the desk ends it. */
const holdMs = (
  { holdMinutes, proofDays, deskDays = 0 }: RegistrationForm,
  method: string,
): number | null => {
  if (method === 'desk') return deskDays === 0 ? null : deskDays * dayMs;
  return method === 'online' || method === 'upi' ? holdMinutes * minuteMs : proofDays * dayMs;
};

type Held = Pick<Order, 'method' | 'approval' | 'eligibility' | 'quotedPaise' | 'source'>;

/** An invitation is verified when the order is submitted. */
const isAnswered = ({ approval, eligibility }: Held): boolean =>
  approval === 'approved' || eligibility?.answeredAt !== undefined;

/**
 * Null while the order waits for the organiser, if nothing is due, or if it is paid at the desk and the organiser has
 * chosen no end for that. A person at a tablet is at the desk already.
 */
export const holdEnd = (rules: HoldRules, order: Held, from: number): number | null => {
  const { method, approval, eligibility, quotedPaise, source } = order;
  const hold = method === 'desk' && source === 'spot' ? null : holdMs(rules.form, method);
  const isWaiting = approval === 'waiting' || eligibility?.state === 'waiting';
  if (isWaiting || quotedPaise === 0 || hold === null) return null;
  return endAfter(from, isAnswered(order) ? Math.max(hold, leastAfterAnswer) : hold, rules);
};

/** The end of a hold after the treasurer asked for another proof at `from`. */
export const proofEnd = (rules: HoldRules, from: number): number =>
  endAfter(from, rules.form.proofDays * dayMs, rules);

/** The end of a hold whose proof was given at `from`, if the desk does not check it. */
export const checkEnd = (rules: HoldRules, from: number): number =>
  endAfter(from, (rules.form.checkDays ?? usualCheckDays) * dayMs, rules);

/** The end of a hold while a proof waits. A proof after a refused one does not start the time again. */
export const endWhileChecked = (
  rules: HoldRules,
  { heldUntil, proof }: { readonly heldUntil: number | null; readonly proof: OrderProof },
  now: number,
): number => (proof.isAgain === true && heldUntil !== null ? heldUntil : checkEnd(rules, now));

/**
 * The end of a hold whose proof was refused at `now`. It has one: no money came by the first proof. The person has at
 * least a day after the first refusal.
 */
export const endAfterRefusal = (
  rules: HoldRules,
  order: Held & { readonly heldUntil: number | null; readonly proof: OrderProof | null },
  now: number,
): number =>
  order.proof?.isAgain === true && order.heldUntil !== null
    ? order.heldUntil
    : Math.max(holdEnd(rules, order, now) ?? proofEnd(rules, now), endAfter(now, leastAfterAnswer, rules));
