import type { PublicEvent } from '#domain/registration/public-event.ts';

export type PublicCategory = PublicEvent['categories'][number];
export type PublicItem = PublicEvent['items'][number];
export type PublicQuestion = PublicEvent['questions'][number];
