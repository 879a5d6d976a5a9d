import * as z from 'zod/mini';
import { companyDetails } from '../model/money/company.ts';
import { highestOrder, id, oneTo, optionalId } from '../model/fields/input.ts';
import { nameKey } from '../model/fields/same-name.ts';
import { recordTypeDetails } from '../model/record-type.ts';
import { judgeCompanyNames } from './companies.ts';
import { command } from '../core/command/command.ts';
import { changesOver, seenOf } from '../core/command/seen.ts';
import { refuse } from '../core/refusal.ts';
import { mostInOrder, putInOrder } from '../core/command/put-in-order.ts';
import { requireCategory, requireFreeName } from '../core/command/require.ts';

const countWhere = <Row>(rows: Iterable<Row>, test: (row: Row) => boolean): number => {
  let count = 0;
  for (const row of rows) if (test(row)) count++;
  return count;
};

/** With an id, saving changes that row; without one, it adds a row. Deleting returns the name for the log. */
export const saveRecordType = command({
  name: 'recordType.save',
  input: z.strictObject({
    recordTypeId: z.optional(id),
    details: recordTypeDetails,
    seen: seenOf(recordTypeDetails),
  }),
  needs: 'editSetup',
  offline: false,
  run(draft, { recordTypeId, details: given, seen }, ctx) {
    const old = recordTypeId === undefined ? undefined : draft.get('recordTypes', recordTypeId);
    if (recordTypeId !== undefined && old === undefined) throw refuse('recordTypeNotFound');
    const merged = old === undefined ? given : { ...old, ...changesOver(old, given, seen) };
    // An imported record may name categories that do not exist.
    const isKept = (categoryId: string): boolean =>
      draft.get('categories', categoryId) !== undefined || old?.categoryIds.includes(categoryId) !== true;
    const details = { ...merged, categoryIds: merged.categoryIds.filter(isKept) };
    if (details.categoryIds.length === 0) throw refuse('selectOneCategory');
    for (const categoryId of details.categoryIds) requireCategory(draft, categoryId);
    const key = recordTypeId ?? ctx.newId();
    const { opensParty = old?.opensParty ?? false, nextStep = old?.nextStep ?? '' } = details;
    const { opensFor = old?.opensFor ?? '', needsPaid = old?.needsPaid ?? false } = details;
    draft.put('recordTypes', {
      extra: old?.extra ?? null,
      ...details,
      recordTypeId: key,
      opensParty,
      nextStep,
      opensFor: opensFor === 'paid' ? '' : opensFor,
      needsPaid,
    });
    return { recordTypeId: key };
  },
});

export const deleteRecordType = command({
  name: 'recordType.delete',
  input: z.strictObject({ recordTypeId: optionalId }),
  needs: 'editSetup',
  offline: false,
  run(draft, { recordTypeId }) {
    if (recordTypeId === '') throw refuse('deleteIdMissing');
    const recordType = draft.get('recordTypes', recordTypeId);
    if (recordType === undefined) throw refuse('recordTypeNotFound');
    const count = countWhere(draft.all('marks'), (row) => row.recordTypeId === recordTypeId);
    if (count > 0) throw refuse('recordTypeInUse', { count });
    draft.remove('recordTypes', recordTypeId);
    return { recordTypeId, name: recordType.name };
  },
});

export const orderRecordTypes = command({
  name: 'recordType.order',
  input: z.strictObject({ recordTypeIds: oneTo(mostInOrder, id) }),
  needs: 'editSetup',
  offline: false,
  run(draft, { recordTypeIds }) {
    putInOrder(draft, 'recordTypes', recordTypeIds);
    return { count: recordTypeIds.length };
  },
});

export const saveCompany = command({
  name: 'company.save',
  input: z.strictObject({
    companyId: z.optional(id),
    details: companyDetails,
    seen: seenOf(companyDetails),
  }),
  needs: 'editSetup',
  offline: false,
  run(draft, { companyId, details: given, seen }, ctx) {
    const old = companyId === undefined ? undefined : draft.get('companies', companyId);
    if (companyId !== undefined && old === undefined) throw refuse('unknownCompany');
    const details = old === undefined ? given : { ...old, ...changesOver(old, given, seen) };
    requireFreeName(draft, 'companies', details.name, old);
    const key = companyId ?? ctx.newId();
    draft.put('companies', { extra: old?.extra ?? null, ...details, companyId: key });
    return { companyId: key };
  },
});

export const deleteCompany = command({
  name: 'company.delete',
  input: z.strictObject({ companyId: optionalId }),
  needs: 'editSetup',
  offline: false,
  run(draft, { companyId }) {
    if (companyId === '') throw refuse('deleteIdMissing');
    const company = draft.get('companies', companyId);
    if (company === undefined) throw refuse('unknownCompany');
    const count = draft.by('delegates', 'companyId', companyId).length;
    if (count > 0) throw refuse('companyInUse', { count });
    draft.remove('companies', companyId);
    return { companyId, name: company.name };
  },
});

export const orderCompanies = command({
  name: 'company.order',
  input: z.strictObject({ companyIds: oneTo(mostInOrder, id) }),
  needs: 'editSetup',
  offline: false,
  run(draft, { companyIds }) {
    putInOrder(draft, 'companies', companyIds);
    return { count: companyIds.length };
  },
});

/** The most names in one command. A longer list is sent in parts, for progress. */
const mostCompanies = 500;

/** Skips names that the event already has: a list that is sent twice adds nothing the second time. */
export const addCompanies = command({
  name: 'company.addMany',
  input: z.strictObject({ names: oneTo(mostCompanies, companyDetails.shape.name) }),
  needs: 'editSetup',
  offline: false,
  run(draft, { names }, ctx) {
    const judged = judgeCompanyNames(draft, names);
    let order = 0;
    for (const company of draft.all('companies')) order = Math.max(order, company.order);
    let count = 0;
    for (const { name, state } of judged) {
      if (state !== 'new') continue;
      order = Math.min(order + 1, highestOrder);
      draft.put('companies', { companyId: ctx.newId(), name, order, extra: null });
      count++;
    }
    const companyIds = judged.map(
      ({ name }) => draft.by('companies', 'name', nameKey(name))[0]?.companyId ?? '',
    );
    return { count, skipped: judged.length - count, companyIds };
  },
});
