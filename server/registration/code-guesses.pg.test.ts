import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { saveEvent, smallEvent } from '#demo/small-event.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { deleteOldCodes } from '../db/statements/sign-in/one-time-code-statements.ts';
import { inTransaction } from '../db/in-transaction.ts';
import { CodeGuesses, guessLimits } from './code-guesses.ts';

const minuteMs = 60_000;
const clock = { now: 0 };
let reached: string[] = [];
let database: Awaited<ReturnType<typeof freshDatabase>>;

beforeAll(async () => {
  database = await freshDatabase();
  for (const eventId of ['a', 'b']) await saveEvent(database.pool, eventId, smallEvent(eventId, 1));
});
afterAll(() => database.close());
beforeEach(async () => {
  reached = [];
  clock.now = Date.UTC(2026, 8, 18, 4);
  await database.pool.query('TRUNCATE code_guesses');
});

/** As each process has its own. */
const process = () => {
  const guesses = new CodeGuesses({
    pool: database.pool,
    secret: { key: 'a secret of the tests, long enough' },
    now: () => clock.now,
    reached: (eventId, percent) => reached.push(`${eventId} ${percent}`),
  });
  return (code: string, { eventId = 'a', phone = '', address = '192.0.2.1', isRight = false } = {}) =>
    guesses.take({ eventId, phone, address }, { hasCode: code !== '', wrong: isRight ? [] : [code] });
};

test('a verified phone has ten wrong codes an hour; the same code counts once', async () => {
  const guess = process();
  for (let index = 0; index < guessLimits.ofPhone; index++)
    for (let again = 0; again < 2; again++) expect(await guess(`c${index}`, { phone: '9840000001' })).toBe(0);
  clock.now += 10 * minuteMs;
  // Also a right code is not looked at, because the answer would show that it is right.
  expect(await guess('x', { phone: '9840000001', isRight: true })).toBe(50);
  expect(await guess('c1', { phone: '9840000001' })).toBe(0);
  expect(await guess('', { phone: '9840000001' })).toBe(0);
  expect(await guess('x', { phone: '9840000002' })).toBe(0);
  expect(await guess('x', { phone: '9840000001', eventId: 'b' })).toBe(0);
  clock.now += 50 * minuteMs;
  expect(await guess('x', { phone: '9840000001' })).toBe(0);
});

test('all processes share the budget of the event, which leaves codes to verified phones', async () => {
  const processes = [process(), process()];
  for (let index = 0; index < guessLimits.ofEvent; index++)
    expect(await processes[index % 2]?.(`c${index}`, { address: `10.0.${index}.1` })).toBe(0);
  for (const guess of processes) {
    expect(await guess('right', { address: '10.9.9.9', isRight: true })).toBe(60);
    expect(await guess('right', { address: '10.9.9.9', phone: '9840000001', isRight: true })).toBe(0);
    expect(await guess('c1', { eventId: 'b' })).toBe(0);
  }
  expect(reached.toSorted()).toEqual(['a 100', 'a 50', 'a 50']);
});

test('one address does not spend the budget of the event, and what was counted is removed after the hour', async () => {
  const guess = process();
  for (let index = 0; index < guessLimits.ofAddress; index++) await guess(`c${index}`);
  expect(await guess('next')).toBe(60);
  expect(await guess('next', { address: '192.0.2.2' })).toBe(0);
  const { rows } = await database.pool.query<{ guesser: string; code: string }>(
    'SELECT guesser, code FROM code_guesses',
  );
  expect(rows).toHaveLength(2 * guessLimits.ofAddress + 2);
  expect(rows.filter(({ guesser, code }) => /192\.0|c1|next/.test(guesser + code))).toEqual([]);
  await inTransaction(database.pool, (client) => deleteOldCodes(client, clock.now + 61 * minuteMs));
  expect((await database.pool.query('SELECT FROM code_guesses')).rowCount).toBe(0);
});
