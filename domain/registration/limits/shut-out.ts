import { formName } from '../../model/registration/values.ts';
import type { ShutOutPhone } from '../../model/registration/shut-out-phone.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { refuse } from '../../core/refusal.ts';

/** The phones from which the event takes no registrations, the latest first. */
export const shutOutPhones = (reader: Reader): readonly ShutOutPhone[] =>
  reader.get('registrationForms', formName)?.shutOut ?? [];

export const isShutOut = (reader: Reader, phone: string): boolean =>
  shutOutPhones(reader).some((each) => each.phone === phone);

/** What the phone has registered stays, and can be paid. */
export const refuseShutOut = (reader: Reader, phone: string): void => {
  if (isShutOut(reader, phone)) throw refuse('phoneShutOut');
};
