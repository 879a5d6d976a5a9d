import { z } from 'zod';
import { cardLayout, templateName } from '../model/card-template.ts';
import { categoryDetails } from '../model/category.ts';
import { companyDetails } from '../model/company.ts';
import { id, optionalId } from '../model/input.ts';
import { recordTypeDetails } from '../model/record-type.ts';
import { command, refuse } from './command.ts';
import { requireCategory } from './require.ts';

const countWhere = <Row>(rows: Iterable<Row>, test: (row: Row) => boolean): number => {
  let count = 0;
  for (const row of rows) if (test(row)) count++;
  return count;
};

/** Saving with an id changes that row, without adds one. */
export const saveCategory = command({
  name: 'category.save',
  input: z.strictObject({ categoryId: id.optional(), details: categoryDetails }),
  needs: 'editSetup',
  offline: false,
  run(draft, { categoryId, details }, ctx) {
    const old = categoryId === undefined ? undefined : requireCategory(draft, categoryId);
    const key = categoryId ?? ctx.newId();
    draft.put('categories', { extra: old?.extra ?? null, categoryId: key, ...details });
    return { categoryId: key };
  },
});

export const deleteCategory = command({
  name: 'category.delete',
  input: z.strictObject({ categoryId: optionalId }),
  needs: 'editSetup',
  offline: false,
  run(draft, { categoryId }) {
    if (categoryId === '') throw refuse('deleteIdMissing');
    requireCategory(draft, categoryId);
    const count =
      countWhere(draft.all('delegates'), (row) => row.categoryId === categoryId) +
      countWhere(draft.all('serials'), (row) => row.categoryId === categoryId && row.kind === 'extra');
    if (count > 0) throw refuse('categoryInUse', { count });
    draft.remove('categories', categoryId);
    for (const recordType of draft.all('recordTypes')) {
      if (!recordType.categoryIds.includes(categoryId)) continue;
      const categoryIds = recordType.categoryIds.filter((other) => other !== categoryId);
      draft.put('recordTypes', { ...recordType, categoryIds });
    }
    return { categoryId };
  },
});

export const saveRecordType = command({
  name: 'recordType.save',
  input: z.strictObject({ recordTypeId: id.optional(), details: recordTypeDetails }),
  needs: 'editSetup',
  offline: false,
  run(draft, { recordTypeId, details }, ctx) {
    const old = recordTypeId === undefined ? undefined : draft.get('recordTypes', recordTypeId);
    if (recordTypeId !== undefined && old === undefined) throw refuse('recordTypeNotFound');
    if (details.categoryIds.length === 0) throw refuse('selectOneCategory');
    for (const categoryId of details.categoryIds) requireCategory(draft, categoryId);
    const key = recordTypeId ?? ctx.newId();
    draft.put('recordTypes', { extra: old?.extra ?? null, recordTypeId: key, ...details });
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
    if (!draft.get('recordTypes', recordTypeId)) throw refuse('recordTypeNotFound');
    const count = countWhere(draft.all('marks'), (row) => row.recordTypeId === recordTypeId);
    if (count > 0) throw refuse('recordTypeInUse', { count });
    draft.remove('recordTypes', recordTypeId);
    return { recordTypeId };
  },
});

export const saveCompany = command({
  name: 'company.save',
  input: z.strictObject({ companyId: id.optional(), details: companyDetails }),
  needs: 'editSetup',
  offline: false,
  run(draft, { companyId, details }, ctx) {
    const old = companyId === undefined ? undefined : draft.get('companies', companyId);
    if (companyId !== undefined && old === undefined) throw refuse('unknownCompany');
    const key = companyId ?? ctx.newId();
    draft.put('companies', { extra: old?.extra ?? null, companyId: key, ...details });
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
    if (!draft.get('companies', companyId)) throw refuse('unknownCompany');
    const count = countWhere(draft.all('delegates'), (row) => row.companyId === companyId);
    if (count > 0) throw refuse('companyInUse', { count });
    draft.remove('companies', companyId);
    return { companyId };
  },
});

export const saveTemplate = command({
  name: 'template.save',
  input: z.strictObject({ name: templateName, layout: cardLayout }),
  needs: 'editSetup',
  offline: false,
  run(draft, { name, layout }) {
    if (name === '') throw refuse('templateNameMissing');
    const old = draft.get('templates', name);
    draft.put('templates', { name, layout, extra: old?.extra ?? null });
    return { name };
  },
});
