import type { PublicEvent } from '#domain/registration/public-event.ts';
import type { RegistrantView } from '#domain/registration/registrant-view.ts';

/** Parts of what the server answers on the public pages. */
export type PublicCategory = PublicEvent['categories'][number];
export type PublicItem = PublicEvent['items'][number];
export type PublicQuestion = PublicEvent['questions'][number];
export type OrderView = RegistrantView['orders'][number];
export type PersonView = RegistrantView['people'][number];
export type WaitingView = RegistrantView['waiting'][number];

/** Whether the form asks for each field of a person. It does not ask for a field that is missing here. */
export type FieldUses = Readonly<Partial<Record<string, FieldUse>>>;
export type FieldUse = 'required' | 'optional' | 'hidden';
