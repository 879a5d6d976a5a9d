import { randomInt, randomUUID } from 'node:crypto';
import { Refusal } from '#domain/text/messages.ts';
import { inTransaction, type ClientBase, type Pool } from '../db/in-transaction.ts';
import {
  clearFailures,
  consumeCode,
  countFailure,
  countSends,
  deleteOldCodes,
  guessCode,
  insertCode,
  lockPhone,
  lockSends,
  readLockedUntil,
  setCodeHash,
  spendTry,
  voidCode,
  type Guess,
  type SendCounts,
} from '../db/one-time-code-statements.ts';
import { OtpFailure, type OtpProvider } from '../providers/otp-provider.ts';
import type { OneTimeCodeLimits } from './limits.ts';
import { keyedHash, type Secret } from './secret.ts';

export interface AccountsLog {
  info(context: object, message: string): void;
  warn(context: object, message: string): void;
}

export interface OneTimeCodesOptions {
  readonly pool: Pool;
  readonly provider: OtpProvider;
  readonly secret: Secret;
  readonly limits: OneTimeCodeLimits;
  readonly log: AccountsLog;
  /** ms since 1970. */
  readonly now: () => number;
}

/** Stands before the far service's request id in `code_hash`; no hash of ours has a colon. */
const FAR = 'far:';

/**
 * One-time codes with their limits (design.md section 8). Nothing here looks at accounts: a known and an unknown phone
 * take the same way, in the same time, to the same answer.
 */
export class OneTimeCodes {
  readonly #options: OneTimeCodesOptions;

  constructor(options: OneTimeCodesOptions) {
    this.#options = options;
  }

  /** Sends a code to the phone of ten digits; the request's id. Refuses `sendTooSoon`, `tooManyCodes`, `phoneLocked`, `sendFailed`. */
  async send(phone: string, address: string): Promise<string> {
    const { pool, provider, now } = this.#options;
    // Without the lock first: a flood that is refused anyway must not queue for it with our connections.
    this.#refuseSend(await countSends(pool, { phone, address, now: now() }), now());
    const requestId = randomUUID();
    const code = this.#newCode();
    await inTransaction(pool, (client) => this.#keep(client, { requestId, phone, address, code }));
    try {
      if (provider.kind === 'carrier') await provider.sendCode(phone, code);
      else await setCodeHash(pool, requestId, `${FAR}${await provider.sendOtp(phone)}`);
    } catch (error) {
      await voidCode(pool, requestId);
      throw this.#refusalFor(error);
    }
    return requestId;
  }

  /** Spends the code: resolves for exactly one caller. Refuses `codeWrong` and `phoneLocked`. */
  async verify(phone: string, otp: string, requestId: string): Promise<void> {
    const { pool, provider, now, limits } = this.#options;
    const guess: Guess = { requestId, phone, now: now(), maxTries: limits.triesPerCode };
    const isRight =
      provider.kind === 'carrier'
        ? await inTransaction(pool, (client) => this.#judge(client, guess, otp))
        : await this.#judgeFar(guess, (farId) => provider.verifyOtp(phone, otp, farId));
    if (!isRight) throw new Refusal('codeWrong');
  }

  #newCode(): string {
    const { digits } = this.#options.limits;
    return String(randomInt(10 ** digits)).padStart(digits, '0');
  }

  #hash(requestId: string, phone: string, code: string): string {
    return keyedHash(this.#options.secret, 'one-time-code', requestId, phone, code);
  }

  async #keep(
    client: ClientBase,
    { requestId, phone, address, code }: { requestId: string; phone: string; address: string; code: string },
  ): Promise<void> {
    const { provider, limits, now } = this.#options;
    await lockSends(client);
    const sentAt = now();
    this.#refuseSend(await countSends(client, { phone, address, now: sentAt }), sentAt);
    await deleteOldCodes(client, sentAt);
    const codeHash = provider.kind === 'carrier' ? this.#hash(requestId, phone, code) : FAR;
    await insertCode(client, {
      requestId,
      phone,
      address,
      codeHash,
      sentAt,
      expiresAt: sentAt + limits.lifeMs,
    });
  }

  #refuseSend(counts: SendCounts, now: number): void {
    const { limits, log } = this.#options;
    refuseLocked(counts.lockedUntil, now);
    const waitMs = counts.lastSentAt === null ? 0 : counts.lastSentAt + limits.resendMs - now;
    if (waitMs > 0) throw new Refusal('sendTooSoon', { seconds: Math.ceil(waitMs / 1000) });
    if (counts.allInHour >= limits.allPerHour) {
      log.warn({ sends: counts.allInHour }, 'The budget of one-time codes for this hour is spent');
      throw new Refusal('tooManyCodes');
    }
    const isOver =
      counts.phoneInHour >= limits.phonePerHour ||
      counts.phoneInDay >= limits.phonePerDay ||
      counts.addressInHour >= limits.addressPerHour;
    if (isOver) throw new Refusal('tooManyCodes');
  }

  async #judge(client: ClientBase, guess: Guess, otp: string): Promise<boolean> {
    await this.#beginGuess(client, guess);
    const verdict = await guessCode(client, guess, this.#hash(guess.requestId, guess.phone, otp));
    if (verdict !== 'void') await this.#count(client, guess, verdict === 'right');
    return verdict === 'right';
  }

  /** The far service is asked between two transactions: no connection of ours waits for it. */
  async #judgeFar(guess: Guess, ask: (farId: string) => Promise<boolean>): Promise<boolean> {
    const { pool } = this.#options;
    const farId = await inTransaction(pool, async (client) => {
      await this.#beginGuess(client, guess);
      return spendTry(client, guess);
    });
    if (farId === null || !farId.startsWith(FAR) || farId === FAR) return false;
    const isRight = await ask(farId.slice(FAR.length)).catch((error: unknown) => {
      throw this.#refusalFor(error);
    });
    return inTransaction(pool, async (client) => {
      await lockPhone(client, guess.phone);
      const isOurs = isRight && (await consumeCode(client, guess.requestId));
      if (isOurs || !isRight) await this.#count(client, guess, isOurs);
      return isOurs;
    });
  }

  async #beginGuess(client: ClientBase, { phone, now }: Guess): Promise<void> {
    await lockPhone(client, phone);
    refuseLocked(await readLockedUntil(client, phone), now);
  }

  async #count(client: ClientBase, { phone, now }: Guess, isRight: boolean): Promise<void> {
    const { failuresPerLock, firstLockMs, longestLockMs } = this.#options.limits;
    if (isRight) return clearFailures(client, phone);
    await countFailure(client, phone, now, { failures: failuresPerLock, firstLockMs, longestLockMs });
  }

  /** A fault of the provider is a refusal with a safe reason; anything else is ours and stays what it is. */
  #refusalFor(error: unknown): unknown {
    if (!(error instanceof OtpFailure)) return error;
    this.#options.log.warn({ reason: error.reason, ...error.detail }, 'The one-time code provider failed');
    return new Refusal('sendFailed', { reason: error.reason });
  }
}

const refuseLocked = (lockedUntil: number, now: number): void => {
  if (lockedUntil > now)
    throw new Refusal('phoneLocked', { minutes: Math.ceil((lockedUntil - now) / 60_000) });
};
