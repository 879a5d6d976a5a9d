import type { ReportColumn } from '../core/hand-over/hand-over-file.ts';
import type { Reader } from '../core/store/event-store.ts';
import type { RecordEntry } from './record-report-view.ts';
import { deviceTag } from '../core/text/device-tag.ts';
import { dateTime, displayName, phoneForDisplay } from '../core/text/format.ts';
import { cardsWords } from '../core/text/list-words.ts';
import { reportsWords } from '../event/reports-words.ts';
import { delegatesListWords } from '../people/lists/delegates-words.ts';
import { holderName } from '../people/card-strip.ts';
import type { CardKind } from './report-choice.ts';

const words = reportsWords;

/** The name of the companion's delegate; '' for others. */
export const accompanied = (reader: Reader, { serial }: RecordEntry): string => {
  const delegate = serial.kind === 'companion' ? reader.get('delegates', serial.delegateId) : undefined;
  return delegate === undefined ? '' : displayName(delegate);
};

const categoryName = (reader: Reader, { serial }: RecordEntry): string =>
  reader.get('categories', serial.categoryId)?.name ?? '';

const companyName = (reader: Reader, { serial }: RecordEntry): string =>
  reader.get('companies', reader.get('delegates', serial.delegateId)?.companyId ?? '')?.name ?? '';

/** The tag of the device that marked, such as 'K7F2'; '' if unknown. */
export const markedOn = ({ mark }: RecordEntry): string =>
  mark === null || mark.deviceId === '' ? '' : deviceTag(mark.deviceId);

/** Rows for an audience that sees cards only have no company (model/delegate.ts). */
export const reportColumns = (timeZone: string): readonly ReportColumn<RecordEntry>[] => [
  { key: 'serial', head: words.serialNo, paperWidth: '14mm', value: (_, { serial }) => serial.serial },
  {
    key: 'name',
    head: words.name,
    paperWidth: '',
    value: (reader, { serial }) => holderName(reader, serial),
  },
  { key: 'type', head: words.type, value: (_, { serial }) => cardsWords.filters[serial.kind as CardKind] },
  { key: 'accompanies', head: delegatesListWords.accompanies, value: accompanied },
  { key: 'category', head: words.category, paperWidth: '27mm', value: categoryName },
  { key: 'company', head: words.company, seenBy: 'staff', value: companyName },
  { key: 'state', head: words.state, paperWidth: '18mm', value: (_, { state }) => words.filters[state] },
  {
    key: 'time',
    head: words.time,
    paperWidth: '36mm',
    value: (_, { mark }) => (mark ? dateTime(mark.markedAt, timeZone) : ''),
  },
  {
    key: 'by',
    head: words.by,
    paperWidth: '27mm',
    value: (_, { mark }) => mark?.markedBy ?? '',
    shown: phoneForDisplay,
  },
  { key: 'device', head: words.deviceHead, paperWidth: '16mm', value: (_, entry) => markedOn(entry) },
];
