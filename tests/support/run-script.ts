import { spawn } from 'node:child_process';
import { join } from 'node:path';
import type { Database } from '#server/db/pool.ts';

export interface Ended {
  readonly code: number | null;
  readonly output: string;
  readonly problems: string;
}

/** Runs a command of `scripts` as `npm run NAME -- …` does, without its set-up. */
export const runScript = (
  name: string,
  env: Record<string, string>,
  args: readonly string[],
): Promise<Ended> =>
  new Promise((done, fail) => {
    const child = spawn(process.execPath, [join(import.meta.dirname, `../../scripts/${name}.ts`), ...args], {
      env: { ...process.env, ...env },
    });
    let output = '';
    let problems = '';
    child.stdout.on('data', (chunk: Buffer) => void (output += chunk.toString()));
    child.stderr.on('data', (chunk: Buffer) => void (problems += chunk.toString()));
    child.once('error', fail);
    child.once('close', (code) => done({ code, output, problems }));
  });

/** The DATABASE_URL of a test's database. */
export const urlOf = ({ clientConfig }: Database): string => {
  const { host = '', port, user = '', database = '' } = clientConfig;
  return `postgres://${user}@${encodeURIComponent(host)}:${port}/${database}`;
};
