import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { Refusal } from '#domain/text/messages.ts';
import type { Database } from '#server/db/pool.ts';
import { freshDatabase } from '#tests/support/fresh-database.ts';
import { oneTimeCodeLimits, type OneTimeCodeLimits } from './limits.ts';
import { OneTimeCodes } from './one-time-codes.ts';

const phone = '9000000001';
const secret = { key: 'a secret of the tests, long enough' };
const quiet = { info: () => undefined, warn: () => undefined };

let database: Database;
let clock: number;
let sent: string[];
beforeEach(async () => {
  database = await freshDatabase();
  clock = Date.UTC(2026, 8, 18, 4, 0);
  sent = [];
});
afterEach(() => database.close());

const codesWith = (limits: Partial<OneTimeCodeLimits>): OneTimeCodes =>
  new OneTimeCodes({
    pool: database.pool,
    secret,
    provider: {
      kind: 'carrier',
      sendCode: async (_contact, code) => {
        sent.push(code);
        return { messageId: null };
      },
    },
    mail: null,
    limits: { ...oneTimeCodeLimits, ...limits },
    log: quiet,
    now: () => clock,
  });

/** How many guesses were compared with a code since `since`. */
const comparedSince = async (since: number): Promise<number> => {
  const sql = 'SELECT coalesce(sum(tries), 0)::integer AS tries FROM one_time_codes WHERE sent_at >= $1';
  return (await database.pool.query<{ tries: number }>(sql, [since])).rows[0]?.tries ?? -1;
};
const lockOf = async (contact: string): Promise<number> => {
  const sql = 'SELECT locked_until AS until FROM contact_failures WHERE contact = $1';
  return (await database.pool.query<{ until: number }>(sql, [contact])).rows[0]?.until ?? 0;
};

/** Other six digits than these. */
const otherThan = (code = '', by = 1): string => String((Number(code) + by) % 1_000_000).padStart(6, '0');

const outcomeOf = async (work: Promise<unknown>): Promise<string> => {
  try {
    await work;
    return 'right';
  } catch (error) {
    if (error instanceof Refusal) return error.code;
    throw error;
  }
};

describe('one wrong guess at each of many phones', () => {
  /** Codes are asked for by all of them, one guess is made for each code that was sent. */
  const spray = async (
    limits: Partial<OneTimeCodeLimits>,
    phones: number,
    addressOf: (index: number) => string,
  ) => {
    const oneTimeCodes = codesWith(limits);
    const outcomes = new Map<string, number>();
    for (let index = 0; index < phones; index++) {
      const contact = String(9_000_000_000 + index);
      const outcome = await outcomeOf(
        (async () => {
          const requestId = await oneTimeCodes.send(contact, addressOf(index));
          await oneTimeCodes.verify(contact, otherThan(sent.at(-1)), requestId);
        })(),
      );
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    return Object.fromEntries(outcomes);
  };

  test('from one address ends with its codes of an hour', async () => {
    expect(await spray({}, 60, () => '192.0.2.1')).toEqual({ codeWrong: 20, tooManyCodes: 40 });
    expect(await comparedSince(clock)).toBe(20);
    clock += 3_600_000;
    expect(await spray({}, 30, () => '192.0.2.1')).toEqual({ codeWrong: 20, tooManyCodes: 10 });
  });

  test('from many addresses ends with the codes of all for an hour', async () => {
    const outcomes = await spray({ allPerHour: 100 }, 300, (index) => `10.0.${index >> 2}.1`);
    expect(outcomes).toEqual({ codeWrong: 100, tooManyCodes: 200 });
    expect(await comparedSince(clock)).toBe(100);
  });

  test('at once does not get past these limits', async () => {
    const oneTimeCodes = codesWith({ allPerHour: 100 });
    const outcomes = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        outcomeOf(oneTimeCodes.send(String(9_000_000_000 + index), `10.0.0.${index % 10}`)),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'right')).toHaveLength(100);
    const most = await database.pool.query<{ most: number }>(
      'SELECT max(sends)::integer AS most FROM (SELECT count(*) AS sends FROM one_time_codes GROUP BY address) per_address',
    );
    expect(most.rows[0]?.most).toBeLessThanOrEqual(20);
  });
});

describe('guessing at one phone', () => {
  const locks = 100;
  const perLock = 1_000;
  /** As many requests at once as an attacker cares to send; more than there are connections. */
  const parallel = 50;
  /** Sending is free here, so that nothing but the count of guesses stands in the way. */
  const free = locks * perLock;
  const freeSending = {
    resendMs: 0,
    contactPerHour: free,
    contactPerDay: free,
    addressPerHour: free,
    allPerHour: free,
  };

  test('of 100,000 guesses, with new codes from ever new addresses and every lock waited for, 10 a lock are compared', async () => {
    const oneTimeCodes = codesWith(freeSending);
    const outcomes = new Map<string, number>();
    let requests: { requestId: string; code: string }[] = [];
    const resend = async (from: string): Promise<void> => {
      const requestId = await oneTimeCodes.send(phone, from);
      requests.push({ requestId, code: sent.at(-1) ?? '' });
    };
    /** Never the right one: that it may be met by chance is what the limit is for. */
    const guess = async (index: number): Promise<void> => {
      const { requestId, code } = requests[index % requests.length] ?? { requestId: '', code: '' };
      const outcome = await outcomeOf(oneTimeCodes.verify(phone, otherThan(code, index + 1), requestId));
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    };
    for (let lock = 0; lock < locks; lock++) {
      const since = clock;
      requests = [];
      // A few tries, another code, and so on: what a count that a new code resets would let through.
      for (let index = 0; index < 9; index++) {
        if (index % 3 === 0) await resend(`10.0.${lock}.${index}`);
        await guess(index);
      }
      await resend(`10.0.${lock}.9`);
      for (let index = 9; index < perLock; index += parallel) {
        const together = Math.min(parallel, perLock - index);
        await Promise.all(Array.from({ length: together }, (_, offset) => guess(index + offset)));
      }
      expect(await comparedSince(since)).toBe(10);
      expect(await outcomeOf(oneTimeCodes.send(phone, '192.0.2.9'))).toBe('contactLocked');
      const until = await lockOf(phone);
      expect(until - clock).toBe(Math.min(15 * 2 ** lock, 240) * 60_000);
      clock = until;
    }
    // A guess at a code that has had its 5 tries is wrong without being compared.
    expect([...outcomes.keys()].toSorted()).toEqual(['codeWrong', 'contactLocked']);
    const made = [...outcomes.values()].reduce((sum, count) => sum + count, 0);
    expect(made).toBe(locks * perLock);
  }, 240_000);
});
