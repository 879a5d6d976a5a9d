import type { RegistrantView } from '#domain/registration/registrant-view.ts';

/** Parts of what the server answers about the registrations of a phone. */
export type OrderView = RegistrantView['orders'][number];
export type PersonView = RegistrantView['people'][number];
export type WaitingView = RegistrantView['waiting'][number];
