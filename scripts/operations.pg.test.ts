import { execFile } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openDatabase } from '#server/db/connect.ts';
import { migrate } from '#server/db/migrate.ts';
import { saveEvent, smallEvent } from '#demo/small-event.ts';

const repository = resolve(import.meta.dirname, '..');
const operating = readFileSync(join(repository, 'docs/operating.md'), 'utf8');

let root: string;
beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'regdesk-operations-'));
  chmodSync(root, 0o711);
  mkdirSync(join(root, 'data'));
  mkdirSync(join(root, 'backups'));
  const { pool, close } = await openDatabase(
    { dataDir: join(root, 'data'), databaseUrl: undefined },
    { role: 'server', log: () => undefined },
  );
  await migrate(pool);
  await saveEvent(pool, 'real', smallEvent('real', 3));
  await close();
});
afterEach(() => rmSync(root, { recursive: true }));

/** Replaces the paths of the documented server by this checkout and a folder of the test. */
const here = (text: string): string =>
  text.replaceAll('/var/lib/regdesk', root).replaceAll('/srv/regdesk', repository);

const held = '1 events, 3 delegates, 0 marks, 0 accounts';

test('the documented update backs up the data of the documented server', async () => {
  const [, command = ''] = /## Updating[\s\S]*?\n {4}(regdesk backup .*)\n/.exec(operating) ?? [];
  const bin = join(root, 'bin');
  mkdirSync(bin);
  const write = (name: string, text: string): void => writeFileSync(join(bin, name), text, { mode: 0o755 });
  write('regdesk', here(readFileSync(join(repository, 'docs/examples/regdesk'), 'utf8')));
  // In place of systemd: the folder and the variables that it is given, and nothing of the caller's.
  write(
    'systemd-run',
    `#!/bin/sh
variables="PATH=$PATH"
while :; do case "$1" in
  -p) case "$2" in WorkingDirectory=*) cd "\${2#*=}" || exit 1;; esac; shift 2;;
  -E) variables="$variables $2"; shift 2;;
  -*) shift;;
  *) exec env -i $variables "$@";;
esac; done
`,
  );
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', here(command)], {
    env: { PATH: `${bin}:${dirname(process.execPath)}:${process.env['PATH']}` },
    cwd: root,
  });
  expect(stdout).toBe(`Backed up to ${root}/backups/before-update.backup: ${held}.\n`);
});

test('the unit of the hourly backup backs up the same data', async () => {
  const unit = readFileSync(join(repository, 'docs/examples/regdesk-backup.service'), 'utf8');
  const [, shell = ''] = /^ExecStart=\/bin\/sh -c '(.*)'$/m.exec(unit) ?? [];
  const [, variable = ''] = /^Environment=(.*)$/m.exec(unit) ?? [];
  const { stdout } = await promisify(execFile)('/bin/sh', ['-c', here(shell.replaceAll('%%', '%'))], {
    env: { PATH: process.env['PATH'], ...Object.fromEntries([here(variable).split('=')]) },
    cwd: repository,
  });
  const [name = ''] = readdirSync(join(root, 'backups'));
  expect(stdout).toBe(`Backed up to ${root}/backups/${name}: ${held}.\n`);
});
