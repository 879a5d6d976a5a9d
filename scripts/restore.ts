import { createReadStream } from 'node:fs';
import { restoreBackup } from '#server/backup/restore-backup.ts';
import { loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { backupLine } from './backup-line.ts';
import { onePath, runCommand } from './with-database.ts';

await runCommand(async () => {
  const path = onePath('Usage: npm run restore -- FILE');
  // As a server: a running one has the folder, and must not meet another database in it.
  const database = await openDatabase(loadConfig(process.env), { role: 'server', log: () => undefined });
  try {
    const { head, rows } = await restoreBackup(database, createReadStream(path));
    console.log(
      `Restored what was backed up at ${new Date(head.takenAt).toISOString()}: ${backupLine(rows)}.`,
    );
  } finally {
    await database.close();
  }
});
