import type { Category } from '../../model/category.ts';
import type { Company } from '../../model/money/company.ts';
import type { RecordType } from '../../model/record-type.ts';
import type { EventRow } from '../../model/event.ts';
import type { FileColumn, HandOverFile, PackedEvent } from '../../core/hand-over/hand-over-file.ts';
import { handOverWords } from '../../core/hand-over/hand-over-words.ts';
import { eventOf } from '../../core/event-of.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { categoriesInOrder } from '../categories.ts';
import { companiesInOrder } from '../companies.ts';
import { eventsWords } from '../event-words.ts';
import { recordTypesInOrder } from '../record-types.ts';
import { categoriesWords, companiesWords, recordsWords } from '../setup-words.ts';
import { teamHandOver } from '../team/team-hand-over.ts';

const { files, heads } = handOverWords;

interface Fact {
  readonly name: string;
  readonly value: string;
}

const factColumns: readonly FileColumn<Fact>[] = [
  { head: heads.detail, value: (_, { name }) => name },
  { head: heads.value, value: (_, { value }) => value },
];

const factsOf = (event: EventRow, timeZone: string): Fact[] => [
  { name: eventsWords.shortName, value: event.name },
  { name: eventsWords.fullName, value: event.fullName },
  { name: eventsWords.barTitle, value: event.title },
  { name: eventsWords.date, value: event.date },
  { name: eventsWords.venue, value: event.venue },
  { name: eventsWords.organisedBy, value: event.organiser },
  { name: eventsWords.theme, value: event.theme },
  { name: eventsWords.timeZone, value: timeZone },
  { name: eventsWords.cme, value: event.isCme ? handOverWords.yes : handOverWords.no },
  { name: eventsWords.session, value: event.session },
  { name: eventsWords.session2, value: event.session2 },
  { name: eventsWords.contactName, value: event.contactName },
  { name: eventsWords.contactPhone, value: event.contactPhone },
];

const categoryColumns: readonly FileColumn<Category>[] = [
  { head: heads.position, value: (_, { order }) => order },
  { head: heads.category, value: (_, { name }) => name },
  { head: categoriesWords.color, value: (_, { color }) => color },
  { head: categoriesWords.labelColor, value: (_, { labelColor }) => labelColor },
  { head: categoriesWords.labelBackground, value: (_, { labelBackground }) => labelBackground },
];

const recordColumns: readonly FileColumn<RecordType>[] = [
  { head: heads.position, value: (_, { order }) => order },
  { head: heads.recordType, value: (_, { name }) => name },
  {
    head: recordsWords.categories,
    value: (reader, { categoryIds }) =>
      categoriesInOrder(reader)
        .filter(({ categoryId }) => categoryIds.includes(categoryId))
        .map(({ name }) => name)
        .join('; '),
  },
  { head: recordsWords.nextStep, value: (_, { nextStep }) => nextStep },
];

const companyColumns: readonly FileColumn<Company>[] = [
  { head: companiesWords.name, value: (_, { name }) => name },
  {
    head: companiesWords.delegates,
    value: (reader, { companyId }) => reader.by('delegates', 'companyId', companyId).length,
  },
];

/** The event itself, what it is set up with, and its team. */
export const setUpHandOver = (packed: PackedEvent): readonly HandOverFile[] => {
  const { store, list } = packed;
  const event = eventOf(store);
  return [
    list(files.event, factColumns, () => (event === undefined ? [] : factsOf(event, timeZoneOf(store)))),
    list(files.categories, categoryColumns, () => categoriesInOrder(store)),
    list(files.recordTypes, recordColumns, () => recordTypesInOrder(store)),
    list(files.companies, companyColumns, () => companiesInOrder(store)),
    ...teamHandOver(packed),
  ];
};
