import type { Delegate } from '../../model/delegate.ts';
import { nextDelegate } from '../next-delegate.ts';
import { nextSerials, serialOfDelegate } from '../serials.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Merge } from './merge-person.ts';
import type { FieldChange } from './row-preview.ts';
import type { ImportedPerson, RowCard, SuperRow } from './reading/person.ts';
import { newCompanion } from '../../model/companion.ts';
import { moveSerials } from '../give-serial.ts';
import type { RowMerge } from './merge-row.ts';

/** Writes the result of {@link mergeOf} and returns the delegate's id. */
export const applyMerge = (
  draft: Draft,
  merge: Merge,
  person: ImportedPerson,
  { newId, registeredOn }: Pick<Made, 'newId' | 'registeredOn'>,
): string | null => {
  if (merge.outcome === 'refused') return null;
  if (merge.outcome === 'present') return merge.delegate.delegateId;
  const delegate = merge.outcome === 'new' ? nextDelegate(draft, newId(), registeredOn) : merge.delegate;
  const fields =
    merge.outcome === 'new'
      ? ({ ...person.details, registeredOn } as Partial<Delegate>)
      : valuesOf(merge.changes);
  const { delegateId } = delegate;
  const changed: Delegate = { ...delegate, ...fields, hasDetails: true };
  draft.put('delegates', changed);
  if (merge.outcome === 'merged' && changed.categoryId !== delegate.categoryId)
    moveSerials(draft, delegateId, changed.categoryId);
  for (const companion of person.companions) {
    if (merge.outcome === 'merged' && !merge.newCompanions.includes(companion.name)) continue;
    const companionId = newId();
    draft.put('companions', newCompanion({ companionId, delegateId, registeredOn }, companion));
  }
  return delegateId;
};

const valuesOf = (changes: readonly FieldChange[]): Partial<Delegate> =>
  Object.fromEntries(changes.map(({ field, to }) => [field, to]));

interface Made {
  newId(): string;
  /** The day of registration of the new people in this row (registration-day.ts). */
  readonly registeredOn: string;
  /** A code that no serial of the event has. */
  newCode(): string;
  readonly paymentSet: Pick<Delegate, 'paymentSetBy' | 'paymentSetAt'>;
}

/**
 * Writes the result of {@link mergeRow} and returns the user id. Only paid people get a card, so a row with a
 * card marks as paid.
 */
export const applyRow = (
  draft: Draft,
  { merge, givesCard }: Exclude<RowMerge, { readonly outcome: 'refused' }>,
  { person, card }: SuperRow,
  made: Made,
): string => {
  // Companions get ids of their own: the row's is for the first that is asked for, the delegate.
  let own = merge.outcome === 'new' ? card.userId : '';
  const newId = (): string => {
    const id = own || made.newId();
    own = '';
    return id;
  };
  const { registeredOn } = made;
  const delegateId = applyMerge(draft, merge, person, { newId, registeredOn }) as string;
  if (!givesCard) return delegateId;
  const delegate = draft.get('delegates', delegateId) ?? nextDelegate(draft, delegateId, registeredOn);
  putCard(draft, delegate, card, made.newCode);
  if (!delegate.isPaid) draft.put('delegates', { ...delegate, isPaid: true, ...made.paymentSet });
  return delegateId;
};

/** Gives the delegate the serial and code of a list, or the code alone to the serial that the delegate has. */
export const putCard = (
  draft: Draft,
  { delegateId, categoryId }: Delegate,
  { serial, code }: Pick<RowCard, 'serial' | 'code'>,
  newCode: () => string,
): void => {
  const held = serialOfDelegate(draft, delegateId);
  draft.put('serials', {
    serial: held?.serial ?? serial ?? (nextSerials(draft, 1)[0] as number),
    kind: 'delegate',
    delegateId,
    companionId: '',
    code: code || newCode(),
    categoryId,
    runId: held?.runId ?? '',
    extra: held?.extra ?? null,
  });
};
