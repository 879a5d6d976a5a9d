import { fold } from '../../model/fields/fold.ts';
import { referenceKey } from '../../model/fields/bank-references.ts';
import type { Actor } from '../../core/access.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { isoDay } from '../../core/text/format.ts';
import type { Draft } from '../../core/store/draft.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { sourceOf } from '../../people/columns/list-source.ts';
import { quantityColumnsOf, typeColumnsOf } from '#domain/people/import/reading/companion-marks.ts';
import {
  placeCompanions,
  settleMarks,
  type PlacedRow,
} from '#domain/people/import/reading/companion-rows.ts';
import type { ListedPerson } from '#domain/people/import/reading/person.ts';
import type { ProblemCode } from '#domain/people/import/reading/row-problem.ts';
import { mergeOf, previewIdPrefix } from '../../people/import/merge-person.ts';
import {
  type FieldChange,
  dateOrderIn,
  knownNames,
  type PeopleImportPlan,
  type RowDecision,
  type RowPreview,
} from '#domain/people/import/row-preview.ts';
import { NotPeople } from '../../people/import/not-people.ts';
import { rowForms } from '../../people/import/row-forms.ts';
import { newNames, withNewNames } from '../../people/import/new-names.ts';
import { readPerson, type ReadPerson, type RowReading } from '#domain/people/import/reading/read-person.ts';
import { isBlank, type DataSheet } from '#domain/core/sheet/sheet.ts';
import { grantColumns, addOnColumns } from '#domain/people/columns/price-list-columns.ts';
import { utrColumnsOf } from '#domain/people/import/reading/read-payment.ts';
import { ListSales } from './list-sales.ts';
import { writeRow, type WrittenRow } from './write-row.ts';
import { writeSuperRow } from './write-super-row.ts';

/** Reports for each row what an import would do. Yields null while it only reads. Earlier rows count for later ones. */
export const previewRows = function* (
  reader: Reader,
  sheet: DataSheet,
  plan: PeopleImportPlan,
): Generator<RowPreview | null> {
  const draft = withNewNames(reader, newNames(reader, sheet, plan));
  const reading = readingOf(draft, sheet, plan);
  const { found, without } = yield* readRows(sheet, plan, reading);
  const reads = settleMarks(found, (row) =>
    readPerson(sheet.rows[row - 1] ?? [], reading, { isDelegate: true }),
  );
  const phones = new SharedPhones(plan.isPlain !== true && sourceOf(reading.headings) === 'form');
  const transfers = new SharedTransfers();
  for (const read of reads.values()) {
    if (read.accompanies === '') phones.note(read);
    if (plan.sharesTransfers) transfers.note(read);
  }
  const judging = { draft, plan, phones, transfers, sales: new ListSales(), withoutPlace: new Map() };
  for (const [row, read] of placeCompanions(reads)) {
    // In the order of the sheet.
    while (without[0] !== undefined && without[0].row < row) yield without.shift() ?? null;
    yield read.accompanies === ''
      ? previewOfDelegate(judging, row, read)
      : previewOfCompanion(row, read, judging.withoutPlace.get(read.withRow ?? 0));
  }
  yield* without;
};

const readingOf = (draft: Draft, sheet: DataSheet, plan: PeopleImportPlan): RowReading => {
  const { headerRow, mapping } = plan;
  const headings = headerRow === null ? [] : (sheet.rows[headerRow] ?? []);
  return {
    ...plan,
    names: knownNames(draft, plan.form, plan.same),
    dateOrder: dateOrderIn(sheet, plan, 'dateOfBirth'),
    addOns: addOnColumns(draft, headings),
    grants: grantColumns(draft, headings),
    utrColumns: utrColumnsOf(headings),
    headings,
    typeColumns: typeColumnsOf(headings, mapping),
    quantityColumns: quantityColumnsOf(headings, mapping),
    paidOrder: dateOrderIn(sheet, plan, 'receivedOn'),
    registeredOrder: dateOrderIn(sheet, plan, 'registeredOn'),
    timeZone: timeZoneOf(draft),
  };
};

/** The people by their rows, and the rows that are no people. */
const readRows = function* (
  sheet: DataSheet,
  plan: PeopleImportPlan,
  reading: RowReading,
): Generator<null, { found: Map<number, ReadPerson>; without: RowPreview[] }> {
  const found = new Map<number, ReadPerson>();
  const without: RowPreview[] = [];
  const notPeople = new NotPeople();
  const forms = rowForms(sheet, plan);
  for (const [index, cells] of sheet.rows.entries()) {
    if (index === plan.headerRow || isBlank(cells)) continue;
    const row = index + 1;
    const read = readPerson(cells, reading, { isDelegate: plan.decisions?.get(row) === 'alone' });
    const isTaken = read !== null && plan.decisions?.get(row) === 'take';
    const why = isTaken ? null : (forms.get(index) ?? (read ? notPeople.judge(cells, read) : 'emptyRow'));
    if (read === null || why !== null) {
      const nothing = nothingOf(row, { ...(read ?? nobodyRead), leftOut: [] });
      without.push({ ...wrong(nothing, why ?? 'emptyRow'), outcome: 'leftOut' });
      continue;
    }
    found.set(row, read);
    yield null;
  }
  return { found, without };
};

interface ListJudging {
  readonly draft: Draft;
  readonly plan: PeopleImportPlan;
  readonly phones: SharedPhones;
  readonly transfers: SharedTransfers;
  readonly sales: ListSales;
  /** Why delegates have no place, by their rows. */
  readonly withoutPlace: Map<number, string>;
}

const previewOfDelegate = (
  { draft, plan, phones, transfers, sales, withoutPlace }: ListJudging,
  row: number,
  read: PlacedRow,
): RowPreview => {
  const { now } = plan;
  const isNamed = read.card.userId !== '' && draft.get('delegates', read.card.userId) !== undefined;
  const once = decided(draft, isNamed ? read : phones.once(read), plan.decisions?.get(row));
  if (plan.form === 'rows') return previewOfRow(draft, row, { read: once, now, sales });
  const asked = plan.sharesTransfers ? transfers.marked(once) : once;
  const preview = previewOf(draft, row, { read: asked, now, sales });
  const why = preview.problems.find(({ code }) => code === 'noPlaces')?.cell;
  if (why !== undefined) withoutPlace.set(row, why);
  if (preview.outcome === 'new') phones.added(once);
  return preview;
};

/** A row without a value in the imported columns. */
const nobodyRead: ReadPerson = {
  person: { details: {}, companions: [], mayOverwrite: false },
  card: { userId: '', serial: null, code: '' },
  accompanies: '',
  problems: [],
  leftOut: [],
};

/** The person with the user's answer. It names people of the event, because the server may find others meanwhile. */
const decided = (reader: Reader, read: ReadPerson, decision: RowDecision | undefined): ReadPerson => {
  if (decision === undefined || decision === 'take' || decision === 'alone') return read;
  return { ...read, person: { ...read.person, ...answerOf(reader, read.person, decision) } };
};

const answerOf = (
  reader: Reader,
  person: ListedPerson,
  decision: Exclude<RowDecision, 'take' | 'alone'>,
): Pick<ListedPerson, 'sameAs' | 'notSameAs' | 'takesPhone'> => {
  if (decision === 'newPhone') return { takesPhone: true };
  if (typeof decision === 'object') return decision;
  const merge = mergeOf(reader, person);
  const asked = merge.outcome === 'present' ? (merge.asked ?? []) : [];
  const ids = asked.map(({ delegate }) => delegate.delegateId);
  if (decision === 'other') return { notSameAs: ids };
  return ids[0] === undefined ? {} : { sameAs: ids[0] };
};

/** Rows with one phone and the same name, or no name, are one person. With different names they are several people. */
class SharedPhones {
  readonly #isOfForm: boolean;
  readonly #new = new Set<string>();
  readonly #names = new Map<string, Set<string>>();
  readonly #seen = new Set<string>();

  note({ person: { details } }: ReadPerson): void {
    const { phone, fullName } = details;
    if (!phone || !fullName) return;
    const names = this.#names.get(phone);
    if (names) names.add(fold(fullName));
    else this.#names.set(phone, new Set([fold(fullName)]));
  }

  constructor(isOfForm: boolean) {
    this.#isOfForm = isOfForm;
  }

  /** The person is new in the event by this row. */
  added(read: ReadPerson): void {
    if (read.person.details.phone) this.#new.add(this.#keyOf(read));
  }

  #sharesPhone({ person: { details } }: ReadPerson): boolean {
    return (this.#names.get(details.phone ?? '')?.size ?? 0) > 1;
  }

  #keyOf(read: ReadPerson): string {
    const { phone = '', fullName = '' } = read.person.details;
    return this.#sharesPhone(read) ? `${phone} ${fold(fullName)}` : phone;
  }

  /** If a person has several rows, only the first may overwrite. In the answers to a form, each later row corrects the earlier. */
  once(read: ReadPerson): ReadPerson {
    if (!read.person.details.phone || read.problems.length > 0) return read;
    const sharesPhone = this.#sharesPhone(read);
    const key = this.#keyOf(read);
    const corrects = this.#isOfForm && this.#new.has(key);
    const mayOverwrite = corrects || (read.person.mayOverwrite && !this.#seen.has(key));
    this.#seen.add(key);
    return { ...read, person: { ...read.person, mayOverwrite, ...(sharesPhone && { sharesPhone }) } };
  }
}

/** References that several people of the list have. */
class SharedTransfers {
  readonly #people = new Map<string, Set<string>>();

  note({ person, accompanies }: ReadPerson): void {
    const { phone = '', fullName = '' } = person.details;
    const whom = accompanies || `${phone} ${fold(fullName)}`;
    for (const key of keysOf(person)) {
      const people = this.#people.get(key);
      if (people) people.add(whom);
      else this.#people.set(key, new Set([whom]));
    }
  }

  marked(read: ReadPerson): ReadPerson {
    const isShared = keysOf(read.person).some((key) => (this.#people.get(key)?.size ?? 0) > 1);
    return isShared ? { ...read, person: { ...read.person, sharesTransfer: true } } : read;
  }
}

const keysOf = ({ payments = [] }: ListedPerson): string[] =>
  payments.map(({ reference }) => referenceKey(reference)).filter((key) => key !== '');

const nothingOf = (row: number, { person, card, problems, leftOut }: ReadPerson) => ({
  row,
  person,
  card,
  changes: [],
  differences: [],
  newCompanions: [],
  keptOut: [],
  problems,
  leftOut,
  payments: [],
  addOns: [],
});

const wrong = (nothing: ReturnType<typeof nothingOf>, code: ProblemCode, cell = ''): RowPreview => ({
  ...nothing,
  outcome: 'wrong',
  problems: [{ code, target: null, cell }],
});

/** `why`: the delegate has no place. */
const previewOfCompanion = (row: number, read: PlacedRow, why: string | undefined): RowPreview => {
  const { withRow } = read;
  const isMarked = read.mark === undefined ? {} : { isMarked: true as const };
  if (why !== undefined && withRow !== undefined)
    return { ...wrong(nothingOf(row, read), 'noPlaces', why), withRow };
  const outcome = withRow === undefined ? 'wrong' : 'companion';
  return { ...nothingOf(row, read), outcome, ...isMarked, ...(withRow !== undefined && { withRow }) };
};

interface Judging {
  readonly read: ReadPerson;
  readonly now: number;
  readonly sales: ListSales;
}

const previewOf = (draft: Draft, row: number, { read, now, sales }: Judging): RowPreview => {
  const nothing = nothingOf(row, read);
  if (read.problems.length > 0) return { ...nothing, outcome: 'wrong' };
  let made = 0;
  // The server draws the codes; here each only has to be unique.
  const newId = (): string => `${previewIdPrefix}${row}-${made++}`;
  const ctx = { actor: nobody, now, happenedAt: now, newId, newCode: newId };
  const written = writeRow(draft, read.person, { ctx, sales });
  if (written.outcome === 'refused')
    return 'why' in written ? wrong(nothing, 'noPlaces', written.why) : wrong(nothing, written.code);
  const {
    merge,
    outcome,
    payments,
    addOns,
    payer,
    grants,
    card: cardAnswer,
    becomesPaid,
    companionsPaid,
  } = written;
  return {
    ...nothing,
    ...(merge.outcome !== 'new' && merge),
    outcome: outcome === 'present' && leavesOut(written) ? 'unsure' : outcome,
    payments,
    addOns,
    becomesPaid,
    companionsPaid,
    ...(payer && { payer }),
    grants,
    ...(cardAnswer && { cardAnswer }),
    ...paidDayOf(draft, read.person, { written, now }),
  };
};

/** In the preview, because prices may depend on it. */
const paidDayOf = (
  draft: Draft,
  { details }: ListedPerson,
  { written, now }: { readonly written: WrittenRow; readonly now: number },
): { readonly paidDay?: string } => {
  const isNew = written.merge.outcome === 'new' || written.merge.newCompanions.length > 0;
  const isToday = written.registeredOn === isoDay(now, timeZoneOf(draft));
  return details.registeredOn || !isNew || isToday ? {} : { paidDay: written.registeredOn };
};

const nobody: Actor = { accountId: '', roles: new Set(), phone: '', email: '', deviceId: '' };

const isMissing = ({ from }: FieldChange): boolean => from === '' || from === null;

/** The list has something for a person who is perhaps another one. */
const leavesOut = ({ merge, payments, addOns, payer, grants, card }: WrittenRow): boolean =>
  merge.outcome !== 'new' &&
  merge.isUnsure &&
  (merge.doubt !== undefined ||
    merge.keptOut.length > 0 ||
    merge.differences.some(isMissing) ||
    payments.includes('noPhone') ||
    addOns.some(({ said }) => said === 'noPhone') ||
    payer === 'noPhone' ||
    grants.claims === 'noPhone' ||
    grants.group === 'noPhone' ||
    grants.coupon?.said === 'noPhone' ||
    card === 'noPhone');

const previewOfRow = (draft: Draft, row: number, { read, now, sales }: Judging): RowPreview => {
  const nothing = nothingOf(row, read);
  if (read.problems.length > 0) return { ...nothing, outcome: 'wrong' };
  let count = 0;
  // The server draws the codes; here each only has to be unique.
  const newId = (): string => `${previewIdPrefix}${row}-${count++}`;
  const paymentSet = { paymentSetBy: '', paymentSetAt: null };
  const made = { now, newId, newCode: newId, paymentSet };
  const written = writeSuperRow(draft, read, { made, sales });
  if (written.outcome === 'refused')
    return 'why' in written ? wrong(nothing, 'noPlaces', written.why) : wrong(nothing, written.code);
  const { merge, outcome } = written;
  const isDoubted =
    merge.outcome !== 'new' &&
    merge.isUnsure &&
    (merge.doubt !== undefined || merge.differences.some(isMissing));
  return {
    ...nothing,
    ...(merge.outcome !== 'new' && merge),
    outcome: isDoubted ? 'unsure' : outcome,
  };
};
