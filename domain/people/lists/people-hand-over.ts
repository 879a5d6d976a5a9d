import { companionListColumns, type ListedCompanion } from './companion-columns.ts';
import {
  otherDetailLine,
  otherDetailNames,
  otherDetailOf,
  readOtherDetails,
} from '../../model/fields/other-details.ts';
import type { FileColumn, PackedEvent, HandOverFile } from '../../core/hand-over/hand-over-file.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { handOverWords } from '../../core/hand-over/hand-over-words.ts';
import { dayForDisplay } from '../../core/text/format.ts';
import { delegatesInOrder, orderedCompanions } from '../people-in-order.ts';
import { personWords } from '../people-words.ts';
import { serialOfCompanion, serialOfDelegate } from '../serials.ts';
import { columnKeys, columnOf, type ListedDelegate, type ListMoment } from './list-columns.ts';

const { files, heads } = handOverWords;

const columnsOfCompanions = ({ nameOf, now }: PackedEvent): readonly FileColumn<ListedCompanion>[] => {
  const listed = (key: keyof typeof companionListColumns): FileColumn<ListedCompanion> => {
    const { head, value } = companionListColumns[key];
    return { head, value: (reader, row) => value(reader, row, { now }) };
  };
  return [
    { head: personWords.serialNo, value: (_, { serial }) => serial?.serial ?? null },
    { head: personWords.name, value: (_, { companion }) => companion.name },
    { head: heads.delegate, value: (_, { companion }) => nameOf(companion.delegateId) },
    {
      head: heads.delegatePhone,
      value: (reader, { companion }) => reader.get('delegates', companion.delegateId)?.phone ?? '',
    },
    { head: personWords.relationship, value: (_, { companion }) => companion.relationship },
    listed('dateOfBirth'),
    listed('age'),
    listed('gender'),
    listed('food'),
    listed('phone'),
    {
      head: heads.paid,
      value: (_, { companion }) => (companion.isPaid ? handOverWords.yes : handOverWords.no),
    },
    { head: personWords.registeredOn, value: (_, { companion }) => dayForDisplay(companion.registeredOn) },
    listed('code'),
  ];
};

/** More are no answers of a list: they stay in one column. */
const mostOwnColumns = 40;

/** A column for each name of the other details, and one for what has no name. */
const otherDetailColumns = (reader: Reader): readonly FileColumn<ListedDelegate>[] => {
  const names = otherDetailNames(delegatesInOrder(reader).map(({ otherDetails }) => otherDetails));
  const own = names.length > mostOwnColumns ? [] : names;
  return [
    ...own.map((head) => ({
      head,
      value: (_: Reader, { delegate }: ListedDelegate) => otherDetailOf(delegate.otherDetails, head),
    })),
    {
      head: personWords.otherDetails,
      value: (_, { delegate }) =>
        readOtherDetails(delegate.otherDetails)
          .filter(({ name }) => own.length === 0 || name === '')
          .map(({ name, value }) => otherDetailLine(name, value))
          .join('\n'),
    },
  ];
};

/** `momentOf` is of a higher area, as the dues and orders of the list. */
export const peopleHandOver =
  (momentOf: (now: number) => ListMoment) =>
  (packed: PackedEvent): readonly HandOverFile[] => {
    const { store, now, list } = packed;
    const moment = momentOf(now);
    const delegateColumns: readonly FileColumn<ListedDelegate>[] = [
      ...columnKeys
        .filter((key) => key !== 'otherDetails')
        .map(columnOf)
        .map(({ head, value }) => ({
          head,
          value: (reader: Parameters<typeof value>[0], listed: ListedDelegate) =>
            value(reader, listed, moment),
        })),
      ...otherDetailColumns(store),
    ];
    return [
      list(files.people, delegateColumns, function* () {
        for (const delegate of delegatesInOrder(store))
          yield { delegate, serial: serialOfDelegate(store, delegate.delegateId) ?? null };
      }),
      list(files.companions, columnsOfCompanions(packed), function* () {
        for (const { delegateId } of delegatesInOrder(store))
          for (const companion of orderedCompanions(store, delegateId))
            yield { companion, serial: serialOfCompanion(store, companion.companionId) ?? null };
      }),
    ];
  };
