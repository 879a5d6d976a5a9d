import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { parseTree, type TreeEvent } from '#domain/exchange/parse-tree.ts';
import { importTree } from '#server/events/import-tree.ts';
import { importProblems, importReport, nameOf } from './import-report.ts';
import { ProgressLine } from './progress-line.ts';
import { runCommand, typedPath, UsageError, withDatabase } from './with-database.ts';

const usage = 'Usage: npm run import -- FILE.json [--replace] [--distrust-emails]';

const readArguments = (): { file: string; replace: boolean; distrustEmails: boolean } => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { replace: { type: 'boolean' }, 'distrust-emails': { type: 'boolean' } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError(usage);
    return { file, replace: values.replace === true, distrustEmails: values['distrust-emails'] === true };
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

await runCommand(async () => {
  const { file, replace, distrustEmails } = readArguments();
  const tree = parseTree(await readText(file));
  await withDatabase(
    async (pool) => {
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
      const problems = importProblems(tree, result);
      for (const problem of problems) console.error(problem);
      if (problems.length > 0) process.exitCode = 1;
    },
    { mayCreate: true },
  );
});
