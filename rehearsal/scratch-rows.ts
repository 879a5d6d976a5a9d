import type { EventRows } from '#domain/exchange/tree/rows.ts';
import type { Category } from '#domain/model/category.ts';
import { blankDelegate } from '#domain/model/delegate.ts';
import type { Member } from '#domain/model/member.ts';
import { type RecordType } from '#domain/model/record-type.ts';
import { blankRow } from '#domain/model/tables.ts';
import { companionShare } from '#domain/rehearsal/limits.ts';
import { demoEvent } from '#demo/demo-event.ts';
import type { CopiedEvent } from './copied-event.ts';

export interface Parts {
  readonly kit: string;
  readonly breakfast: string;
  readonly lunch: string;
  readonly inauguration: string;
  readonly workshop: string;
  /** Kept free of the day's marks, for the search for the most scanners. */
  readonly spare: readonly string[];
  /** The category of people who register at a desk, and of the imported list. */
  readonly spotCategoryId: string;
}

/** The name of each part of the day in a generated event, and the pattern that finds it in a copied one. */
const partNames = [
  ['kit', 'Registration kit', /kit|bag|registration/i],
  ['breakfast', 'Breakfast', /breakfast/i],
  ['lunch', 'Lunch', /lunch/i],
  ['inauguration', 'Inauguration', /inaugur|opening|hall|session/i],
] as const;
const spareNames = ['Gala dinner', 'Tea', 'Valediction'];
const workshopName = 'Workshop: airway';
/** For a generated event. Its other record types are for all categories. */
const someOnly: Readonly<Record<string, readonly string[]>> = {
  'Gala dinner': ['delegates', 'orgcomm', 'speaker'],
  [workshopName]: ['pg', 'speaker'],
};

export interface ScratchRows {
  readonly rows: EventRows;
  readonly parts: Parts;
}

export interface ScratchSize {
  readonly delegates: number;
  readonly scanners: number;
  readonly seed: number;
}

export interface Staff {
  readonly adminPhone: string;
  readonly members: readonly Member[];
}

export const scratchName = 'REHEARSAL';

export const scratchRows = (
  eventId: string,
  size: ScratchSize,
  { adminPhone, members }: Staff,
  copied: CopiedEvent | null,
): ScratchRows => {
  const made = madeRows(eventId, size);
  const rows = copied === null ? made : withSetUp(made, copied);
  const { recordTypes, parts } = dayParts(rows);
  return {
    rows: {
      ...rows,
      event: rows.event.map((event) => ({ ...event, name: scratchName, adminPhone, contactPhone: '' })),
      members,
      recordTypes,
    },
    parts,
  };
};

const madeRows = (eventId: string, size: ScratchSize): EventRows => {
  const { rows } = demoEvent({ ...size, eventId, hasMarks: false });
  const companions = rows.companions.slice(0, Math.round(size.delegates * companionShare));
  const kept = new Set(companions.map(({ companionId }) => companionId));
  return {
    ...rows,
    companions,
    serials: rows.serials.filter(({ companionId }) => companionId === '' || kept.has(companionId)),
    recordTypes: [],
  };
};

const inOrder = (categories: readonly Category[]): Category[] =>
  categories.toSorted((left, right) => left.order - right.order);

/** Made people get the copied event's categories and companies, in turn; copied ones have their own. */
const withSetUp = (made: EventRows, { event, setUp, people }: CopiedEvent): EventRows => {
  const rows: EventRows = { ...made, ...setUp, event: made.event.map((row) => ({ ...row, ...event })) };
  const categories = inOrder(setUp.categories);
  const first = categories[0]?.categoryId ?? '';
  if (people !== null) {
    const known = new Set(categories.map(({ categoryId }) => categoryId));
    const named = people.delegates.map((delegate, index) => ({
      ...blankDelegate(delegate.delegateId),
      ...delegate,
      fullName: delegate.fullName || `Person ${index + 1}`,
      categoryId: known.has(delegate.categoryId) ? delegate.categoryId : first,
    }));
    return { ...rows, ...people, delegates: named, transactions: [], gatewayReferences: [] };
  }
  const ids = made.categories.map(({ categoryId }) => categoryId);
  const moved = new Map(
    ids.map((id, index) => [id, categories[index % categories.length]?.categoryId ?? '']),
  );
  const inCategory = <T extends { readonly categoryId: string }>(row: T): T => ({
    ...row,
    categoryId: moved.get(row.categoryId) ?? first,
  });
  return {
    ...rows,
    delegates: made.delegates.map((delegate, index) => ({
      ...inCategory(delegate),
      companyId: setUp.companies[index % (setUp.companies.length || 1)]?.companyId ?? '',
    })),
    serials: made.serials.map(inCategory),
  };
};

/** By name, or else the next one. Missing record types are generated. */
const dayParts = (rows: EventRows): { recordTypes: RecordType[]; parts: Parts } => {
  const categories = inOrder(rows.categories);
  const everyone = categories.map(({ categoryId }) => categoryId);
  const isForAll = ({ categoryIds }: RecordType): boolean => everyone.every((id) => categoryIds.includes(id));
  const recordTypes = [...rows.recordTypes];
  const free = new Set(recordTypes);
  const use = (found: RecordType | undefined, name: string): string => {
    const recordType = found ?? madeType(recordTypes, name, categories);
    if (found === undefined) recordTypes.push(recordType);
    free.delete(recordType);
    return recordType.recordTypeId;
  };
  const among = (isIt: (recordType: RecordType) => boolean): RecordType | undefined => [...free].find(isIt);
  const chosen = Object.fromEntries(
    partNames.map(([part, name, pattern]) => [
      part,
      use(among((type) => isForAll(type) && pattern.test(type.name)) ?? among(isForAll), name),
    ]),
  ) as Record<(typeof partNames)[number][0], string>;
  const workshop = use(
    among((type) => !isForAll(type) && type.categoryIds.length > 0),
    workshopName,
  );
  const spare = spareNames.map((name) => use(among(isForAll), name));
  const spot = categories.find(({ categoryId, name }) => categoryId === 'spot' || /spot/i.test(name));
  const spotCategoryId = (spot ?? categories[0])?.categoryId ?? '';
  return { recordTypes, parts: { ...chosen, workshop, spare, spotCategoryId } };
};

const madeType = (
  there: readonly RecordType[],
  name: string,
  categories: readonly Category[],
): RecordType => {
  const ids = categories.map(({ categoryId }) => categoryId);
  const some = someOnly[name]?.filter((id) => ids.includes(id)) ?? [];
  // A copied event has other categories: its first one has a gate of its own.
  const only = someOnly[name] !== undefined && some.length === 0 ? ids.slice(0, 1) : some;
  return {
    ...blankRow('recordTypes'),
    recordTypeId: `rehearsal-${there.length + 1}`,
    order: there.length + 1,
    name,
    categoryIds: only.length > 0 ? only : ids,
  };
};
