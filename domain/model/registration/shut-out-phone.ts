import * as z from 'zod/mini';
import { line, textUpTo, time } from '../fields/input.ts';

/** A phone from which the event takes no registrations on its public page. */
export const shutOutPhone = z.strictObject({
  phone: textUpTo(20),
  note: line(400),
  at: time,
  by: line(254),
});
export type ShutOutPhone = z.infer<typeof shutOutPhone>;
