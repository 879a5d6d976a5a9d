import * as z from 'zod/mini';
import { delegateDetails, type Delegate, type DelegateDetails } from '../model/delegate.ts';
import { factsFrom, type PersonRows } from './person-rows.ts';
import { id } from '../model/fields/input.ts';
import { moveSerials } from './give-serial.ts';
import { nextDelegate } from './next-delegate.ts';
import { serialOfDelegate } from './serials.ts';
import type { Reader } from '../core/store/event-store.ts';
import { displayName } from '../core/text/format.ts';
import { command } from '../core/command/command.ts';
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
    draft.put('delegates', { ...nextDelegate(draft, delegateId), ...given(details) });
    return { delegateId };
  },
});

export const updateDelegate = command({
  name: 'delegate.update',
  input: z.strictObject({ delegateId: id, details: z.partial(delegateDetails) }),
  needs: 'editPeople',
  offline: false,
  run(draft, { delegateId, details }) {
    const delegate = requireDelegate(draft, delegateId);
    checkReferences(draft, details, delegate);
    const changed: Delegate = { ...delegate, ...given(details), hasDetails: true };
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
    run(draft, { delegateId }) {
      const delegate = requireDelegate(draft, delegateId);
      if (draft.by('companions', 'delegateId', delegateId).length > 0) throw refuse('hasCompanions');
      const name = displayName(delegate);
      const person = { delegateId, companionId: '', name };
      const facts = factsFrom(areas, (rows) => rows.release(draft, person));
      draft.remove('delegates', delegateId);
      // For the command log: the id alone does not show who was deleted.
      return { delegateId, name, ...facts };
    },
  });

/** Optional fields that were not sent must not overwrite values. zod leaves them out or undefined. */
const given = (details: GivenDetails): Partial<Delegate> =>
  Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined));
