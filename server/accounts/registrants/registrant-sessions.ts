import type { VerifiedAccount } from '#domain/core/access.ts';
import {
  deleteEndedRegistrantSessions,
  deleteRegistrantSession,
  endRegistrantSessions,
  findRegistrantSession,
  insertRegistrantSession,
  readRegistrantSessions,
  touchRegistrantSession,
} from '../../db/statements/registrant-statements.ts';
import type { Pool } from '../../db/in-transaction.ts';
import { daily } from '../../pacing/daily.ts';
import { clockSkewMs } from '../../pacing/clock-skew.ts';
import { registrantSessionLimits } from '../../pacing/account-limits.ts';
import { keyedHash, type Secret } from '../secret.ts';
import { hashToken, isToken, newToken } from '../token.ts';

export interface RegistrantSessionsOptions {
  readonly pool: Pool;
  readonly secret: Secret;
  readonly now: () => number;
}

/** Commands see `account`, which has the registrant's role only, also for a team member's phone. */
export interface Registrant {
  readonly phone: string;
  readonly account: VerifiedAccount;
}

export interface RegistrantSession {
  readonly sessionId: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly isThis: boolean;
}

/** Of the hash, so that an answer shows nothing with which a browser could sign in. */
export const sessionIdLength = 16;

/** Sessions of the public pages. They open nothing of the desk, and a session of the desk is none of these. */
export class RegistrantSessions {
  readonly #options: RegistrantSessionsOptions;

  constructor(options: RegistrantSessionsOptions) {
    this.#options = options;
  }

  /** Creates a session for a phone that was just verified, and returns its token, which is not stored. */
  async start(phone: string): Promise<string> {
    const { pool } = this.#options;
    const now = this.#options.now();
    const token = newToken();
    const expiresAt = now + registrantSessionLimits.absoluteMs;
    await insertRegistrantSession(pool, { tokenHash: hashToken(token), phone, now, expiresAt });
    return token;
  }

  /** Null if there is no such session, or it has expired, was idle for too long, or was ended. */
  async find(token: string): Promise<Registrant | null> {
    if (!isToken(token)) return null;
    const { pool, secret } = this.#options;
    const now = this.#options.now();
    const tokenHash = hashToken(token);
    const idleSince = now - registrantSessionLimits.idleMs;
    const found = await findRegistrantSession(pool, { tokenHash, now, idleSince });
    if (found === null) return null;
    const latestEnd = now + registrantSessionLimits.absoluteMs;
    if (
      now - found.lastSeenAt >= registrantSessionLimits.seenEveryMs ||
      found.lastSeenAt > now + clockSkewMs ||
      found.expiresAt > latestEnd + clockSkewMs
    )
      await touchRegistrantSession(pool, { tokenHash, now, latestEnd });
    const { phone } = found;
    // The same on all devices of the phone, without containing it.
    const accountId = `registrant-${keyedHash(secret, 'registrant', phone).slice(0, 22)}`;
    return { phone, account: { accountId, phone, emails: [], isSuperAdmin: false, registrant: true } };
  }

  /** The sessions of the phone of this one, the latest first. */
  async list(token: string, phone: string): Promise<RegistrantSession[]> {
    const now = this.#options.now();
    const idleSince = now - registrantSessionLimits.idleMs;
    const own = hashToken(token);
    const found = await readRegistrantSessions(this.#options.pool, { phone, now, idleSince });
    return found.map(({ tokenHash, createdAt, lastSeenAt }) => ({
      sessionId: tokenHash.slice(0, sessionIdLength),
      createdAt,
      lastSeenAt,
      isThis: tokenHash === own,
    }));
  }

  /** Ends another session of the phone, or with '' all others. Returns their number. */
  endOthers(token: string, phone: string, sessionId: string): Promise<number> {
    const keptHash = hashToken(token);
    return endRegistrantSessions(this.#options.pool, { phone, start: sessionId, keptHash });
  }

  /** Returns the phone of the ended session; null if there was none. */
  async end(token: string): Promise<string | null> {
    return isToken(token) ? deleteRegistrantSession(this.#options.pool, hashToken(token)) : null;
  }
}

interface SweepParts {
  readonly pool: Pool;
  readonly now: () => number;
  readonly log: {
    info(context: object, message: string): void;
    error(context: object, message: string): void;
  };
}

export const sweepRegistrants = async ({ pool, now, log }: SweepParts): Promise<void> => {
  const at = now();
  const idleSince = at - registrantSessionLimits.idleMs;
  const latestEnd = at + registrantSessionLimits.absoluteMs;
  const sessions = await deleteEndedRegistrantSessions(pool, { now: at, idleSince, latestEnd });
  if (sessions > 0) log.info({ sessions }, 'ended sessions of registrants removed');
};

export const sweepRegistrantsDaily = (parts: SweepParts): (() => Promise<void>) =>
  daily({
    work: () => sweepRegistrants(parts),
    onFailure: (error) => parts.log.error({ err: error }, 'ended sessions of registrants not removed'),
  });
