import type { RegistrationForm } from '../model/registration/registration-form.ts';
import { dayMs } from '../model/fields/time-zone.ts';
import type { Order } from '../model/registrations.ts';

const minuteMs = 60_000;

/** How long an unpaid order has its places, in milliseconds; null if it is paid at the desk. */
const holdMs = ({ holdMinutes, proofDays }: RegistrationForm, method: string): number | null => {
  if (method === 'desk') return null;
  return method === 'online' || method === 'upi' ? holdMinutes * minuteMs : proofDays * dayMs;
};

type Held = Pick<Order, 'method' | 'approval' | 'eligibility' | 'quotedPaise'>;

/** Null while the order waits for the organiser, if nothing is due, or if it is paid at the desk. */
export const holdEnd = (
  form: RegistrationForm,
  { method, approval, eligibility, quotedPaise }: Held,
  from: number,
): number | null => {
  const hold = holdMs(form, method);
  const isWaiting = approval === 'waiting' || eligibility?.state === 'waiting';
  return isWaiting || quotedPaise === 0 || hold === null ? null : from + hold;
};

/** The end of a hold after the treasurer asked for another proof at `from`. */
export const proofEnd = ({ proofDays }: RegistrationForm, from: number): number => from + proofDays * dayMs;
