import type { FileColumn } from '../core/hand-over/hand-over-file.ts';
import type { Reader } from '../core/store/event-store.ts';
import type { RecordEntry } from './record-report-view.ts';
import { deviceTag } from '../core/text/device-tag.ts';
import { dateTime, displayName } from '../core/text/format.ts';
import { cardsWords } from '../core/text/list-words.ts';
import { reportsWords } from '../event/reports-words.ts';
import { delegatesListWords } from '../people/lists/delegates-words.ts';
import { holderName } from '../people/card-strip.ts';
import type { CardKind } from './report-choice.ts';

const words = reportsWords;

export interface RecordReportColumn extends FileColumn<RecordEntry> {
  readonly key: string;
}

/** The name of the companion's delegate; '' for others. */
export const accompanied = (reader: Reader, { serial }: RecordEntry): string => {
  const delegate = serial.kind === 'companion' ? reader.get('delegates', serial.delegateId) : undefined;
  return delegate === undefined ? '' : displayName(delegate);
};

export const categoryName = (reader: Reader, { serial }: RecordEntry): string =>
  reader.get('categories', serial.categoryId)?.name ?? '';

const companyName = (reader: Reader, { serial }: RecordEntry): string =>
  reader.get('companies', reader.get('delegates', serial.delegateId)?.companyId ?? '')?.name ?? '';

/** The tag of the device that marked, such as 'K7F2'; '' if unknown. */
export const markedOn = ({ mark }: RecordEntry): string =>
  mark === null || mark.deviceId === '' ? '' : deviceTag(mark.deviceId);

/** The columns of a report's file. Rows for an audience that sees cards only have no company (model/delegate.ts). */
export const reportColumns = (timeZone: string, seesContacts: boolean): readonly RecordReportColumn[] => [
  { key: 'serial', head: words.serialNo, value: (_, { serial }) => serial.serial },
  { key: 'name', head: words.name, value: (reader, { serial }) => holderName(reader, serial) },
  { key: 'type', head: words.type, value: (_, { serial }) => cardsWords.filters[serial.kind as CardKind] },
  { key: 'accompanies', head: delegatesListWords.accompanies, value: accompanied },
  { key: 'category', head: words.category, value: categoryName },
  ...(seesContacts ? [{ key: 'company', head: words.company, value: companyName }] : []),
  { key: 'state', head: words.state, value: (_, { state }) => words.filters[state] },
  { key: 'time', head: words.time, value: (_, { mark }) => (mark ? dateTime(mark.markedAt, timeZone) : '') },
  { key: 'by', head: words.by, value: (_, { mark }) => mark?.markedBy ?? '' },
  { key: 'device', head: words.deviceHead, value: (_, entry) => markedOn(entry) },
];
