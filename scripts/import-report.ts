import type { ParsedTree, TreeEvent } from '#domain/exchange/parse-tree.ts';
import { countRepairs, repairTexts, type Report } from '#domain/exchange/report.ts';
import * as labels from '#domain/text/labels.ts';
import type { ImportResult } from '#server/events/import-tree.ts';
import { wholeNumber } from '#domain/text/format.ts';

/** So many paths of each kind of repair are shown; the counts before them are of all. */
const shownPaths = 5;

const { rowCount, nothingButEvent } = labels.superImport;

export const nameOf = ({ eventId, rows }: TreeEvent): string => {
  const name = rows.event[0]?.name ?? '';
  return name === '' ? eventId : `${name} (${eventId})`;
};

/** Counts, then what was repaired: how often, and where. */
const repairLines = ({ repairs }: Report): string[] => {
  const lines: string[] = [];
  for (const [kind, count] of countRepairs(repairs)) {
    lines.push(`  ${wholeNumber(count)} × ${repairTexts[kind]}`);
    const paths = repairs.filter((repair) => repair.kind === kind).map(({ path }) => path);
    for (const path of paths.slice(0, shownPaths)) lines.push(`      ${path}`);
    if (paths.length > shownPaths) lines.push(`      … and ${wholeNumber(paths.length - shownPaths)} more`);
  }
  return lines;
};

const countLine = ({ counts }: Report): string =>
  [...counts]
    .filter(([name, count]) => count > 0 && name !== 'event')
    .map(([name, count]) => rowCount(name, count))
    .join(', ') || nothingButEvent;

const adminLine = ({ rows }: TreeEvent): string => {
  const [event] = rows.event;
  const contacts = [event?.adminPhone, event?.adminEmail].filter((contact) => contact);
  return contacts.length === 0
    ? 'Nobody may sign in as its admin: the file names neither admin nor admin_phone.'
    : `Sign in as its admin with ${contacts.join(' or ')}.`;
};

export const importReport = (tree: ParsedTree, result: ImportResult): string[] => {
  const lines: string[] = [];
  for (const event of result.imported) {
    lines.push('', `Imported ${nameOf(event)}: ${countLine(event.report)}.`, ...repairLines(event.report));
    lines.push(`  ${adminLine(event)}`);
  }
  if (result.imported.length > 0 || tree.events.length === 0) {
    const { added, joined } = result.accounts;
    lines.push(
      '',
      `Accounts: ${wholeNumber(added)} added, ${wholeNumber(joined)} joined with those that were there.`,
    );
    lines.push(...repairLines(tree.report));
  }
  return lines;
};

/** What was not imported, and why; empty when all was. */
export const importProblems = (tree: ParsedTree, result: ImportResult): string[] => [
  ...tree.broken.map(({ message }) => `Not imported: ${message}`),
  ...result.refused.map(({ event, reason }) => `Not imported: ${nameOf(event)} ${reason}`),
];
