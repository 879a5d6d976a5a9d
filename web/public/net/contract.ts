import type { BookingView } from '#domain/registration/bookings/booking-view.ts';
import type { RegistrantView } from '#domain/registration/registrant-view.ts';

/** What the server answers about the phone that is signed in. */
export interface OwnView extends RegistrantView {
  readonly registrantId: string;
  readonly bookings: readonly BookingView[];
}

export type { BookingView };
export type OrderView = RegistrantView['orders'][number];
export type PersonView = RegistrantView['people'][number];
export type WaitingView = RegistrantView['waiting'][number];
