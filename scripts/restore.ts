import { open } from 'node:fs/promises';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { loadConfig } from '#server/config/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { backupLine } from './parts/backup-line.ts';
import { onePath, runCommand, UsageError } from './parts/with-database.ts';

await runCommand(async () => {
  const path = onePath('Usage: npm run restore -- FILE');
  // Before a database is created for it.
  const file = await open(path).catch((error: unknown) => {
    throw new UsageError(`${path} cannot be read: ${(error as Error).message}`, { cause: error });
  });
  // Opens as a server, because a running server uses the folder and its database must not be replaced underneath it.
  const database = await openDatabase(loadConfig(process.env), { role: 'server', log: console.error });
  try {
    const { head, rows } = await restoreBackup(database, file.createReadStream());
    console.log(
      `Restored what was backed up at ${new Date(head.takenAt).toISOString()}: ${backupLine(rows)}.`,
    );
  } finally {
    await database.close();
  }
});
