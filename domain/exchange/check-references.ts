import type { EventRows } from './tree/rows.ts';
import type { Repairs } from './tree/report.ts';

/** The ids are kept: the row may come back, and an import drops nothing. */
export const noteDanglingIds = (rows: EventRows, path: string, repairs: Repairs): void => {
  const categories = new Set(rows.categories.map(({ categoryId }) => categoryId));
  const companies = new Set(rows.companies.map(({ companyId }) => companyId));
  const recordTypes = new Set(rows.recordTypes.map(({ recordTypeId }) => recordTypeId));
  const delegates = new Set(rows.delegates.map(({ delegateId }) => delegateId));
  const companions = new Set(rows.companions.map(({ companionId }) => companionId));
  const serials = new Set(rows.serials.map(({ serial }) => serial));
  const check = (known: ReadonlySet<unknown>, id: string | number, where: string): void => {
    if (id !== '' && !known.has(id)) repairs.add('dangling', `${path}/${where}`);
  };
  for (const { delegateId, categoryId, companyId } of rows.delegates) {
    check(categories, categoryId, `users/${delegateId}/event/category`);
    check(companies, companyId, `users/${delegateId}/event/sponsor`);
  }
  for (const { recordTypeId, categoryIds } of rows.recordTypes) {
    for (const id of categoryIds) check(categories, id, `records/${recordTypeId}/cats/${id}`);
  }
  for (const { serial, delegateId, companionId, categoryId } of rows.serials) {
    check(delegates, delegateId, `serials/${serial}/user_id`);
    check(companions, companionId, `serials/${serial}/accom_id`);
    check(categories, categoryId, `serials/${serial}/category`);
  }
  for (const { recordTypeId, serial } of rows.marks) {
    check(recordTypes, recordTypeId, `record/${recordTypeId}`);
    check(serials, serial, `record/${recordTypeId}/${serial}`);
  }
};
