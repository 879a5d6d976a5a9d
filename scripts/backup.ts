import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { writeBackup } from '#server/backup/write-backup.ts';
import { loadConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/connect.ts';
import { backupLine } from './backup-line.ts';
import { onePath, runCommand } from './with-database.ts';

await runCommand(async () => {
  const path = onePath('Usage: npm run backup -- FILE');
  const database = await openDatabase(loadConfig(process.env), { role: 'command', log: () => undefined });
  // Nobody finds half a backup under its name, and an older one stays until this one is whole.
  const unfinished = `${path}.unfinished`;
  let rows: Readonly<Record<string, number>> = {};
  try {
    await pipeline(
      writeBackup(database.clientConfig, (counted) => (rows = counted)),
      createWriteStream(unfinished, { mode: 0o600, flush: true }),
    );
    await rename(unfinished, path);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await database.close();
  }
  console.log(`Backed up to ${path}: ${backupLine(rows)}.`);
});
