import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pass } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { billingName, noBilling } from '#domain/model/money/billing.ts';
import type { Capacity } from '#domain/model/price-list/price-list.ts';
import { blankTransaction } from '#domain/model/money/transaction.ts';
import { blankRow } from '#domain/model/tables.ts';
import { Draft } from '#domain/core/store/draft.ts';
import type { Answer } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import { openDatabase } from '#server/db/connect.ts';
import { findEmbedded } from '#server/db/embedded/embedded.ts';
import type { Database } from '#server/db/pool.ts';
import { adminPhone, saveEvent, smallEvent } from '#demo/small-event.ts';
import { freshLoad } from '#rehearsal/devices/invariants.ts';
import { startServerProcess, type ServerProcess } from '#rehearsal/server/server-process.ts';
import { openRegistration, orderOf } from '#tests/support/registration/open-event.ts';
import { registrationBreaches } from '#tests/support/registration/registration-breaches.ts';
import { itemOf, listOf, priceOf } from '#tests/support/money/price-list-of.ts';

const people = 120;
const callers = 100;
const free = 37;
const env = { REGDESK_COMMANDS_PER_MINUTE: '1000000' };

let dataDir: string;
let first: ServerProcess;
let second: ServerProcess;
let database: Database;
let cookie: string;

const startSecond = async (): Promise<void> => {
  const host = encodeURIComponent(findEmbedded(dataDir)?.host ?? '');
  second = await startServerProcess({
    dataDir,
    env: { ...env, DATABASE_URL: `postgresql://regdesk@${host}/regdesk` },
  });
};

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'regdesk-two-'));
  first = await startServerProcess({ dataDir, env });
  await startSecond();
  database = await openDatabase(
    { dataDir, databaseUrl: undefined },
    { role: 'command', log: () => undefined },
  );
  cookie = await first.signIn(adminPhone);
}, 120_000);

afterAll(async () => {
  await database?.close();
  await second?.stop();
  await first?.stop();
  await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
});

const saveLimited = async (eventId: string, capacity: Capacity): Promise<void> => {
  const store = smallEvent(eventId, people);
  const draft = new Draft(store);
  const list = listOf({
    items: [itemOf('conference', 'registration'), itemOf('dinner', 'addOn')],
    prices: [priceOf('conference', 1_000_000), priceOf('dinner', 150_000)],
    capacities: [capacity],
  });
  draft.put('priceLists', { ...blankRow('priceLists'), name: 'published', list, listVersion: 1 });
  store.apply(draft.changes(), 1);
  await saveEvent(database.pool, eventId, store);
};

const post = async (server: ServerProcess, eventId: string, command: WireCommand): Promise<Answer> => {
  const answered = await fetch(`${server.address}/api/events/${eventId}/commands`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify([command]),
  });
  if (!answered.ok) throw new Error(`status ${answered.status}`);
  const [answer] = (await answered.json()) as Answer[];
  if (answer === undefined) throw new Error('no answer');
  return answer;
};

/** Asks again with the same id until an answer comes, as a browser does. It asks the first process if the second is killed. */
const ask = async (caller: number, eventId: string, command: WireCommand): Promise<Answer> => {
  await pass(caller * 4);
  for (let attempt = 0; ; attempt++)
    try {
      return await post(caller % 2 === 0 || attempt > 0 ? first : second, eventId, command);
    } catch (error) {
      if (attempt === 20) throw error;
      await pass(100);
    }
};

const buyDinner = (caller: number) => ({
  name: 'purchase.add',
  input: { delegateId: `d${caller + 1}`, companionId: '', itemId: 'dinner', quantity: 1 },
});
const register = (categoryId: string) => (caller: number) => ({
  name: 'delegate.add',
  input: { details: { fullName: `Walk-in ${caller}`, categoryId } },
});

test.each<[string, Capacity, (caller: number) => { name: string; input: unknown }]>([
  ['an add-on', { itemId: 'dinner', categoryId: '', places: free }, buyDinner],
  ['a category', { itemId: '', categoryId: 'delegates', places: people + free }, register('delegates')],
  ['the event', { itemId: '', categoryId: '', places: people + free }, register('')],
])(
  `${callers} callers at two processes, one of them killed with kill -9, get exactly the ${free} free places of %s`,
  async (what, capacity, commandOf) => {
    const eventId = what.replace(' ', '-');
    await saveLimited(eventId, capacity);
    let answered = 0;
    const asking = Array.from({ length: callers }, async (_, caller) => {
      const command = { id: randomUUID(), deviceAt: Date.now(), ...commandOf(caller) };
      const answer = await ask(caller, eventId, command);
      answered++;
      return answer;
    });
    await expect.poll(() => answered, { timeout: 30_000, interval: 2 }).toBeGreaterThan(10);
    expect(answered).toBeLessThan(callers);
    await second.kill();
    const answers = await Promise.all(asking);
    await startSecond();

    const refused = answers.filter(({ ok }) => !ok);
    expect(refused).toHaveLength(callers - free);
    for (const answer of refused) expect(answer).toMatchObject({ code: 'notSold' });
    const stored = await freshLoad(database.pool, eventId);
    expect(stored.count('purchases') + stored.count('delegates')).toBe(people + free);
    // The killed process knows the state after its restart.
    const last = { id: randomUUID(), deviceAt: Date.now(), ...commandOf(callers) };
    expect(await post(second, eventId, last)).toMatchObject({ ok: false, code: 'notSold' });
  },
);

const saveOpen = async (eventId: string): Promise<void> => {
  const store = smallEvent(eventId, people);
  const draft = new Draft(store);
  openRegistration(draft, {
    list: { capacities: [{ itemId: 'conference', categoryId: '', places: people + free }] },
    form: {
      categories: [{ categoryId: 'delegates', firstDay: '', lastDay: '', fields: {}, needsApproval: false }],
    },
  });
  store.apply(draft.changes(), 1);
  await saveEvent(database.pool, eventId, store);
};

test(`${callers} orders at two processes, one of them killed with kill -9 on opening day, get exactly the ${free} free places`, async () => {
  const eventId = 'opening-day';
  await saveOpen(eventId);
  let answered = 0;
  const orders = Array.from({ length: callers }, async (_, caller) => {
    const phone = String(9_840_000_000 + caller);
    const details = { fullName: `Registrant ${caller}`, phone, categoryId: 'delegates' };
    const form = orderOf({ details, companions: [{ name: 'Guest' }], method: 'desk' });
    const input = { form, seenPaise: 1_400_000 };
    const command = { id: randomUUID(), deviceAt: Date.now(), name: 'order.submitSpot', input };
    const answer = await ask(caller, eventId, command);
    answered++;
    return answer;
  });
  await expect.poll(() => answered, { timeout: 30_000, interval: 2 }).toBeGreaterThan(10);
  await second.kill();
  const answers = await Promise.all(orders);
  await startSecond();

  const refused = answers.filter(({ ok }) => !ok);
  expect(refused).toHaveLength(callers - free);
  for (const answer of refused) expect(answer).toMatchObject({ code: 'notSold' });
  const stored = await freshLoad(database.pool, eventId);
  const acknowledged = answers.flatMap((answer) =>
    answer.ok ? [(answer.result as { orderId: string }).orderId] : [],
  );
  expect([...stored.all('orders')].map(({ orderId }) => orderId).toSorted()).toEqual(acknowledged.toSorted());
  expect(registrationBreaches(stored, Date.now())).toEqual([]);
});

const savePaid = async (eventId: string, yearForm: string): Promise<void> => {
  const store = smallEvent(eventId, people);
  const draft = new Draft(store);
  const details = { ...noBilling, name: 'API Thanjavur', prefix: 'TJ/', yearForm };
  draft.put('billing', { ...blankRow('billing'), name: billingName, details });
  for (let index = 1; index <= people; index++)
    draft.put('transactions', {
      ...blankTransaction(`d${index}`, `t${index}`),
      status: 'paid',
      amountPaise: 100_000,
      method: 'Cash',
      paidOn: '2026-09-27',
    });
  store.apply(draft.changes(), 1);
  await saveEvent(database.pool, eventId, store);
};

test.each([
  ['through the whole event', '', /^TJ\/(\d{4})$/],
  ['from 1 in the financial year', 'NNN/YYYY-YY', /^(\d{3})\/20\d\d-\d\d$/],
])(
  `${callers} receipts of two processes, one of them killed with kill -9, have numbers %s without a gap`,
  async (what, yearForm, form) => {
    const eventId = what.replaceAll(' ', '-');
    await savePaid(eventId, yearForm);
    let answered = 0;
    const asking = Array.from({ length: callers }, async (_, caller) => {
      const input = { delegateId: `d${caller + 1}`, payer: { name: 'Payer', address: '', gstin: '' } };
      const command = { id: randomUUID(), deviceAt: Date.now(), name: 'receipt.issue', input };
      const answer = await ask(caller, eventId, command);
      answered++;
      return answer;
    });
    await expect.poll(() => answered, { timeout: 30_000, interval: 2 }).toBeGreaterThan(10);
    await second.kill();
    const answers = await Promise.all(asking);
    await startSecond();

    expect(answers.filter(({ ok }) => !ok)).toEqual([]);
    const stored = await freshLoad(database.pool, eventId);
    const numbers = [...stored.all('receipts')].map(({ document }) => form.exec(document.numberText)?.[1]);
    expect(numbers.map(Number).sort((a, b) => a - b)).toEqual(
      Array.from({ length: callers }, (_, index) => index + 1),
    );
  },
);
