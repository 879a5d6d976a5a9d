import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ParsedTree, TreeEvent } from '#domain/exchange/parse-tree.ts';
import { countRepairs, repairTexts, type RepairReport } from '#domain/exchange/tree/report.ts';
import { superImportWords } from '#domain/exchange/super-import-words.ts';
import type { EventUse } from '#server/db/statements/exchange-statements.ts';
import type { ImportResult } from '#server/exchange/import-tree.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { reportParts, tellTree, type Standings } from '#server/exchange/tell-tree.ts';

const { rowCount, nothingButEvent } = superImportWords;

export const nameOf = ({ eventId, rows }: TreeEvent): string => called(eventId, rows.event[0]?.name ?? '');
const called = (eventId: string, name: string): string => (name === '' ? eventId : `${name} (${eventId})`);

const repairLines = (reports: readonly RepairReport[]): string[] => {
  const repairs = reports.flatMap((report) => report.repairs);
  if (repairs.length === 0) return [];
  const kinds = [...countRepairs(repairs)].map(
    ([kind, count]) => `  ${wholeNumber(count)} × ${repairTexts[kind]}`,
  );
  return [
    '',
    `Repairs: ${wholeNumber(repairs.length)}. Nothing of the file is lost; the export has it all.`,
    ...kinds,
  ];
};

const countLine = ({ counts }: RepairReport): string =>
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

/** A short summary: the events, the accounts, and how many repairs of each kind there were. */
export const importReport = (tree: ParsedTree, result: ImportResult): string[] => {
  const lines = result.imported.flatMap((event) => [
    '',
    `Imported ${nameOf(event)}: ${countLine(event.report)}.`,
    `  ${adminLine(event)}`,
  ]);
  const reports = result.imported.map(({ report }) => report);
  if (result.imported.length > 0 || tree.events.length === 0) {
    const { added, joined } = result.accounts;
    lines.push(
      '',
      `Accounts: ${wholeNumber(added)} added, ${wholeNumber(joined)} joined with those that were there.`,
    );
    reports.push(tree.report);
  }
  return [...lines, ...repairLines(reports)];
};

/**
 * Each repair with its path, as on the import page. Paths contain codes of cards, so only this user can read the
 * folder.
 */
export const writeReport = async (
  tree: ParsedTree,
  standings: Standings,
  result: ImportResult,
): Promise<string> => {
  const file = join(await mkdtemp(join(tmpdir(), 'regdesk-import-')), 'report.csv');
  await writeFile(file, [...reportParts(tree, tellTree(tree, standings, result))].join(''), { mode: 0o600 });
  return file;
};

/** The parts that were not imported, and why. Empty when all was imported. */
export const importProblems = (tree: ParsedTree, result: ImportResult): string[] => [
  ...tree.broken.map(({ message }) => `Not imported: ${message}`),
  ...result.refused.map(({ event, reason }) => `Not imported: ${nameOf(event)} ${reason}`),
];

/** The data that is lost when these events are replaced. */
export const useLines = (uses: readonly EventUse[]): string[] =>
  uses.map(({ eventId, name, changes, marks }) => {
    const counted = changes === 1 ? '1 change' : `${wholeNumber(changes)} changes`;
    const ofMarks = marks === 1 ? '1 mark' : `${wholeNumber(marks)} marks`;
    return `${called(eventId, name)} was used since its import: ${counted} and ${ofMarks} are dropped if it is replaced.`;
  });
