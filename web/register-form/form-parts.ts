import type { PublicEvent } from '#domain/registration/public-event.ts';

/** Parts of the event that the form shows. */
export type PublicCategory = PublicEvent['categories'][number];
export type PublicItem = PublicEvent['items'][number];
export type PublicQuestion = PublicEvent['questions'][number];

/** Whether the form asks for each field of a person. It does not ask for a field that is missing here. */
export type FieldUses = Readonly<Partial<Record<string, FieldUse>>>;
export type FieldUse = 'required' | 'optional' | 'hidden';
