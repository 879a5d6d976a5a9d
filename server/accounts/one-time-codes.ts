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
  openCode,
  lockContact,
  lockSends,
  readLockedUntil,
  spendTry,
  uncountFailure,
  voidCode,
  type CarriedCode,
  type Guess,
  type GuessVerdict,
  type SendCounts,
} from '../db/one-time-code-statements.ts';
import { OtpFailure, type CodeCarrier, type OtpProvider } from '../providers/otp-provider.ts';
import type { OneTimeCodeLimits } from './limits.ts';
import { keyedHash, type Secret } from './secret.ts';

export interface AccountsLog {
  info(context: object, message: string): void;
  warn(context: object, message: string): void;
}

export interface OneTimeCodesOptions {
  readonly pool: Pool;
  /** Of phones. */
  readonly provider: OtpProvider;
  /** Of e-mail addresses; null: none can be reached. */
  readonly mail: CodeCarrier | null;
  readonly secret: Secret;
  readonly limits: OneTimeCodeLimits;
  readonly log: AccountsLog;
  /** ms since 1970. */
  readonly now: () => number;
}

/** Stands before the far service's request id in `code_hash`; no hash of ours has a colon. */
const FAR = 'far:';

/**
 * One-time codes with their limits (design.md section 8). Nothing here looks at accounts: a known and an unknown contact
 * take the same way, in the same time, to the same answer.
 */
export class OneTimeCodes {
  readonly #options: OneTimeCodesOptions;

  constructor(options: OneTimeCodesOptions) {
    this.#options = options;
  }

  /**
   * Sends a code to a phone of ten digits or an e-mail address in lower case; the request's id. Refuses `sendTooSoon`,
   * `tooManyCodes`, `contactLocked`, `sendFailed`.
   */
  async send(contact: string, address: string): Promise<string> {
    const { pool, limits, now } = this.#options;
    // Without the lock first: a flood that is refused anyway must not queue for it with our connections.
    this.#refuseSend(contact, await countSends(pool, { contact, address, now: now(), limits }));
    const requestId = randomUUID();
    await inTransaction(pool, (client) => this.#keep(client, { requestId, contact, address }));
    try {
      // Nobody can type it before this: the request's id is told after it.
      await openCode(pool, requestId, await this.#carry(contact, requestId));
    } catch (error) {
      // Whether or not this succeeds: who was told no request id has no use for the code.
      await voidCode(pool, requestId);
      throw this.#refusalFor(contact, error);
    }
    return requestId;
  }

  /**
   * Spends the code: resolves for exactly one caller. Refuses `contactLocked` and `codeWrong`, the latter with `isOver` when
   * no further try can succeed.
   */
  async verify(contact: string, otp: string, requestId: string): Promise<void> {
    const { pool, now, limits } = this.#options;
    const provider = this.#providerOf(contact);
    const guess: Guess = { requestId, contact, now: now(), maxTries: limits.triesPerCode };
    // Without a transaction first: a flood of guesses at a locked contact must not queue with our connections.
    refuseLocked(contact, await readLockedUntil(pool, contact), now());
    const verdict =
      provider?.kind === 'service'
        ? await this.#judgeFar(guess, (farId) => provider.verifyOtp(contact, otp, farId))
        : await inTransaction(pool, (client) => this.#judge(client, guess, otp));
    if (verdict === 'right') return;
    throw new Refusal('codeWrong', { ...aboutMail(contact), ...(verdict !== 'wrong' && { isOver: true }) });
  }

  #providerOf(contact: string): OtpProvider | null {
    return isMail(contact) ? this.#options.mail : this.#options.provider;
  }

  async #carry(contact: string, requestId: string): Promise<CarriedCode> {
    const provider = this.#providerOf(contact);
    if (provider === null) throw new OtpFailure('setup', { problem: 'no mail server is set' });
    if (provider.kind === 'service')
      return { codeHash: `${FAR}${await provider.sendOtp(contact)}`, messageId: null };
    const code = this.#newCode();
    const { messageId } = await provider.sendCode(contact, code);
    return { codeHash: this.#hash(requestId, contact, code), messageId };
  }

  #newCode(): string {
    const { digits } = this.#options.limits;
    return String(randomInt(10 ** digits)).padStart(digits, '0');
  }

  #hash(requestId: string, contact: string, code: string): string {
    return keyedHash(this.#options.secret, 'one-time-code', requestId, contact, code);
  }

  async #keep(
    client: ClientBase,
    { requestId, contact, address }: { requestId: string; contact: string; address: string },
  ): Promise<void> {
    const { limits, now } = this.#options;
    await lockSends(client);
    const sentAt = now();
    this.#refuseSend(contact, await countSends(client, { contact, address, now: sentAt, limits }));
    await deleteOldCodes(client, sentAt);
    await insertCode(client, {
      requestId,
      contact,
      address,
      sentAt,
      expiresAt: sentAt + limits.lifeMs,
    });
  }

  #refuseSend(contact: string, counts: SendCounts): void {
    const { limits, log } = this.#options;
    const now = this.#options.now();
    refuseLocked(contact, counts.lockedUntil, now);
    const waitMs = counts.lastSentAt === null ? 0 : counts.lastSentAt + limits.resendMs - now;
    if (waitMs > 0)
      throw new Refusal('sendTooSoon', { seconds: Math.ceil(waitMs / 1000), ...aboutMail(contact) });
    if (counts.allFreeAt !== null)
      log.warn({ sends: limits.allPerHour }, 'The budget of one-time codes for this hour is spent');
    const freeAt = Math.max(counts.freeAt ?? 0, counts.allFreeAt ?? 0);
    if (freeAt > now)
      throw new Refusal('tooManyCodes', {
        minutes: Math.ceil((freeAt - now) / 60_000),
        ...aboutMail(contact),
      });
  }

  async #judge(client: ClientBase, guess: Guess, otp: string): Promise<GuessVerdict> {
    await this.#beginGuess(client, guess);
    const verdict = await guessCode(client, guess, this.#hash(guess.requestId, guess.contact, otp));
    if (verdict !== 'void') await this.#count(client, guess, verdict === 'right');
    return verdict;
  }

  /**
   * The far service is asked between two transactions: no connection of ours waits for it. Each guess counts as a failure
   * before it is judged, so that those that are under way together are no more than a lock allows.
   */
  async #judgeFar(guess: Guess, ask: (farId: string) => Promise<boolean>): Promise<GuessVerdict> {
    const spent = await inTransaction(this.#options.pool, async (client) => {
      await this.#beginGuess(client, guess);
      const tried = await spendTry(client, guess);
      if (tried === null || !tried.codeHash.startsWith(FAR)) return null;
      await this.#count(client, guess, false);
      return { farId: tried.codeHash.slice(FAR.length), isLast: tried.isLast };
    });
    if (spent === null) return 'void';
    const isRight = await ask(spent.farId).catch(async (error: unknown) => {
      await this.#settleFar(guess, false);
      throw this.#refusalFor(guess.contact, error);
    });
    if (isRight) return (await this.#settleFar(guess, true)) ? 'right' : 'void';
    return spent.isLast ? 'lastWrong' : 'wrong';
  }

  /** After a guess that was no failure. True: it was right, and the first one. */
  #settleFar(guess: Guess, isRight: boolean): Promise<boolean> {
    return inTransaction(this.#options.pool, async (client) => {
      await lockContact(client, guess.contact);
      const isOurs = isRight && (await consumeCode(client, guess.requestId));
      if (isOurs) await this.#count(client, guess, true);
      else await uncountFailure(client, guess.contact, this.#options.limits.failuresPerLock);
      return isOurs;
    });
  }

  async #beginGuess(client: ClientBase, { contact, now }: Guess): Promise<void> {
    await lockContact(client, contact);
    refuseLocked(contact, await readLockedUntil(client, contact), now);
  }

  async #count(client: ClientBase, { contact, now }: Guess, isRight: boolean): Promise<void> {
    const { failuresPerLock, firstLockMs, longestLockMs } = this.#options.limits;
    if (isRight) return clearFailures(client, contact);
    await countFailure(client, contact, now, { failures: failuresPerLock, firstLockMs, longestLockMs });
  }

  /** A fault of the provider is a refusal with a safe reason; anything else is ours and stays what it is. */
  #refusalFor(contact: string, error: unknown): unknown {
    if (!(error instanceof OtpFailure)) return error;
    this.#options.log.warn({ reason: error.reason, ...error.detail }, 'The one-time code provider failed');
    return new Refusal('sendFailed', { reason: error.reason, ...aboutMail(contact) });
  }
}

const isMail = (contact: string): boolean => contact.includes('@');

/** The texts name a phone number unless they are told that it is an e-mail. */
const aboutMail = (contact: string): { mail?: true } => (isMail(contact) ? { mail: true } : {});

const refuseLocked = (contact: string, lockedUntil: number, now: number): void => {
  if (lockedUntil <= now) return;
  const minutes = Math.ceil((lockedUntil - now) / 60_000);
  throw new Refusal('contactLocked', { minutes, ...aboutMail(contact) });
};
