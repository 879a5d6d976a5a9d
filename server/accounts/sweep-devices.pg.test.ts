import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteDevice } from '../db/statements/device-statements.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { sweepDevices } from './sweep-devices.ts';

const day = 24 * 3_600_000;
let database: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

test('the name of a browser is removed after 90 days without use', async () => {
  const { pool } = database;
  const note = (deviceId: string, now: number) =>
    noteDevice(pool, { accountId: 'a', deviceId, name: 'N', now });
  await note('left', 0);
  await note('used', 0);
  await note('used', 2 * day);
  const told: object[] = [];
  const log = { info: (context: object) => void told.push(context), error: () => undefined };
  await sweepDevices({ pool, now: () => 91 * day, log });
  const { rows } = await pool.query('SELECT device_id AS id FROM devices');
  expect([rows, told]).toEqual([[{ id: 'used' }], [{ devices: 1 }]]);
});
