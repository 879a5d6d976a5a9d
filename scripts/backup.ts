import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { writeBackup } from '#server/backup/write-backup.ts';
import { loadConfig } from '#server/config/config.ts';
import { hasData } from '#server/db/statements/backup-statements.ts';
import { openDatabase } from '#server/db/connect.ts';
import { backupLine } from './parts/backup-line.ts';
import { openToOthers, writeWholeFile } from './parts/whole-file.ts';
import { runCommand, typedPath, UsageError } from './parts/with-database.ts';

const usage = `Usage: npm run backup -- FILE [--force] [--empty]
--force replaces an existing file; --empty backs up a database without any event or account.`;

const readArguments = (): { path: string; isForced: boolean; mayBeEmpty: boolean } => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { force: { type: 'boolean', default: false }, empty: { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError(usage);
    return { path: typedPath(file), isForced: values.force, mayBeEmpty: values.empty };
  } catch (error) {
    throw new UsageError(error instanceof UsageError ? usage : `${(error as Error).message}\n${usage}`);
  }
};

await runCommand(async () => {
  const { path, isForced, mayBeEmpty } = readArguments();
  const config = loadConfig(process.env);
  let rows: Readonly<Record<string, number>> = {};
  await writeWholeFile({ path, isForced }, async (file) => {
    const database = await openDatabase(config, {
      role: 'command',
      mustExist: true,
      log: console.error,
    });
    try {
      if (!mayBeEmpty && !(await hasData(database.pool)))
        throw new UsageError(
          `${database.description} has no event and no account, so nothing was backed up. Check REGDESK_DATA or DATABASE_URL, or add --empty.`,
        );
      await pipeline(
        writeBackup(database.clientConfig, (counted) => (rows = counted)),
        file,
      );
    } finally {
      await database.close();
    }
  });
  console.log(`Backed up to ${path}: ${backupLine(rows)}.`);
  for (const warning of await openToOthers(path)) console.error(warning);
});
