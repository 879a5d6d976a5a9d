import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import { loadConfig } from './config.ts';
import { startServer } from './main.ts';

test('a start that fails at its port leaves no connection that would keep the process', async () => {
  const database = await freshDatabase();
  const { host = '', port, user = '', database: name = '' } = database.clientConfig;
  const folder = await mkdtemp(join(tmpdir(), 'regdesk-main-'));
  const busy = createServer().listen(0, '127.0.0.1');
  await once(busy, 'listening');
  const config = loadConfig({
    PORT: String((busy.address() as AddressInfo).port),
    DATABASE_URL: `postgres://${user}@${encodeURIComponent(host)}:${port}/${name}`,
    REGDESK_DATA: folder,
    REGDESK_LOG_LEVEL: 'silent',
  });
  const start = startServer({ config, print: () => undefined, webRoot: null });
  await expect(start).rejects.toMatchObject({ code: 'EADDRINUSE' });
  const others = `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`;
  await expect.poll(async () => (await database.pool.query(others)).rowCount).toBe(0);
  busy.close();
  await rm(folder, { recursive: true });
  await database.close();
});
