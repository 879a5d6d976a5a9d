import type { PublicEvent } from '#domain/registration/public-event.ts';

/** Parts of the event that the form shows. */
export type PublicCategory = PublicEvent['categories'][number];
export type PublicItem = PublicEvent['items'][number];
export type PublicQuestion = PublicEvent['questions'][number];
