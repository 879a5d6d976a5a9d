import type { ToldEvent, ToldRepair, ToldTree } from '#domain/exchange/import-lines.ts';
import type { ParsedTree, TreeEvent } from '#domain/exchange/parse-tree.ts';
import { countRepairs, repairTexts, type Repair, type RepairReport } from '#domain/exchange/tree/report.ts';
import { csvLine, csvStart } from '#domain/core/text/files/csv.ts';
import { superImportWords } from '#domain/exchange/super-import-words.ts';
import type { ImportResult } from './import-tree.ts';

export type Standings = ReadonlyMap<string, { readonly name: string; readonly isDeleted: boolean }>;

/** The page shows this many paths of each kind. */
const shownPaths = 5;

/** The content of a tree and the result for each part; `result` is null after a dry run. */
export const tellTree = (tree: ParsedTree, standings: Standings, result: ImportResult | null): ToldTree => ({
  events: tree.events.map((event) => tellEvent(event, standings, result)),
  broken: tree.broken.map(({ path, problem }) => ({ path, problem })),
  accounts: tree.accounts.length,
  options: tree.options.size,
  repairs: tellRepairs(tree.report),
});

const tellEvent = (event: TreeEvent, standings: Standings, result: ImportResult | null): ToldEvent => {
  const { eventId, rows, report } = event;
  const here = standings.get(eventId);
  const refusal = result?.refused.find((refused) => refused.event === event);
  return {
    eventId,
    name: rows.event[0]?.name ?? '',
    standing: here === undefined ? 'new' : here.isDeleted ? 'deleted' : 'there',
    nameHere: here?.name ?? '',
    outcome: result === null ? 'checked' : refusal ? 'refused' : 'imported',
    reason: refusal && !refusal.isThere ? refusal.reason : '',
    counts: countsOf(report),
    repairs: tellRepairs(report),
  };
};

/** The event's own row is not counted. */
const countsOf = ({ counts }: RepairReport): [string, number][] =>
  [...counts].filter(([name, count]) => count > 0 && name !== 'event');

const tellRepairs = ({ repairs }: RepairReport): ToldRepair[] => {
  const paths = new Map<Repair['kind'], string[]>();
  for (const { kind, path } of repairs) {
    const known = paths.get(kind) ?? [];
    if (known.length < shownPaths) known.push(path);
    paths.set(kind, known);
  }
  return [...countRepairs(repairs)].map(([kind, count]) => ({ kind, count, paths: paths.get(kind) ?? [] }));
};

const { file, rowName } = superImportWords;

/** Lines per message. A report may have as many repairs as the file has values. */
const linesPerPart = 2_000;

/** The report for download, as CSV, in parts: every count, every repair with its path, and every refused entry. */
export const reportParts = function* (tree: ParsedTree, told: ToldTree): Iterable<string> {
  let part = csvStart + csvLine(file.heads);
  let lines = 0;
  for (const cells of reportLines(tree, told)) {
    part += csvLine(cells);
    if (++lines % linesPerPart > 0) continue;
    yield part;
    part = '';
  }
  yield part;
};

const reportLines = function* (tree: ParsedTree, told: ToldTree): Iterable<(string | number)[]> {
  for (const [index, event] of told.events.entries()) {
    const begin = [event.eventId, event.name];
    yield [...begin, resultOf(event), '', '', ''];
    for (const [name, count] of event.counts) yield [...begin, '', rowName(name), count, ''];
    for (const line of repairLines(tree.events[index]?.report)) yield [...begin, ...line];
  }
  for (const { path, problem } of told.broken) yield ['', '', file.broken, problem, '', path];
  yield ['', '', '', file.accounts, told.accounts, ''];
  for (const line of repairLines(tree.report)) yield ['', '', ...line];
};

const resultOf = ({ outcome, standing, reason }: ToldEvent): string => {
  if (outcome === 'imported') return file.imported;
  if (outcome === 'refused') return `${file.refused}: ${reason || file.standing[standing]}`;
  return standing === 'new' ? file.wouldImport : file.standing[standing];
};

const repairLines = function* (report: RepairReport | undefined): Iterable<(string | number)[]> {
  for (const { kind, path } of report?.repairs ?? []) yield [file.repaired, repairTexts[kind], '', path];
};
