import { readFile } from 'node:fs/promises';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { parseTree, type TreeEvent } from '#domain/exchange/parse-tree.ts';
import { readStandings, readUses } from '#server/db/statements/exchange-statements.ts';
import { importTree } from '#server/exchange/import-tree.ts';
import { importProblems, importReport, nameOf, useLines, writeReport } from './parts/import-report.ts';
import { ProgressLine } from './parts/progress-line.ts';
import { runCommand, typedPath, UsageError, withDatabase } from './parts/with-database.ts';

const usage = 'Usage: npm run import -- FILE.json [--replace [--yes]] [--distrust-emails]';

interface Arguments {
  readonly file: string;
  readonly replace: boolean;
  /** Replaces events without a question, whatever is lost. */
  readonly yes: boolean;
  readonly distrustEmails: boolean;
}

const readArguments = (): Arguments => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: {
        replace: { type: 'boolean' },
        yes: { type: 'boolean' },
        'distrust-emails': { type: 'boolean' },
      },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError(usage);
    return {
      file,
      replace: values.replace === true,
      yes: values.yes === true,
      distrustEmails: values['distrust-emails'] === true,
    };
  } catch (error) {
    throw new UsageError(error instanceof UsageError ? usage : `${(error as Error).message}\n${usage}`);
  }
};

const readText = async (file: string): Promise<string> => {
  try {
    return await readFile(typedPath(file), 'utf8');
  } catch (error) {
    throw new UsageError(`The file ${typedPath(file)} cannot be read: ${(error as Error).message}`);
  }
};

const askToDrop = async (pool: Pool, eventIds: readonly string[]): Promise<void> => {
  const uses = await readUses(pool, eventIds);
  if (uses.length === 0) return;
  for (const line of useLines(uses)) console.log(line);
  if (!process.stdin.isTTY)
    throw new UsageError('Nothing was imported. Add --yes to replace them all the same.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question('Type yes to replace: ');
  terminal.close();
  if (answer.trim().toLowerCase() !== 'yes') throw new UsageError('Nothing was imported.');
};

await runCommand(async () => {
  const { file, replace, yes, distrustEmails } = readArguments();
  const tree = parseTree(await readText(file));
  await withDatabase(
    async (pool) => {
      const eventIds = tree.events.map(({ eventId }) => eventId);
      if (replace && !yes) await askToDrop(pool, eventIds);
      const standings = await readStandings(pool, eventIds);
      const lines = new Map<TreeEvent, ProgressLine>();
      const result = await importTree(pool, tree, {
        replace,
        distrustEmails,
        now: Date.now(),
        onProgress: (event, done, total) => {
          const line = lines.get(event) ?? new ProgressLine(nameOf(event));
          lines.set(event, line);
          line.show(done, total);
        },
      });
      for (const line of importReport(tree, result)) console.log(line);
      console.log(
        `\nThe whole report, with the path of each repair: ${await writeReport(tree, standings, result)}`,
      );
      const problems = importProblems(tree, result);
      for (const problem of problems) console.error(problem);
      if (problems.length > 0) process.exitCode = 1;
    },
    { mayCreate: true },
  );
});
