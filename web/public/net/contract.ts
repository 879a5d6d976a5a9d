import type { RegistrantView } from '#domain/registration/registrant-view.ts';

export type OrderView = RegistrantView['orders'][number];
export type PersonView = RegistrantView['people'][number];
export type WaitingView = RegistrantView['waiting'][number];
