import type { EventRow } from '../model/event.ts';
import type { Serial } from '../model/serial.ts';
import type { Reader } from '../core/store/event-store.ts';
import * as bound from './tree/bindings.ts';
import { writeFields } from './tree/bindings.ts';
import { writeRegdates } from './regdates.ts';
import { writeDesign, writeOwnTables } from './own-tables.ts';
import { apply } from './tree/patch.ts';
import { patchIn, treeKeyOf } from './tree/rows.ts';
import { put, type Branch, type Node, type OpenBranch } from './tree/tree.ts';
import { writeMarks } from './write-marks.ts';
import { treeType, writeCodes } from './write-codes.ts';
import { companionKey, writeLeftTransactions, writeUsers, type Settle, type Writer } from './write-people.ts';
import { eventOf } from '../core/event-of.ts';

/** One event's two places in the tree; undefined if the tree has no data there. */
export interface EventBranches {
  /** `event_list/{id}` */
  readonly entry: Node | undefined;
  /** `event/{id}` */
  readonly data: Node | undefined;
}

const settleByPatch: Settle = (row, slot, _path, written) => apply(patchIn(row.extra, slot), written);

export const writeEvent = (reader: Reader, settle: Settle = settleByPatch): EventBranches => {
  const event = eventOf(reader);
  if (event === undefined) throw new Error('An event without its own row cannot be written.');
  const entry = writeFields(bound.eventEntryFields, event);
  return {
    entry: settle(event, 'list', [], entry),
    data: settle(event, 'patch', [], writeData({ reader, settle }, event)),
  };
};

const writeData = (writer: Writer, event: EventRow): Branch => {
  const data = writeFields(bound.eventData, event);
  data.set('settings', writeFields(bound.eventSettings, event));
  if (event.closedAt !== null) data.set('closedAt', event.closedAt);
  if (event.announcedChanges > 0) data.set('announcedChanges', event.announcedChanges);
  if (event.deletedAt !== null) data.set('deletedAt', event.deletedAt);
  const users = writeUsers(writer);
  const branches: readonly (readonly [string, Branch])[] = [
    ['users', users],
    ['codes', writeCodes(writer, users)],
    ['transactions', writeLeftTransactions(writer)],
    ['categories', writeCategories(writer)],
    ['companies', writeCompanies(writer)],
    ['records', writeRecordTypes(writer)],
    ['serials', writeSerials(writer)],
    ['record', writeMarks(writer)],
    ['team', writeTeam(writer)],
    ['refs', writeReferences(writer)],
    ['regdates', writeRegdates(writer.reader)],
    ['regdesk', writeOwnTables(writer)],
  ];
  for (const [key, branch] of branches) if (branch.size > 0) data.set(key, branch);
  writeTemplates(writer, data);
  return data;
};

const writeCategories = ({ reader, settle }: Writer): OpenBranch => {
  const categories: OpenBranch = new Map();
  for (const row of reader.all('categories')) {
    const written = writeFields(bound.category, row);
    put(categories, row.categoryId, settle(row, 'patch', ['categories', row.categoryId], written));
  }
  return categories;
};

const writeCompanies = ({ reader, settle }: Writer): OpenBranch => {
  const companies: OpenBranch = new Map();
  for (const row of reader.all('companies')) {
    const written = writeFields(bound.company, row);
    put(companies, row.companyId, settle(row, 'patch', ['companies', row.companyId], written));
  }
  return companies;
};

const writeRecordTypes = ({ reader, settle }: Writer): OpenBranch => {
  const records: OpenBranch = new Map();
  for (const row of reader.all('recordTypes')) {
    const written = writeFields(bound.recordType, row);
    written.set('cats', new Map(row.categoryIds.map((id) => [id, true])));
    put(records, row.recordTypeId, settle(row, 'patch', ['records', row.recordTypeId], written));
  }
  return records;
};

const writeTeam = ({ reader, settle }: Writer): OpenBranch => {
  const team: OpenBranch = new Map();
  for (const row of reader.all('members')) {
    const key = treeKeyOf(row.extra, row.contact.replaceAll('.', ','));
    put(team, key, settle(row, 'patch', ['team', key], writeFields(bound.member, row)));
  }
  return team;
};

const writeReferences = ({ reader, settle }: Writer): OpenBranch => {
  const refs: OpenBranch = new Map();
  for (const row of reader.all('gatewayReferences')) {
    const id = row.transactionId;
    const written = new Map([['res', writeFields(bound.gatewayAnswer, row)]]);
    put(refs, id, settle(row, 'patch', ['refs', id], written));
  }
  return refs;
};

const writeSerials = ({ reader, settle }: Writer): OpenBranch => {
  const serials: OpenBranch = new Map();
  for (const row of reader.all('serials')) {
    const number = String(row.serial);
    put(serials, number, settle(row, 'patch', ['serials', number], writeSerial(row, reader)));
  }
  return serials;
};

const writeSerial = (row: Serial, reader: Reader): Branch => {
  if (row.kind === 'free') return new Map([['user_id', '']]);
  const written: OpenBranch = new Map<string, Node>([
    ['user_id', row.delegateId],
    ['type', treeType(row)],
    ['code', row.code],
    ['category', row.categoryId],
  ]);
  if (row.kind === 'companion') {
    const companion = reader.get('companions', row.companionId);
    written.set('accom_id', companion ? companionKey(companion) : row.companionId);
  }
  return written;
};

/** `template` holds one template; further ones are in our own branch `templates`. */
const writeTemplates = ({ reader, settle }: Writer, data: OpenBranch): void => {
  const rows = [...reader.all('templates')].sort(
    (left, right) => rank(left.name) - rank(right.name) || (left.name < right.name ? -1 : 1),
  );
  const others: OpenBranch = new Map();
  for (const [index, row] of rows.entries()) {
    const path = index === 0 ? ['template'] : ['templates', String(index)];
    const written: OpenBranch = new Map<string, Node>([['name', row.name]]);
    for (const position of bound.layoutPositions)
      written.set(position, new Map(Object.entries(row.layout[position])));
    for (const size of bound.layoutSizes) written.set(size, row.layout[size]);
    put(written, 'design', writeDesign(row.design));
    const node = settle(row, 'patch', path, written);
    put(index === 0 ? data : others, path.at(-1) as string, node);
  }
  if (others.size > 0) data.set('templates', others);
};

/** The designer's own name comes first, because the realtime database's app knows no other. */
const rank = (name: string): number => (name === 'main' ? 0 : 1);
