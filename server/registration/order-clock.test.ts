import type { Pool } from 'pg';
import { expect, test } from 'vitest';
import { DatabaseAway } from '../db/pool.ts';
import type { EventHosting } from '../hosting/event-hosting.ts';
import { OrderClock } from './order-clock.ts';

test.each([
  {
    what: 'a database that is away is a warning',
    error: new DatabaseAway(new Error('starting up')),
    level: 'warn',
  },
  { what: 'a defect is an error', error: new Error('no such column'), level: 'error' },
])('a look that fails is tried again; $what', async ({ error, level }) => {
  const noted: string[] = [];
  let told = (): void => undefined;
  const isTold = new Promise<void>((resolve) => (told = resolve));
  const note = (name: string) => (): void => {
    noted.push(name);
    told();
  };
  const clock = new OrderClock({
    pool: { query: () => Promise.reject(error) } as unknown as Pool,
    hosting: {} as EventHosting,
    payments: null,
    now: () => 0,
    log: { warn: note('warn'), error: note('error') },
  });
  const stop = clock.start();
  await isTold;
  await stop();
  expect(noted).toEqual([level]);
});
