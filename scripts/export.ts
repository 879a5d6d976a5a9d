import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { exportTree } from '#server/exchange/export-tree.ts';
import { EventNotFound } from '#server/hosting/submission.ts';
import { openToOthers, writeWholeFile } from './parts/whole-file.ts';
import { runCommand, typedPath, UsageError, withDatabase } from './parts/with-database.ts';

const usage = 'Usage: npm run export -- FILE.json [--event=ID] [--force]';

const readArguments = (): { file: string; eventId: string | undefined; isForced: boolean } => {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { event: { type: 'string' }, force: { type: 'boolean', default: false } },
    });
    const [file, ...more] = positionals;
    if (file === undefined || more.length > 0) throw new UsageError(usage);
    return { file, eventId: values.event, isForced: values.force };
  } catch (error) {
    throw new UsageError(error instanceof UsageError ? usage : `${(error as Error).message}\n${usage}`);
  }
};

await runCommand(async () => {
  const { file, eventId, isForced } = readArguments();
  const path = typedPath(file);
  await withDatabase((pool) =>
    writeWholeFile({ path, isForced }, async (output) => {
      try {
        await pipeline(Readable.from(exportTree(pool, eventId)), output);
      } catch (error) {
        if (error instanceof EventNotFound)
          throw new UsageError(`There is no event ${eventId} in this database.`);
        throw error;
      }
    }),
  );
  console.log(`Exported to ${path}.`);
  for (const warning of await openToOthers(path)) console.error(warning);
});
