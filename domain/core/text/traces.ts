import { digitsOf } from '../../model/fields/input.ts';

export interface Traces {
  /** Phones as rows hold them, and e-mails in lower case. */
  readonly contacts: readonly string[];
  readonly names: readonly string[];
}

const erasedMark = '[erased]';

/** Fewer digits than a phone has are a number like many others. */
const fewestDigits = 7;

/**
 * Matches phones with separators and +91, e-mails also with commas for dots. Skips single-word names. Null
 * without traces.
 */
export const patternOf = (traces: Traces): RegExp | null => {
  const parts = partsOf(traces, { start: '(?<![\\p{L}\\p{M}\\p{N}])', end: '(?![\\p{L}\\p{M}\\p{N}])' });
  return parts.length === 0 ? null : new RegExp(parts.join('|'), 'giu');
};

/** The same for PostgreSQL, which also finds names inside longer words. '' if there is nothing to search for. */
export const searchPatternOf = (traces: Traces): string => partsOf(traces, { start: '', end: '' }).join('|');

const partsOf = ({ contacts, names }: Traces, around: { start: string; end: string }): string[] => [
  ...contacts.flatMap((contact) => (contact.includes('@') ? emailPart(contact) : phonePart(contact))),
  ...names
    .map((name) => name.split(/\s+/).filter((word) => word !== ''))
    .filter((words) => words.length > 1)
    .map((words) => `${around.start}${words.map(escaped).join('\\s+')}${around.end}`),
];

const emailPart = (email: string): string[] => {
  const written = escaped(email).replaceAll('\\.', '[.,]');
  return [`(?<![\\w.+])${written}(?!\\w|[.]\\w)`];
};

const phonePart = (phone: string): string[] => {
  const digits = [...digitsOf(phone)];
  if (digits.length < fewestDigits) return [];
  const prefix = digits.length === 10 ? '(?:[+]?91[ -]?|0)?' : '[+]?';
  return [`(?<![0-9])${prefix}${digits.join('[ -]?')}(?![0-9])`];
};

/** Escaped for regular expressions of both JavaScript (flag u) and PostgreSQL. */
const escaped = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/** The text without the traces; the very same text where there are none. */
export const withoutTraces = (text: string, pattern: RegExp | null): string =>
  pattern === null ? text : text.replace(pattern, erasedMark);

export const hasTrace = (text: string, pattern: RegExp | null): boolean =>
  pattern !== null && text.search(pattern) >= 0;

/** As {@link withoutTraces}, for every text of a JSON value. An entry whose own name is a trace is removed. */
export const jsonWithoutTraces = (value: unknown, pattern: RegExp | null): unknown => {
  if (typeof value === 'string') return withoutTraces(value, pattern);
  if (Array.isArray(value)) return value.map((part) => jsonWithoutTraces(part, pattern));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !hasTrace(name, pattern))
      .map(([name, part]) => [name, jsonWithoutTraces(part, pattern)]),
  );
};
