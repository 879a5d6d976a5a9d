import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { WorkProof } from '#domain/model/fields/proof-of-work.ts';
import { Refusal } from '#domain/core/refusal.ts';
import type { Database } from '#server/db/pool.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { AskingBrowser } from './asking-browser.ts';
import { oneTimeCodeLimits, type OneTimeCodeLimits } from '../pacing/account-limits.ts';
import { OneTimeCodes, type Asker } from './one-time-codes.ts';
import { workDone } from '#tests/support/work-done.ts';

const phone = '9000000001';
const secret = { key: 'a secret of the tests, long enough' };
const quiet = { warn: () => undefined };

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
    realm: 'desk',
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
    limits: { ...oneTimeCodeLimits, workZeroBits: 2, ...limits },
    superAdmins: [],
    log: quiet,
    accountLog: { add: () => undefined },
    budgetUsed: () => undefined,
    now: () => clock,
  });

/** How many guesses were compared with a code since `since`. */
const comparedSince = async (since: number): Promise<number> => {
  const sql = 'SELECT coalesce(sum(tries), 0)::integer AS tries FROM one_time_codes WHERE sent_at >= $1';
  return (await database.pool.query<{ tries: number }>(sql, [since])).rows[0]?.tries ?? -1;
};
const lockOf = async (contact: string, browser: string): Promise<number> => {
  const sql = 'SELECT locked_until AS until FROM contact_failures WHERE contact = $1 AND browser = $2';
  return (await database.pool.query<{ until: number }>(sql, [contact, browser])).rows[0]?.until ?? 0;
};

/** A browser that asks for the first time. */
const stranger = (ip: string): Asker => ({
  browser: AskingBrowser.create(secret),
  ip,
  deviceId: '',
  accountId: null,
});

/** Six digits that differ from these. */
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
  /**
   * All phones request codes, with the required work, and one guess is made for each. Returns the number of carried
   * codes.
   */
  const spray = async (
    limits: Partial<OneTimeCodeLimits>,
    phones: number,
    ipOf: (index: number) => string,
  ) => {
    const oneTimeCodes = codesWith(limits);
    const outcomes = new Map<string, number>();
    sent = [];
    for (let index = 0; index < phones; index++) {
      const contact = String(9_000_000_000 + index);
      const asker = stranger(ipOf(index));
      const send = (proof?: WorkProof) => oneTimeCodes.send(contact, asker, proof);
      const outcome = await outcomeOf(
        (async () => {
          const { requestId } = await send().catch((error: unknown) => send(workDone(error)));
          await oneTimeCodes.verify(contact, otherThan(sent.at(-1)), requestId, asker);
        })(),
      );
      outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
    }
    return { ...Object.fromEntries(outcomes), carried: sent.length };
  };

  test('from one address is limited to the codes of an hour; further requests get the same answers', async () => {
    const limits = { addressPerHour: 4, requestsPerMessage: 3 };
    expect(await spray(limits, 14, () => '192.0.2.1')).toEqual({
      codeWrong: 12,
      tooManyCodes: 2,
      carried: 4,
    });
    clock += 3_600_000;
    expect(await spray(limits, 6, () => '192.0.2.1')).toEqual({ codeWrong: 6, carried: 4 });
  });

  test.each([
    ['64', 4, (index: number) => `2001:db8::${index}`],
    ['56', 8, (index: number) => `2001:db8:0:${index.toString(16)}::1`],
    ['48', 16, (index: number) => `2001:db8:0:${index.toString(16)}00::1`],
  ])('from one /%s of IPv6 is limited to %i codes', async (_length, most, ipOf) => {
    expect(await spray({ addressPerHour: 4 }, 20, ipOf)).toEqual({ codeWrong: 20, carried: most });
  });

  test('from many addresses is limited to the share of strangers', async () => {
    const sharesPerHour = { returning: 0, known: 0, invited: 0, strangers: 12 };
    const done = await spray({ sharesPerHour }, 30, (index) => `10.0.${index}.1`);
    expect(done).toEqual({ codeWrong: 30, carried: 12 });
  });

  test('in parallel does not exceed these limits', async () => {
    const sharesPerHour = { returning: 0, known: 0, invited: 0, strangers: 100 };
    const oneTimeCodes = codesWith({ sharesPerHour });
    const outcomes = await Promise.all(
      Array.from({ length: 300 }, (_, index) =>
        outcomeOf(oneTimeCodes.send(String(9_000_000_000 + index), stranger(`10.0.0.${index % 10}`))),
      ),
    );
    // The first half of the share needs no work. The order of the ten addresses is not fixed.
    expect(outcomes.filter((outcome) => outcome === 'right')).toHaveLength(50);
    expect(outcomes.filter((outcome) => outcome === 'workNeeded')).toHaveLength(250);
    expect(sent).toHaveLength(50);
  });
});

describe('guessing at one phone', () => {
  /** Sending is unlimited here, so that only the count of guesses can stop an attack. */
  const free = 1_000_000;
  const freeSending = {
    resendMs: 0,
    contactPerHour: free,
    contactPerDay: free,
    addressPerHour: free,
    sharesPerHour: { returning: free, known: free, invited: free, strangers: free },
  };
  const locks = 8;
  const perLock = 150;
  /** An attacker may send any number of requests at once. This is more than the number of connections. */
  const parallel = 50;

  /** Guesses until locked, with new codes in between and then many at once. It never uses the right code. */
  const attack = async (oneTimeCodes: OneTimeCodes, by: (index: number) => Asker): Promise<void> => {
    const requests: { requestId: string; code: string; asker: Asker }[] = [];
    const guess = async (index: number): Promise<void> => {
      const asked = requests[index % requests.length];
      if (asked === undefined) throw new Error('no code was asked for');
      const otp = otherThan(asked.code, index + 1);
      expect(['codeWrong', 'contactLocked']).toContain(
        await outcomeOf(oneTimeCodes.verify(phone, otp, asked.requestId, asked.asker)),
      );
    };
    for (let index = 0; index < 12; index++) {
      const asker = by(index);
      const { requestId } = await oneTimeCodes.send(phone, asker);
      requests.push({ requestId, code: sent.at(-1) ?? '', asker });
    }
    for (let index = 0; index < perLock; index += parallel)
      await Promise.all(Array.from({ length: parallel }, (_, offset) => guess(index + offset)));
  };

  test('by one browser: 10 guesses per lock are compared, and the locks double up to 4 h', async () => {
    const oneTimeCodes = codesWith({ ...freeSending, contactFailuresPerLock: free });
    const browser = AskingBrowser.create(secret);
    for (let lock = 0; lock < locks; lock++) {
      const since = clock;
      await attack(oneTimeCodes, (index) => ({ ...stranger(`10.0.${lock}.${index}`), browser }));
      expect(await comparedSince(since)).toBe(10);
      const asked = outcomeOf(oneTimeCodes.send(phone, { ...stranger('192.0.2.9'), browser }));
      expect(await asked).toBe('contactLocked');
      const until = await lockOf(phone, browser.key);
      expect(until - clock).toBe(Math.min(15 * 2 ** lock, 240) * 60_000);
      clock = until;
    }
  });

  test('by many new browsers: 50 guesses are compared, then unknown browsers wait for 4 h to 7 days', async () => {
    const oneTimeCodes = codesWith(freeSending);
    for (let lock = 0; lock < locks; lock++) {
      const since = clock;
      await attack(oneTimeCodes, (index) => stranger(`10.0.${lock}.${index}`));
      expect(await comparedSince(since)).toBe(50);
      expect(await outcomeOf(oneTimeCodes.send(phone, stranger('192.0.2.9')))).toBe('contactLocked');
      const known = { ...stranger('192.0.2.9'), browser: AskingBrowser.create(secret).rememberedFor(phone) };
      expect(await outcomeOf(oneTimeCodes.send(phone, known))).toBe('right');
      const until = await lockOf(phone, '');
      expect(until - clock).toBe(Math.min(4 * 2 ** lock, 168) * 3_600_000);
      clock = until;
    }
  });
});
