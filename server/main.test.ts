import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadConfig } from './config/config.ts';
import { startServer } from './main.ts';

test('a busy port is refused before a database is opened or created', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'regdesk-main-'));
  const busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const config = loadConfig({
    PORT: String((busy.address() as AddressInfo).port),
    REGDESK_DATA: join(folder, 'data'),
    REGDESK_LOG_LEVEL: 'silent',
  });
  const start = startServer({ config, print: () => undefined, webRoot: null });
  await expect(start).rejects.toThrow(`Port ${config.port} is in use by another program.`);
  expect(await readdir(folder)).toEqual([]);
  busy.close();
  await rm(folder, { recursive: true });
});
