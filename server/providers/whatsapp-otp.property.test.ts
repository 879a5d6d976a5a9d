import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refused, taken } from '#tests/support/services/whatsapp-server.ts';
import { OtpFailure } from './otp-provider.ts';
import type { JsonAnswer } from './post-json.ts';
import { whatsappOtp, type WhatsappOptions } from './whatsapp-otp.ts';

const options: WhatsappOptions = {
  url: 'https://graph.example.org/v23.0',
  token: 'the-token',
  phoneNumberId: '1055',
  template: 'otp_login',
  language: 'en',
};

interface Scripted {
  /** Null: the connection breaks. */
  readonly answer: Omit<JsonAnswer, 'isOk'> | null;
  /** May be longer than every deadline. */
  readonly afterMs: number;
}

/** An answer, with the reason that the person sees if nothing follows it. */
interface Known {
  readonly answer: Scripted['answer'];
  readonly told: string;
  readonly mayRepeat: boolean;
}

const known: readonly Known[] = [
  { answer: null, told: 'noAnswer', mayRepeat: false },
  { answer: taken('wamid.1'), told: 'wamid.1', mayRepeat: false },
  ...[130429, 131056, 2].map((code) => ({ answer: refused(code), told: 'busy', mayRepeat: true })),
  { answer: refused(131026), told: 'recipient', mayRepeat: false },
  ...[0, 190, 100, 132015, 131048, 7].map((code) => ({
    answer: refused(code, 503),
    told: 'setup',
    mayRepeat: false,
  })),
  ...[500, 502, 503].map((status) => ({
    answer: { status, body: null },
    told: 'noAnswer',
    mayRepeat: true,
  })),
  ...[200, 403, 504].map((status) => ({
    answer: { status, body: null },
    told: 'noAnswer',
    mayRepeat: false,
  })),
];

const scripted: fc.Arbitrary<Scripted & Known> = fc
  .tuple(
    // Repeats are the subject of the test, so they are frequent.
    fc.oneof(fc.constantFrom(...known), fc.constantFrom(...known.filter((one) => one.mayRepeat))),
    fc.oneof({ weight: 5, arbitrary: fc.nat(900) }, { weight: 1, arbitrary: fc.nat(20_000) }),
  )
  .map(([one, afterMs]) => ({ ...one, afterMs }));

const isPairRate = ({ answer }: Scripted): boolean => JSON.stringify(answer).includes('131056');

/** One send over a script, in virtual time. */
const sendOver = async (script: readonly Scripted[], random: () => number) => {
  let clock = 0;
  const posts: { at: number; timeoutMs: number; body: string }[] = [];
  const carrier = whatsappOtp(options, {
    now: () => clock,
    // A busy machine continues late after a wait.
    wait: async (ms) => void (clock += ms + random() * 900),
    random,
    post: async ({ body, timeoutMs = Infinity }) => {
      const next = script[Math.min(posts.length, script.length - 1)];
      posts.push({ at: clock, timeoutMs, body: JSON.stringify(body) });
      if (!next) throw new Error('An empty script');
      clock += Math.min(next.afterMs, timeoutMs);
      if (next.answer === null || next.afterMs >= timeoutMs) throw new OtpFailure('noAnswer', {});
      return { ...next.answer, isOk: next.answer.status === 200 };
    },
  });
  const outcome = await carrier.sendCode('9000000001', '123456').then(
    ({ messageId }) => messageId,
    (error: unknown) => {
      if (!(error instanceof OtpFailure)) throw error;
      return error.reason;
    },
  );
  return { posts, outcome, endedAt: clock };
};

test('one code is sent, the send ends within 10 s, and only messages that were not accepted are repeated', async () => {
  const script = fc.array(scripted, { minLength: 1, maxLength: 8 });
  const draws = fc.infiniteStream(fc.nat(999).map((n) => n / 1000));
  await fc.assert(
    fc.asyncProperty(script, draws, async (steps, randoms) => {
      const { posts, outcome, endedAt } = await sendOver(steps, () => randoms.next().value ?? 0);
      expect(new Set(posts.map(({ body }) => body)).size).toBe(1);
      expect(posts[0]?.body.match(/\d{6}/g)).toContain('123456');
      expect(endedAt).toBeLessThan(10_000);
      const met = posts.map((post, i) => {
        const step = steps[Math.min(i, steps.length - 1)];
        if (!step) throw new Error('An empty script');
        return { ...post, ...step, isCut: step.afterMs >= post.timeoutMs };
      });
      met.forEach((one, i) => {
        const next = met[i + 1];
        if (next === undefined) return expect(outcome).toBe(one.isCut ? 'noAnswer' : one.told);
        expect(one).toMatchObject({ mayRepeat: true, isCut: false });
        expect(next.at - one.at - one.afterMs).toBeGreaterThanOrEqual(isPairRate(one) ? 6_000 : 500);
        expect(next.timeoutMs).toBeGreaterThanOrEqual(1_000);
      });
    }),
    { numRuns: 1000 },
  );
});

test('pauses grow, whatever the random numbers are', async () => {
  for (const random of [0, 0.999]) {
    const { posts, outcome } = await sendOver([{ answer: refused(130429), afterMs: 0 }], () => random);
    const pauses = posts.slice(1).map(({ at }, i) => at - (posts[i]?.at ?? 0));
    expect(pauses.length).toBeGreaterThanOrEqual(3);
    expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
    expect(outcome).toBe('busy');
  }
});
