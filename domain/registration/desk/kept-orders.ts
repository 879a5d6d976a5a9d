import { dayMs } from '../../model/fields/time-zone.ts';
import type { Order } from '../../model/registrations.ts';
import type { RegistrationForm } from '../../model/registration/registration-form.ts';
import { usualWarnDays } from '../form/no-form.ts';
import type { OrderStage } from '../orders/order-stage.ts';

/** Most orders that one command ends. */
export const mostEnded = 100;

/** The days after which the desk is warned about an order that keeps its places without an end. 0: never. */
export const warnDaysOf = ({ warnDays = usualWarnDays }: Pick<RegistrationForm, 'warnDays'>): number =>
  warnDays;

/** In ms. Null if the hold has an end or the proof is being checked. */
export const keptMs = (
  { status, heldUntil, submittedAt }: Pick<Order, 'status' | 'heldUntil' | 'submittedAt'>,
  stage: OrderStage,
  now: number,
): number | null =>
  status === 'open' && heldUntil === null && ['approval', 'document', 'held'].includes(stage)
    ? Math.max(0, now - submittedAt)
    : null;

/** Whether the desk is warned about an order that was kept for so long. */
export const isKeptLong = (form: Pick<RegistrationForm, 'warnDays'>, ms: number | null): boolean => {
  const days = warnDaysOf(form);
  return days > 0 && ms !== null && ms >= days * dayMs;
};
