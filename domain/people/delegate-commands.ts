import * as z from 'zod/mini';
import { delegateDetails, type Delegate, type DelegateDetails } from '../model/delegate.ts';
import { factsFrom, type PersonRows } from './person-rows.ts';
import { id } from '../model/fields/input.ts';
import { mostRestorable, restorableMs } from '../model/deleted-delegate.ts';
import type { Draft } from '../core/store/draft.ts';
import { timeZoneOf } from '../core/event-time-zone.ts';
import { isErased } from '../core/is-erased.ts';
import { dayOfId } from '../core/made-at.ts';
import { moveSerials } from './give-serial.ts';
import { nextDelegate } from './next-delegate.ts';
import { registrationDay } from './registration-day.ts';
import { isOpen, serialOfDelegate } from './serials.ts';
import type { Reader } from '../core/store/event-store.ts';
import { displayName } from '../core/text/format.ts';
import { command, type CommandContext } from '../core/command/command.ts';
import { changesOver, seenOf } from '../core/command/seen.ts';
import { refuse } from '../core/refusal.ts';
import { requireCategory, requireDelegate, requireOwnImages } from '../core/command/require.ts';

type GivenDetails = { readonly [N in keyof DelegateDetails]?: DelegateDetails[N] | undefined };

export const checkReferences = (reader: Reader, details: GivenDetails, old?: Delegate): void => {
  // An imported dangling id may stay as it is; a new one must name a row of this event.
  const { categoryId, companyId, photoUrls = [] } = details;
  if (categoryId && categoryId !== old?.categoryId) requireCategory(reader, categoryId);
  if (companyId && companyId !== old?.companyId && !reader.get('companies', companyId))
    throw refuse('unknownCompany');
  requireOwnImages(reader, photoUrls, { purpose: 'photo', old: old?.photoUrls ?? [] });
};

export const addDelegate = command({
  name: 'delegate.add',
  input: z.strictObject({ details: z.partial(delegateDetails) }),
  needs: 'editPeople',
  offline: false,
  run(draft, { details }, ctx) {
    if (!details.fullName && !details.email) throw refuse('nameOrEmailMissing');
    checkReferences(draft, details);
    const delegateId = ctx.newId();
    if (draft.get('delegates', delegateId)) throw refuse('alreadyExists');
    const registeredOn = registrationDay(draft, ctx, details.registeredOn);
    draft.put('delegates', {
      ...nextDelegate(draft, delegateId, registeredOn),
      ...given(details),
      registeredOn,
    });
    return { delegateId };
  },
});

export const updateDelegate = command({
  name: 'delegate.update',
  input: z.strictObject({
    delegateId: id,
    details: z.partial(delegateDetails),
    seen: seenOf(delegateDetails),
  }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateId, details, seen }, ctx) {
    const delegate = requireDelegate(draft, delegateId);
    const changes = changesOver(delegate, details, seen);
    checkReferences(draft, changes, delegate);
    if (changes.registeredOn === '' && delegate.registeredOn !== '') throw refuse('registeredOnMissing');
    if (changes.registeredOn) registrationDay(draft, ctx, changes.registeredOn);
    const changed: Delegate = { ...delegate, ...given(changes), hasDetails: true };
    const hadOne = delegate.fullName !== '' || delegate.email !== '';
    if (hadOne && !changed.fullName && !changed.email) throw refuse('nameOrEmailMissing');
    if (serialOfDelegate(draft, delegateId) && changed.categoryId === '') throw refuse('categoryMissing');
    draft.put('delegates', changed);
    if (changed.categoryId !== delegate.categoryId) moveSerials(draft, delegateId, changed.categoryId);
    return { delegateId };
  },
});

export const deleteDelegate = (areas: readonly PersonRows[]) =>
  command({
    name: 'delegate.delete',
    input: z.strictObject({ delegateId: id }),
    needs: 'editPeople',
    offline: false,
    run(draft, { delegateId }, ctx) {
      const delegate = requireDelegate(draft, delegateId);
      if (draft.by('companions', 'delegateId', delegateId).length > 0) throw refuse('hasCompanions');
      return deleteDelegateRow(draft, delegate, { areas, ctx });
    },
  });

interface Deleting {
  readonly areas: readonly PersonRows[];
  readonly ctx: CommandContext;
}

/** Deletes a delegate without companions, so that it can be restored. Returns the facts for the command log. */
export const deleteDelegateRow = (draft: Draft, delegate: Delegate, { areas, ctx }: Deleting) => {
  const { delegateId } = delegate;
  const name = displayName(delegate);
  const card = serialOfDelegate(draft, delegateId) ?? null;
  const facts = factsFrom(areas, (rows) => rows.release(draft, { delegateId, companionId: '', name }));
  draft.remove('delegates', delegateId);
  dropOldDeletions(draft, ctx.now);
  draft.put('deletedDelegates', { delegateId, deletedAt: ctx.now, delegate, card, extra: null });
  // The id alone does not show who was deleted.
  return { delegateId, name, ...facts };
};

const dropOldDeletions = (draft: Draft, now: number): void => {
  const newestFirst = [...draft.all('deletedDelegates')].sort((a, b) => b.deletedAt - a.deletedAt);
  for (const [index, { delegateId, deletedAt }] of newestFirst.entries())
    if (index >= mostRestorable - 1 || deletedAt < now - restorableMs)
      draft.remove('deletedDelegates', delegateId);
};

/**
 * `delegate.restore`: the old id brings back payments and marks. The card is valid if its serial is still
 * free. Certificates stay withdrawn.
 */
export const restoreDelegate = command({
  name: 'delegate.restore',
  input: z.strictObject({ delegateId: id }),
  needs: 'editPeople',
  offline: false,
  run: (draft, { delegateId }, ctx) => restoreDelegateRow(draft, delegateId, ctx),
});

export const restoreDelegateRow = (draft: Draft, delegateId: string, ctx: CommandContext) => {
  const deleted = draft.get('deletedDelegates', delegateId);
  if (draft.get('delegates', delegateId)) throw refuse('alreadyExists');
  if (isErased(draft, delegateId)) throw refuse('personErased');
  if (deleted?.delegate == null) throw refuse('notRestorable');
  const { delegate: row, card } = deleted;
  // What was deleted since is empty now, as in a list where it was never set.
  const categoryId = draft.get('categories', row.categoryId) ? row.categoryId : '';
  const companyId = draft.get('companies', row.companyId) ? row.companyId : '';
  // Deletions from before the day of registration was stored.
  const registeredOn =
    (row as Partial<Delegate>).registeredOn ??
    dayOfId(delegateId, { now: ctx.now, timeZone: timeZoneOf(draft) });
  draft.put('delegates', { ...row, categoryId, companyId, registeredOn });
  draft.remove('deletedDelegates', delegateId);
  const isCardFree =
    card !== null &&
    categoryId !== '' &&
    isOpen(draft, card.serial) &&
    draft.by('serials', 'code', card.code).length === 0;
  if (isCardFree) draft.put('serials', { ...card, categoryId });
  return {
    delegateId,
    hasLostCard: card !== null && !isCardFree,
    hasLostCategory: categoryId !== row.categoryId,
  };
};

/** Optional fields that were not sent must not overwrite values. zod leaves them out or undefined. */
const given = (details: GivenDetails): Partial<Delegate> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
