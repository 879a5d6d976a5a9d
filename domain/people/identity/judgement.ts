import type { Delegate } from '../../model/delegate.ts';

type Told = Pick<
  Delegate,
  'salutation' | 'fullName' | 'phone' | 'email' | 'mciNumber' | 'city' | 'dateOfBirth' | 'categoryId'
>;
/** What is known of a person: a row of the event, of a list, or of a form. */
export type TellsPerson = { readonly [F in keyof Told]?: Told[F] | undefined };

/** In the order of their weight. */
export const evidenceKinds = [
  'councilNumber',
  'email',
  'reference',
  'phone',
  'dateOfBirth',
  'title',
  'city',
  'category',
] as const;
export type EvidenceKind = (typeof evidenceKinds)[number];

/**
 * `same`: equal but for titles, order and spelling. `near`: an initial or a typing error. `part`: all of one is in the
 * other. `other`: they contradict each other. `unknown`: one has no name.
 */
export type NameEvidence = 'same' | 'near' | 'part' | 'other' | 'unknown';

export interface Judgement {
  /** `ask`: a user decides. */
  readonly verdict: 'same' | 'other' | 'ask';
  readonly name: NameEvidence;
  readonly agrees: ReadonlySet<EvidenceKind>;
  readonly differs: ReadonlySet<EvidenceKind>;
}

export interface KnownPerson extends Judgement {
  readonly delegate: Delegate;
}
