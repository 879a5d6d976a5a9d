import type { Pool } from '../db/in-transaction.ts';
import { deleteUnusedFiles } from '../db/statements/registration-file-statements.ts';
import { daily } from '../pacing/daily.ts';

/** The time between an upload and the submission of its form. After that time, the registrant adds the file again. */
const unusedForMs = 48 * 3600 * 1000;

interface SweepParts {
  readonly pool: Pool;
  readonly now: () => number;
  readonly log: {
    info(context: object, message: string): void;
    error(context: object, message: string): void;
  };
}

export const sweepFiles = async ({ pool, now, log }: SweepParts): Promise<void> => {
  const files = await deleteUnusedFiles(pool, now() - unusedForMs);
  if (files > 0) log.info({ files }, 'unused files of registrants removed');
};

export const sweepFilesDaily = (parts: SweepParts): (() => Promise<void>) =>
  daily({
    work: () => sweepFiles(parts),
    onFailure: (error) => parts.log.error({ err: error }, 'unused files of registrants not removed'),
  });
