import { expect, test } from 'vitest';
import type { Pool } from '../db/in-transaction.ts';
import { Sessions } from './sessions.ts';
import { newToken } from './token.ts';

const streams = 5_000;
const everyMs = 500;
const seconds = 12;

test('the checks of 5,000 streams that began at different times are a few statements a second', async () => {
  let now = Date.UTC(2026, 10, 28);
  const asked: { name: string; sessions: number }[] = [];
  const query = async ({ name, values }: { name: string; values: [string[]] }) => {
    const [hashes] = values;
    asked.push({ name, sessions: hashes.length });
    if (name !== 'find-sessions') return { rows: [] };
    // All of them were last noted so long ago that each is due.
    const lastSeenAt = now - 3_600_000;
    const session = {
      deviceId: 'phone',
      phone: '9000000001',
      emails: [],
      isSuperAdmin: false,
      eventId: null,
    };
    const times = { createdAt: lastSeenAt, lastSeenAt, expiresAt: now + 3_600_000 };
    const rows = hashes.map((tokenHash) => ({
      ...session,
      ...times,
      tokenHash,
      sessionId: tokenHash,
      accountId: tokenHash,
      isPasskeyVerified: false,
    }));
    return { rows };
  };
  const sessions = new Sessions({
    pool: { query } as unknown as Pool,
    superAdmins: [],
    superAdminsNeedPasskey: false,
    now: () => now,
  });
  const tokens = Array.from({ length: streams }, newToken);
  // The streams of three seconds of a rush: their sessions are first read one after the other.
  for (const part of Array.from({ length: 6 }, (_, index) => index)) {
    await Promise.all(tokens.filter((_, index) => index % 6 === part).map((token) => sessions.find(token)));
    now += everyMs;
  }
  asked.length = 0;
  for (let look = 0; look < (seconds * 1000) / everyMs; look++) {
    await Promise.all(tokens.map((token) => sessions.find(token)));
    now += everyMs;
  }
  const of = (name: string) => asked.filter((each) => each.name === name);
  expect(of('find-sessions').length).toBeLessThanOrEqual(2 * seconds);
  expect(of('touch-sessions').length).toBeLessThanOrEqual(2 * seconds);
  expect(asked).toHaveLength(of('find-sessions').length + of('touch-sessions').length);
  // Each session was read at least every two seconds, so that one that ended is noticed.
  const reads = of('find-sessions').reduce((sum, each) => sum + each.sessions, 0);
  expect(reads).toBeGreaterThanOrEqual((streams * seconds) / 2);
});
