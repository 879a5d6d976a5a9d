import { cardLayout, defaultCardLayout, type CardLayout } from '../model/card-template.ts';
import { contact } from '../model/member.ts';
import * as bound from './tree/bindings.ts';
import { readFields } from './tree/bindings.ts';
import { completeSerials } from './complete-serials.ts';
import { entriesOf, type EventSource } from './tree/entries.ts';
import { readDesign, readOwnTables } from './own-tables.ts';
import { readPeople } from './read-people.ts';
import { readMarks, readSerials } from './read-serials.ts';
import { readRegdates } from './regdates.ts';
import { BrokenBranch, describeNode } from './tree/report.ts';
import { blankRow } from '../model/tables.ts';
import { noRows, withTreeKey, type OpenRows } from './tree/rows.ts';
import { branchAt, isBranch, sortedKeys, type Branch } from './tree/tree.ts';
import { codecs, isKey, readNumber, readTime, nodeText } from './tree/values.ts';

/** Branches that an event needs. Text in their place means a broken file, not an unexpected value. */
const collections = [
  'users',
  'serials',
  'codes',
  'categories',
  'records',
  'record',
  'companies',
  'team',
  'refs',
  'settings',
] as const;

/** All rows of an event, without their `extra` yet. Throws BrokenBranch. */
export const readEvent = (source: EventSource): OpenRows => {
  const { eventId, entry, data } = source;
  for (const key of collections) {
    const node = data.get(key);
    if (node === undefined || isBranch(node) || node === '' || node === false) continue;
    throw new BrokenBranch(`event/${eventId}/${key}`, `is ${describeNode(node)}, not a map.`);
  }
  const rows = noRows();
  rows.event.push({
    ...blankRow('event'),
    ...readFields(bound.eventEntryFields, entry),
    ...readFields(bound.eventSettings, branchAt(data, 'settings')),
    ...readFields(bound.eventData, data),
    eventId,
    closedAt: readTime(data.get('closedAt')),
    announcedChanges: readTime(data.get('announcedChanges')) ?? 0,
    deletedAt: readTime(data.get('deletedAt')),
  });
  readSetup(data, rows);
  readTeam(source, rows);
  readTemplates(data, rows);
  readPeople(source, rows);
  readSerials(source, rows);
  completeSerials(source, rows);
  readMarks(source, rows);
  readOwnTables(data, rows);
  readRegdates(data, rows);
  return rows;
};

const readSetup = (data: Branch, rows: OpenRows): void => {
  for (const [categoryId, branch] of entriesOf(branchAt(data, 'categories'))) {
    rows.categories.push({ ...blankRow('categories'), ...readFields(bound.category, branch), categoryId });
  }
  for (const [companyId, branch] of entriesOf(branchAt(data, 'companies'))) {
    rows.companies.push({ ...blankRow('companies'), ...readFields(bound.company, branch), companyId });
  }
  for (const [recordTypeId, branch] of entriesOf(branchAt(data, 'records'))) {
    const cats = branchAt(branch, 'cats');
    const categoryIds = sortedKeys(cats).filter((id) => isKey(id) && codecs.flag.read(cats.get(id)));
    const fields = readFields(bound.recordType, branch);
    rows.recordTypes.push({ ...blankRow('recordTypes'), ...fields, recordTypeId, categoryIds });
  }
  for (const [transactionId, branch] of entriesOf(branchAt(data, 'refs'))) {
    const answer = branch.get('res');
    if (!isBranch(answer)) continue;
    const fields = readFields(bound.gatewayAnswer, answer);
    rows.gatewayReferences.push({ ...blankRow('gatewayReferences'), ...fields, transactionId });
  }
};

/** Keys are e-mails with commas for dots, or phones. */
const readTeam = ({ eventId, data, repairs }: EventSource, rows: OpenRows): void => {
  const seen = new Set<string>();
  for (const [key, branch] of entriesOf(branchAt(data, 'team'))) {
    const parsed = contact.safeParse(key.replaceAll(',', '.'));
    if (!parsed.success) {
      repairs.add('contactUnusable', `event/${eventId}/team/${key}`);
      continue;
    }
    if (seen.has(parsed.data)) {
      repairs.add('clash', `event/${eventId}/team/${key}`);
      continue;
    }
    seen.add(parsed.data);
    const extra = withTreeKey(parsed.data.replaceAll('.', ','), key);
    rows.members.push({
      ...blankRow('members'),
      ...readFields(bound.member, branch),
      contact: parsed.data,
      extra,
    });
  }
};

const maxTemplateName = 80;

const readTemplates = (data: Branch, rows: OpenRows): void => {
  const branches = [
    data.get('template'),
    ...entriesOf(branchAt(data, 'templates')).map(([, branch]) => branch),
  ];
  const seen = new Set<string>();
  for (const branch of branches) {
    if (!isBranch(branch) || branch.size === 0) continue;
    const name = nodeText(branch.get('name')).slice(0, maxTemplateName).toWellFormed() || 'main';
    if (seen.has(name)) continue;
    seen.add(name);
    rows.templates.push({
      ...blankRow('templates'),
      name,
      layout: readLayout(branch),
      design: readDesign(branch.get('design')),
    });
  }
};

/** Reads each measure on its own. A measure that is impossible for a card becomes the designer's default. */
const readLayout = (branch: Branch): CardLayout => {
  const layout = { ...defaultCardLayout };
  for (const name of bound.layoutPositions) {
    const at = {
      x: readNumber(branchAt(branch, name).get('x')),
      y: readNumber(branchAt(branch, name).get('y')),
    };
    const checked = cardLayout.shape[name].safeParse(at);
    if (checked.success) layout[name] = checked.data;
  }
  for (const name of bound.layoutSizes) {
    const checked = cardLayout.shape[name].safeParse(readNumber(branch.get(name)));
    if (checked.success) layout[name] = checked.data;
  }
  return layout;
};
