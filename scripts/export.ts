import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { exportTree } from '#server/events/export-tree.ts';
import { EventNotFound } from '#server/events/submission.ts';
import { runCommand, typedPath, UsageError, withDatabase } from './with-database.ts';

const usage = 'Usage: npm run export -- FILE.json [--event=ID]';

const readArguments = (): { file: string; eventId: string | undefined } => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { event: { type: 'string' } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError(usage);
    return { file, eventId: values.event };
  } catch (error) {
    throw new UsageError(error instanceof UsageError ? usage : `${(error as Error).message}\n${usage}`);
  }
};

await runCommand(async () => {
  const { file, eventId } = readArguments();
  const path = typedPath(file);
  // Nobody finds half an export under its name, and an older one stays until this one is whole.
  const unfinished = `${path}.unfinished`;
  await withDatabase(async (pool) => {
    try {
      await pipeline(
        Readable.from(exportTree(pool, eventId)),
        createWriteStream(unfinished, { mode: 0o600 }),
      );
      await rename(unfinished, path);
    } catch (error) {
      await rm(unfinished, { force: true });
      if (error instanceof EventNotFound)
        throw new UsageError(`There is no event ${eventId} in this database.`);
      throw error;
    }
  });
  console.log(`Exported to ${path}.`);
});
