import { afterEach, expect, test } from 'vitest';
import { consoleOtp } from '#server/providers/console-otp.ts';
import { openAccountDesk, wrongCode, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { Random } from '#demo/random.ts';
import { rankDifference } from '#tests/support/rank-test.ts';

const perKind = 500;
/** Chance passes it less than once in 100,000 runs, over both comparisons of a run and both directions. */
const beyondChance = 4.6;

let desk: AccountDesk;
afterEach(() => desk.close());

interface Asked {
  readonly isKnown: boolean;
  readonly answers: readonly string[];
  readonly sendMs: number;
  readonly verifyMs: number;
}

const timed = async <T>(work: () => Promise<T>): Promise<{ ms: number; result: T }> => {
  const startedAt = performance.now();
  const result = await work();
  return { ms: performance.now() - startedAt, result };
};

/** A send and a wrong guess for phones with an account and without, in random order. `delay` comes with each send. */
const askAll = async (delay: (isKnown: boolean) => void): Promise<Asked[]> => {
  const random = new Random(20_260_918);
  const everyone = new Map<string, boolean>();
  while (everyone.size < 2 * perKind)
    everyone.set(`9${random.text('0123456789', 9)}`, everyone.size % 2 === 0);
  const printed: string[] = [];
  const print = (line: string): void => void printed.push(line);
  const { sendCode } = consoleOtp(print);
  const free = 1_000_000;
  desk = await openAccountDesk({
    limits: {
      addressPerHour: free,
      sharesPerHour: { returning: free, known: free, invited: free, strangers: free },
    },
    provider: {
      kind: 'carrier',
      sendCode: (contact, code) => {
        delay(everyone.get(contact) ?? false);
        return sendCode(contact, code);
      },
    },
  });
  const known = [...everyone].filter(([, isKnown]) => isKnown).map(([phone]) => phone);
  await desk.database.pool.query(
    "INSERT INTO accounts (account_id, phone, created_at) SELECT 'account-' || phone, phone, 1 FROM unnest($1::text[]) phone",
    [known],
  );
  const order = [...everyone].map((entry) => ({ entry, at: random.next() })).sort((a, b) => a.at - b.at);
  const asked: Asked[] = [];
  for (const {
    entry: [phone, isKnown],
  } of order) {
    const sent = await timed(() => desk.send(phone, undefined, null));
    const { requestId } = sent.result.json<{ requestId: string }>();
    const otp = printed.at(-1)?.slice(-6) ?? '';
    const guessed = await timed(() => desk.verify(phone, wrongCode(otp), requestId));
    const answers = [sent.result, guessed.result].map(({ statusCode, headers, body }) =>
      JSON.stringify([statusCode, Object.keys(headers), body.replace(requestId, 'ID')]),
    );
    asked.push({ isKnown, answers, sendMs: sent.ms, verifyMs: guessed.ms });
  }
  return asked;
};

const differenceOf = (asked: readonly Asked[], time: (one: Asked) => number): number => {
  const of = (isKnown: boolean) => asked.filter((one) => one.isKnown === isKnown).map(time);
  return rankDifference(of(true), of(false));
};

test('a phone with an account and one without get the same answer in the same time', async () => {
  const asked = await askAll(() => undefined);
  expect(new Set(asked.map(({ answers }) => answers.join()))).toHaveProperty('size', 1);
  expect(Math.abs(differenceOf(asked, ({ sendMs }) => sendMs))).toBeLessThan(beyondChance);
  expect(Math.abs(differenceOf(asked, ({ verifyMs }) => verifyMs))).toBeLessThan(beyondChance);
}, 240_000);

test('the same comparison detects two extra milliseconds for known phones', async () => {
  const asked = await askAll((isKnown) => {
    const until = performance.now() + (isKnown ? 2 : 0);
    while (performance.now() < until);
  });
  expect(differenceOf(asked, ({ sendMs }) => sendMs)).toBeGreaterThan(beyondChance);
}, 240_000);
