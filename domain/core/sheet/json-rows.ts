import { checkedSheet, SheetError, type DataSheet } from './sheet.ts';

type JsonMap = Readonly<Record<string, unknown>>;

const isMap = (value: unknown): value is JsonMap =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * A list, a map (`tempdata10` of the specification, section 7), or a branch of users. Null if it is no JSON;
 * SheetError without rows.
 */
export const sheetOfJson = (text: string): DataSheet | null => {
  if (!/^\ufeff?\s*[[{]/.test(text)) return null;
  const value = parsed(text);
  if (value === undefined) return null;
  const entries = Object.entries(value as object).filter(([, row]) => row !== null);
  const rows = entries.map(([key, row]) => fieldsOf(key, row));
  const columns = [...new Set(rows.flatMap((row) => [...row.keys()]))];
  const cells = rows.map((row) => columns.map((column) => row.get(column) ?? ''));
  return checkedSheet([columns.map(inWords), ...cells]);
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''));
  } catch {
    return undefined;
  }
};

/** Values of a user's `details` and `event` are on one level; the key is the user's id. */
const fieldsOf = (key: string, row: unknown): ReadonlyMap<string, string> => {
  if (!isMap(row)) throw new SheetError({ code: 'notASheet' });
  const { details, event } = row;
  const isUser = isMap(details) || isMap(event);
  const fields = new Map<string, string>();
  if (isUser) fields.set('user_id', key);
  for (const part of isUser ? [details, oneEvent(event)] : [row]) {
    for (const [name, value] of Object.entries(isMap(part) ? part : {}))
      if (isScalar(value) && !fields.has(name)) fields.set(name, String(value));
  }
  if (fields.size === 0) throw new SheetError({ code: 'notASheet' });
  return fields;
};

/** `event/2/...`: users may be in several events, and this form has one of them. */
const oneEvent = (event: unknown): unknown => {
  if (!isMap(event) || Object.values(event).some(isScalar)) return event;
  const [only, ...more] = Object.values(event).filter(isMap);
  return more.length === 0 ? only : undefined;
};

const isScalar = (value: unknown): boolean => ['string', 'number', 'boolean'].includes(typeof value);

/** 'foodPreference' as a header that people write: 'food Preference'. */
const inWords = (field: string): string => field.replaceAll(/([a-z])(?=[A-Z])/g, '$1 ');
