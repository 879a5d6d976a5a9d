import type { RegistrationForm } from '../model/registration/registration-form.ts';
import { dayMs } from '../model/fields/time-zone.ts';
import type { Order, OrderProof } from '../model/registrations.ts';
import { usualCheckDays } from './no-form.ts';

export const minuteMs = 60_000;

/** How long an unpaid order has its places, in milliseconds; null if the desk ends it. */
const holdMs = (
  { holdMinutes, proofDays, deskDays = 0 }: RegistrationForm,
  method: string,
): number | null => {
  if (method === 'desk') return deskDays === 0 ? null : deskDays * dayMs;
  return method === 'online' || method === 'upi' ? holdMinutes * minuteMs : proofDays * dayMs;
};

type Held = Pick<Order, 'method' | 'approval' | 'eligibility' | 'quotedPaise' | 'source'>;

/**
 * Null while the order waits for the organiser, if nothing is due, or if it is paid at the desk and the organiser has
 * chosen no end for that. A person at a tablet is at the desk already.
 */
export const holdEnd = (
  form: RegistrationForm,
  { method, approval, eligibility, quotedPaise, source }: Held,
  from: number,
): number | null => {
  const hold = method === 'desk' && source === 'spot' ? null : holdMs(form, method);
  const isWaiting = approval === 'waiting' || eligibility?.state === 'waiting';
  return isWaiting || quotedPaise === 0 || hold === null ? null : from + hold;
};

/** The end of a hold after the treasurer asked for another proof at `from`. */
export const proofEnd = ({ proofDays }: RegistrationForm, from: number): number => from + proofDays * dayMs;

/** The end of a hold whose proof was given at `from`, if the desk does not check it. */
export const checkEnd = ({ checkDays = usualCheckDays }: RegistrationForm, from: number): number =>
  from + checkDays * dayMs;

/** The end of a hold while a proof waits. A proof after a refused one does not start the time again. */
export const endWhileChecked = (
  form: RegistrationForm,
  { heldUntil, proof }: { readonly heldUntil: number | null; readonly proof: OrderProof },
  now: number,
): number => (proof.isAgain === true && heldUntil !== null ? heldUntil : checkEnd(form, now));

/** The end of a hold whose proof was refused at `now`. It has one: no money came by the first proof. */
export const endAfterRefusal = (
  form: RegistrationForm,
  order: Held & { readonly heldUntil: number | null; readonly proof: OrderProof | null },
  now: number,
): number =>
  order.proof?.isAgain === true && order.heldUntil !== null
    ? order.heldUntil
    : (holdEnd(form, order, now) ?? proofEnd(form, now));
