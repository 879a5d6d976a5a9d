import { eachPlainDetail } from '../../model/fields/plain-details.ts';
import { delegates, type Delegate } from '../../model/delegate.ts';
import type { Visibility } from '../../model/fields/table.ts';
import type { ColumnFacts } from '../../core/hand-over/hand-over-file.ts';
import type { FeePayer } from '#domain/model/money/receipt.ts';
import type { Serial } from '../../model/serial.ts';
import type { TableName } from '../../model/tables.ts';
import { joinNames } from '../names/companion-names.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { dayForDisplay, displayName, phoneForDisplay, rupees } from '../../core/text/format.ts';
import { personWords, userViewWords } from '../people-words.ts';
import { methodName } from '../../core/text/method-name.ts';
import { ageOfPerson, birthdayForDisplay, dayKey } from '../../core/age.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { fold } from '../../model/fields/fold.ts';
import { textKey, type SortKey } from '../../core/store/sort-keys.ts';
import { orderedCompanions } from '../people-in-order.ts';

export interface ListedDelegate {
  readonly delegate: Delegate;
  readonly serial: Serial | null;
}

export interface ListMoment {
  /** ms since 1970, for what changes with the days. */
  readonly now: number;
  /** In paise, null if unknown. Given by a higher area; absent: no amounts. */
  readonly duePaise?: (reader: Reader, delegate: Delegate) => number | null;
  readonly order?: (
    reader: Reader,
    delegate: Delegate,
  ) => { readonly source: string; readonly stage: string } | null;
}

export interface ListColumn extends ColumnFacts {
  readonly seenBy: Visibility;
  /** The value in a file: phones without spaces, numbers as numbers; '' or null for unknown. */
  value(reader: Reader, listed: ListedDelegate, at: ListMoment): string | number | null;
  sortsBy?(listed: ListedDelegate): SortKey;
  /** Further tables from which the value is read, besides delegates and serials. */
  readonly readsFrom?: readonly TableName[];
}

type DetailField = {
  [N in keyof Delegate]: Delegate[N] extends string ? N : never;
}[keyof Delegate];

const detail = (head: string, field: DetailField): ListColumn => ({
  head,
  seenBy: delegates.fields[field].seenBy,
  value: (_reader, { delegate }) => delegate[field],
});

/** '' if the delegate pays. */
export const payerText = (payer: FeePayer | undefined): string => {
  if (payer === undefined || payer.kind === 'self') return '';
  const { kind, name } = payer;
  return kind === 'company' || kind === 'trade' ? personWords.payers[kind](name) : name;
};

const dueTables: readonly TableName[] = [
  'companions',
  'transactions',
  'gatewayReferences',
  'priceLists',
  'purchases',
  'payers',
  'entitlements',
  'agreedPrices',
  'groupMembers',
];

/** City and state come early; the others follow the address. */
const { city, state, ...otherPlainColumns } = eachPlainDetail(({ label }, name) => detail(label, name));

/** Only members who may see contacts can open the lists (docs/decisions/015). */
export const listColumns = {
  serial: {
    seenBy: 'scan',
    head: personWords.serialNo,
    value: (_reader, { serial }) => serial?.serial ?? null,
  },
  name: { seenBy: 'scan', head: personWords.name, value: (_reader, { delegate }) => displayName(delegate) },
  category: {
    seenBy: 'scan',
    head: personWords.category,
    value: (reader, { delegate }) => reader.get('categories', delegate.categoryId)?.name ?? '',
    readsFrom: ['categories'],
  },
  companions: {
    seenBy: 'staff',
    head: personWords.accompanying,
    value: (reader, { delegate }) =>
      joinNames(orderedCompanions(reader, delegate.delegateId).map(({ name }) => name)),
    readsFrom: ['companions'],
  },
  code: { seenBy: 'scan', head: personWords.code, value: (_reader, { serial }) => serial?.code ?? '' },
  phone: { ...detail(personWords.phone, 'phone'), shown: phoneForDisplay },
  email: detail(personWords.email, 'email'),
  city,
  state,
  due: {
    seenBy: 'staff',
    head: personWords.due,
    value: (reader, { delegate }, { duePaise }) => {
      const paise = duePaise?.(reader, delegate) ?? null;
      return paise === null ? null : paise / 100;
    },
    shown: (value) => rupees(Math.round(Number(value) * 100)),
    readsFrom: dueTables,
  },
  order: {
    seenBy: 'staff',
    head: personWords.order,
    value: (reader, { delegate }, { order }) => order?.(reader, delegate)?.stage ?? '',
    readsFrom: [...dueTables, 'orders'],
  },
  source: {
    seenBy: 'staff',
    head: personWords.source,
    value: (reader, { delegate }, { order }) => order?.(reader, delegate)?.source ?? '',
    readsFrom: ['orders'],
  },
  food: detail(personWords.foodPreference, 'foodPreference'),
  /** Lists of cards have no payments: only whether a card may be given. */
  payment: {
    seenBy: 'staff',
    head: userViewWords.payment,
    value: (_reader, { delegate }) => (delegate.isPaid ? personWords.paid : personWords.notPaid),
  },
  method: {
    seenBy: 'staff',
    head: userViewWords.method,
    value: (_reader, { delegate }) => methodName(delegate.paymentMethod),
  },
  company: {
    seenBy: 'staff',
    head: personWords.company,
    value: (reader, { delegate }) => reader.get('companies', delegate.companyId)?.name ?? '',
    readsFrom: ['companies'],
  },
  payer: {
    seenBy: 'staff',
    head: personWords.payer,
    value: (reader, { delegate }) => payerText(reader.get('payers', delegate.delegateId)),
    readsFrom: ['payers'],
  },
  group: {
    seenBy: 'staff',
    head: personWords.group,
    value: (reader, { delegate }) => reader.get('groupMembers', delegate.delegateId)?.groupName ?? '',
    readsFrom: ['groupMembers'],
  },
  label: detail(personWords.customLabel, 'label'),
  age: {
    seenBy: 'staff',
    head: personWords.age,
    value: (reader, { delegate }, { now }) => ageOfPerson(delegate, { now, timeZone: timeZoneOf(reader) }),
  },
  gender: detail(personWords.gender, 'gender'),
  dateOfBirth: {
    seenBy: 'staff',
    head: personWords.dateOfBirth,
    value: (_reader, { delegate }) => birthdayForDisplay(delegate.dateOfBirth),
    sortsBy: ({ delegate }) => textKey(dayKey(delegate.dateOfBirth)),
  },
  address: detail(personWords.address, 'address'),
  ...otherPlainColumns,
  otherDetails: detail(personWords.otherDetails, 'otherDetails'),
  registeredOn: {
    seenBy: 'staff',
    head: personWords.registeredOn,
    value: (_reader, { delegate }) => dayForDisplay(delegate.registeredOn),
    sortsBy: ({ delegate }) => textKey(delegate.registeredOn),
  },
  entry: {
    seenBy: 'staff',
    head: personWords.entryNumber,
    value: (_reader, { delegate }) => delegate.entryNumber || null,
  },
} as const satisfies Record<string, ListColumn>;

export type ColumnKey = keyof typeof listColumns;
/** Every list has serial and name. The other columns are chosen. */
export type ChosenColumn = Exclude<ColumnKey, 'serial' | 'name'>;

export const columnKeys = Object.keys(listColumns) as ColumnKey[];
export const chosenColumns = columnKeys.filter((key) => key !== 'serial' && key !== 'name') as ChosenColumn[];
export const defaultColumns: readonly ChosenColumn[] = ['category', 'companions', 'phone', 'city', 'due'];

export const columnOf = (key: ColumnKey): ListColumn => listColumns[key];

export const cellText = (key: ColumnKey, reader: Reader, listed: ListedDelegate, at: ListMoment): string => {
  const { value, shown } = columnOf(key);
  const text = String(value(reader, listed, at) ?? '');
  return shown === undefined || text === '' ? text : shown(text);
};

/** The sort key of a column. A name is sorted without its salutation, as in the default order. */
export const sortKeyOf = (
  key: ColumnKey,
  reader: Reader,
  listed: ListedDelegate,
  at: ListMoment,
): SortKey => {
  const { fullName, email } = listed.delegate;
  const { value: valueOf, sortsBy } = columnOf(key);
  if (sortsBy !== undefined) return sortsBy(listed);
  const value = key === 'name' ? fullName || email : valueOf(reader, listed, at);
  return typeof value === 'string' ? textKey(fold(value)) : value;
};

export interface ListSort {
  readonly column: ColumnKey;
  readonly isDescending: boolean;
}

/** Reads 'city' or '-city' from a web address; null for the default order and for an unknown column. */
export const parseSort = (text: string | undefined): ListSort | null => {
  const isDescending = text?.startsWith('-') ?? false;
  const column = columnKeys.find((key) => key === (isDescending ? text?.slice(1) : text));
  return column === undefined || (column === 'serial' && !isDescending) ? null : { column, isDescending };
};

export const formatSort = (sort: ListSort | null): string =>
  sort === null ? '' : `${sort.isDescending ? '-' : ''}${sort.column}`;

/** Reads 'phone,city' of a web address; '-' means none. Without a value the usual columns apply. */
export const parseColumns = (text: string | undefined): readonly ChosenColumn[] => {
  if (text === undefined) return defaultColumns;
  const named = new Set(text.split(','));
  return chosenColumns.filter((key) => named.has(key));
};

export const formatColumns = (columns: readonly ChosenColumn[]): string => {
  const text = chosenColumns.filter((key) => columns.includes(key)).join(',') || '-';
  return text === defaultColumns.join(',') ? '' : text;
};
