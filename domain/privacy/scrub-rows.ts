import { definitionOf, keyOf, tableNames, type AnyRow, type RowOf, type TableName } from '../model/tables.ts';
import type { Draft } from '../core/store/draft.ts';
import { hasTrace, jsonWithoutTraces, patternOf, type Traces } from '../core/text/traces.ts';

/** Also removes a team member with such a contact. Returns the number of rows. */
export const scrubRows = (draft: Draft, traces: Traces): number => {
  const pattern = patternOf(traces);
  if (pattern === null) return 0;
  const contacts = new Set(traces.contacts);
  const found = tableNames.flatMap((table) =>
    [...(draft.all(table) as Iterable<AnyRow>)]
      .map((row) => ({ table, row, scrubbed: scrubbedRow(table, row, pattern) }))
      .filter(({ row, scrubbed }) => scrubbed !== row),
  );
  for (const { table, scrubbed } of found) draft.put(table, scrubbed as RowOf<TableName>);
  const members = [...draft.all('members')].filter(({ contact }) => contacts.has(contact));
  for (const member of members) draft.remove('members', keyOf('members', member));
  return found.length + members.length;
};

/** The same row object if there is nothing to remove. Keys stay, because other rows refer to them. */
const scrubbedRow = (table: TableName, row: AnyRow, pattern: RegExp): AnyRow => {
  const { fields, key } = definitionOf(table);
  let scrubbed: Record<string, unknown> | null = null;
  for (const [field, { kind }] of Object.entries(fields)) {
    if ((kind !== 'text' && kind !== 'json') || key.includes(field)) continue;
    const value = row[field];
    if (value === null || value === '') continue;
    const text = kind === 'text' ? (value as string) : JSON.stringify(value);
    if (!hasTrace(text, pattern)) continue;
    // A field for a phone or an address holds nothing else, and a mark there would be invalid.
    const after = /(phone|email)$/i.test(field) ? '' : jsonWithoutTraces(value, pattern);
    scrubbed = { ...(scrubbed ?? row), [field]: after };
  }
  return scrubbed ?? row;
};
