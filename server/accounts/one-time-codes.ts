import { randomInt, randomUUID } from 'node:crypto';
import type { AccountLogKind } from '#domain/model/accounts/account-log.ts';
import type { WorkProof } from '#domain/model/fields/proof-of-work.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { inTransaction, type ClientBase, type Connection, type Pool } from '../db/in-transaction.ts';
import {
  consumeCode,
  deleteOldCodes,
  guessCode,
  insertCode,
  lockContact,
  lockSends,
  openCode,
  readStanding,
  spendTry,
  voidCode,
  type CarriedCode,
  type Guess,
  type GuessVerdict,
} from '../db/statements/sign-in/one-time-code-statements.ts';
import {
  countSends,
  type CodeAsker,
  type PublicShare,
  type SendCounts,
} from '../db/statements/sign-in/send-count-statements.ts';
import { OtpFailure, type CodeCarrier, type OtpProvider } from '../providers/otp-provider.ts';
import type { AccountLog } from './account-log.ts';
import { addressKeys } from './address-key.ts';
import { AnsweredChecks, type AskingBrowser } from './asking-browser.ts';
import { CarryPace } from './carry-pace.ts';
import { CodeBudgets } from './code-budgets.ts';
import { CodeFailures } from './code-failures.ts';
import { judgeSend, refuseLocked, type SendJudgement, type SentRequest } from './judge-send.ts';
import type { CodeRealm, OneTimeCodeLimits } from '../pacing/account-limits.ts';
import { isWorkDone, workChallenge } from './proof-of-work.ts';
import { keyedHash, type Secret } from './secret.ts';
import { KeyedQueue } from './turns.ts';

export interface OneTimeCodesOptions {
  readonly realm: CodeRealm;
  readonly pool: Pool;
  /** The provider for phones. */
  readonly provider: OtpProvider;
  /** The provider for e-mail addresses, or null if mail is not configured. */
  readonly mail: CodeCarrier | null;
  readonly secret: Secret;
  readonly limits: OneTimeCodeLimits;
  /** Phones and e-mails of super admins in the settings. */
  readonly superAdmins: readonly string[];
  readonly log: { warn(context: object, message: string): void };
  readonly accountLog: Pick<AccountLog, 'add'>;
  /** Reports the used share of a budget for /metrics; 1 is all of it. */
  readonly budgetUsed: (budget: string, share: number) => void;
  readonly now: () => number;
}

export interface Asker {
  /** Null if it has no cookie. Then no code belongs to it. */
  readonly browser: AskingBrowser | null;
  readonly ip: string;
  readonly deviceId: string;
  /** The signed-in account that verifies the contact; null for a sign-in. */
  readonly accountId: string | null;
  /** The event of the public page; absent at the desk. */
  readonly eventId?: string;
  /** On a public page: whether the event knows the phone, or the browser came by the organiser's link. */
  readonly publicShare?: PublicShare;
  /** False: the operator lets the page send codes only to phones that the event knows, and to the organiser's link. */
  readonly hasStrangers?: boolean;
}

type TracedKind = 'codeSent' | 'sendRefused' | 'signInFailed' | 'locked';

/** Kinds of their own, so that a flood at a public page does not use up the rows of the desk's entries. */
const publicKinds = {
  codeSent: 'registrantCodeSent',
  sendRefused: 'registrantCodeRefused',
  signInFailed: 'registrantFailed',
  locked: 'registrantLocked',
} as const satisfies Record<TracedKind, AccountLogKind>;

const realmNames: Readonly<Record<CodeRealm, string>> = {
  desk: '',
  public: 'public ',
  publicMail: 'public e-mail ',
};

interface Kept {
  readonly counts: SendCounts;
  readonly isSilent: boolean;
  readonly busyMinutes: number;
}

/** Prefix of the external service's request id in `code_hash`. Our hashes have no colon. */
const FAR = 'far:';

/** docs/decisions/056-codes-by-browser.md. Known and unknown contacts get the same answer in the same time. */
export class OneTimeCodes {
  readonly #options: OneTimeCodesOptions;
  readonly #budgets: CodeBudgets;
  readonly #failures: CodeFailures;
  readonly #answered = new AnsweredChecks();
  readonly #turns = new KeyedQueue();
  readonly #pace = { phone: new CarryPace(), mail: new CarryPace(), check: new CarryPace() };

  constructor(options: OneTimeCodesOptions) {
    this.#options = options;
    this.#failures = new CodeFailures(options.limits);
    const named = (budget: string): string => `${realmNames[options.realm]}${budget}`;
    this.#budgets = new CodeBudgets({
      used: (budget, share) => options.budgetUsed(named(budget), share),
      reached: (budget, percent) =>
        options.accountLog.add('budgetWarning', { detail: { budget: named(budget), percent } }),
    });
  }

  /**
   * To a phone of ten digits or an e-mail in lower case. Refuses `sendTooSoon`,
   * `tooManyCodes`, `contactLocked`, `sendFailed`, and `workNeeded`.
   */
  async send(contact: string, asker: Asker, proof?: WorkProof): Promise<SentRequest> {
    try {
      const sent = await this.#send(contact, asker, proof);
      this.#trace('codeSent', contact, asker);
      return sent;
    } catch (error) {
      if (error instanceof Refusal && error.code !== 'workNeeded')
        this.#trace('sendRefused', contact, asker, { code: error.code });
      throw error;
    }
  }

  /**
   * Resolves once, for the browser that requested it, and when that sends the same again within a minute. Refuses
   * `contactLocked` and `codeWrong` (`isOver`: no further attempt can succeed).
   */
  async verify(contact: string, otp: string, requestId: string, asker: Asker): Promise<void> {
    const { realm, pool, now, limits } = this.#options;
    const { browser, isReturning } = this.#codeAsker(contact, asker);
    const guess: Guess = {
      realm,
      requestId,
      contact,
      browser,
      isReturning,
      now: now(),
      maxTries: limits.triesPerCode,
    };
    const check = { ...guess, otp };
    if (this.#answered.repeats(check)) return;
    // Checked first without a transaction, so that a flood of guesses at a locked contact does not occupy our connections.
    const { lockedUntil, isFar } = await readStanding(pool, guess);
    refuseLocked(lockedUntil, now(), aboutMail(contact));
    const verdict = isFar
      ? await this.#guessFar(guess, otp, asker)
      : await this.#turns.take(contact, () => this.#guess(guess, otp, asker));
    if (verdict === 'right') return this.#answered.add(check);
    if (this.#answered.repeats(check)) return;
    this.#trace('signInFailed', contact, asker);
    throw new Refusal('codeWrong', { ...aboutMail(contact), ...(verdict !== 'wrong' && { isOver: true }) });
  }

  async #send(contact: string, asker: Asker, proof: WorkProof | undefined): Promise<SentRequest> {
    const { realm, pool } = this.#options;
    const from = this.#codeAsker(contact, asker);
    // Without the lock first, so that a flood of requests does not use up connections.
    const { hasStrangers } = asker;
    this.#judge(from, await this.#counts(pool, from), { proof, hasStrangers });
    const requestId = randomUUID();
    const keep = async (client: ClientBase): Promise<Kept> => {
      await lockSends(client, realm);
      const counts = await this.#counts(client, from);
      const { isSilent, busyMinutes } = this.#judge(from, counts, { proof, hasStrangers });
      await this.#keep(client, { requestId, from, counts, isSilent });
      return { counts, isSilent, busyMinutes };
    };
    const kept = await this.#turns.take('sends', () => inTransaction(pool, keep));
    this.#noteBudgets(kept);
    try {
      // No caller can enter the code before this, because the request's id is returned afterwards.
      await openCode(pool, requestId, await this.#carry(requestId, contact, kept));
    } catch (error) {
      // The result does not matter: a caller without the request's id cannot use the code.
      await voidCode(pool, requestId);
      throw this.#refusalFor(contact, error);
    }
    return { requestId, busyMinutes: kept.busyMinutes };
  }

  #codeAsker(
    contact: string,
    { browser, ip, accountId, eventId = '', publicShare = 'strangers' }: Asker,
  ): CodeAsker {
    return {
      realm: this.#options.realm,
      eventId,
      contact,
      browser: browser?.key ?? 'none',
      isReturning: browser?.wasSignedInWith(contact) ?? false,
      isAccount: accountId !== null,
      networks: addressKeys(ip),
      publicShare,
    };
  }

  #counts(db: Connection, asker: CodeAsker): Promise<SendCounts> {
    const { limits, superAdmins, now } = this.#options;
    return countSends(db, { asker, now: now(), limits, superAdmins });
  }

  /** Refuses like {@link send}. */
  #judge(
    { contact, isAccount }: CodeAsker,
    counts: SendCounts,
    { proof, hasStrangers = true }: { proof: WorkProof | undefined; hasStrangers?: boolean | undefined },
  ): SendJudgement {
    const { realm, limits, secret } = this.#options;
    const now = this.#options.now();
    const about = aboutMail(contact);
    const judged = judgeSend(counts, { limits, now, about, isAccount, realm, hasStrangers });
    const zeroBits = limits.workZeroBits + judged.moreZeroBits;
    // Work that was begun one step before is enough.
    const leastBits = Math.max(limits.workZeroBits, zeroBits - 1);
    if (judged.needsWork && (proof === undefined || !isWorkDone(secret, { contact, now, proof, leastBits })))
      throw new Refusal('workNeeded', {
        challenge: workChallenge(secret, { contact, zeroBits, now }),
      });
    return judged;
  }

  async #keep(
    client: ClientBase,
    {
      requestId,
      from: { realm, eventId, contact, browser, networks },
      counts,
      isSilent,
    }: {
      requestId: string;
      from: CodeAsker;
      counts: SendCounts;
      isSilent: boolean;
    },
  ): Promise<void> {
    const { limits, now } = this.#options;
    const sentAt = now();
    await deleteOldCodes(client, sentAt);
    const share = counts.terminalHash === null ? counts.share : 'terminal';
    const expiresAt = sentAt + limits.lifeMs;
    await insertCode(client, {
      realm,
      eventId,
      requestId,
      contact,
      browser,
      networks,
      share,
      isSilent,
      sentAt,
      expiresAt,
    });
  }

  #noteBudgets({ counts: { share, used, usedByEvent, terminalHash }, isSilent }: Kept): void {
    if (terminalHash !== null) return;
    const { limits, now } = this.#options;
    const sent = isSilent ? 0 : 1;
    this.#budgets.note(share, used[3].carried + sent, limits.sharesPerHour[share], now());
    if (share === 'returning') return;
    this.#budgets.note('address', used[0].carried + sent, limits.addressPerHour, now());
    if (limits.eventPerHour < Infinity)
      this.#budgets.note('event', usedByEvent.carried + sent, limits.eventPerHour, now());
  }

  #providerOf(contact: string): OtpProvider | null {
    return isMail(contact) ? this.#options.mail : this.#options.provider;
  }

  #paceOf(contact: string): CarryPace {
    return isMail(contact) ? this.#pace.mail : this.#pace.phone;
  }

  async #carry(requestId: string, contact: string, kept: Kept): Promise<CarriedCode> {
    const { terminalHash } = kept.counts;
    if (terminalHash !== null) return { codeHash: terminalHash, messageId: null };
    const provider = this.#providerOf(contact);
    if (provider === null) throw new OtpFailure('setup', { problem: 'no mail server is set' });
    const pace = this.#paceOf(contact);
    const code = newCode(this.#options.limits.digits);
    const codeHash = this.#hash(requestId, contact, code);
    if (kept.isSilent) {
      await pace.imitate();
      return { codeHash: provider.kind === 'service' ? FAR : codeHash, messageId: null };
    }
    if (provider.kind === 'service')
      return { codeHash: FAR + (await pace.watch(() => provider.sendOtp(contact))), messageId: null };
    const { messageId } = await pace.watch(() => provider.sendCode(contact, code));
    return { codeHash, messageId };
  }

  #hash(requestId: string, contact: string, code: string): string {
    return keyedHash(this.#options.secret, 'one-time-code', requestId, contact, code);
  }

  async #guess(guess: Guess, otp: string, asker: Asker): Promise<GuessVerdict> {
    const { requestId, contact } = guess;
    const hashes = [
      this.#hash(requestId, contact, otp),
      terminalCodeHash(this.#options.secret, contact, otp),
    ];
    const { verdict, isLock } = await inTransaction(this.#options.pool, async (client) => {
      await this.#beginGuess(client, guess);
      const judged = await guessCode(client, guess, hashes);
      if (judged === 'right') await this.#failures.clear(client, guess);
      const isWrong = judged === 'wrong' || judged === 'lastWrong';
      return { verdict: judged, isLock: isWrong && (await this.#failures.count(client, guess)) };
    });
    if (isLock) this.#trace('locked', contact, asker);
    return verdict;
  }

  /**
   * Between two transactions, so that no connection waits. Each guess counts as a failure first, so that concurrent
   * ones cannot exceed the limit.
   */
  async #guessFar(guess: Guess, otp: string, asker: Asker): Promise<GuessVerdict> {
    const { contact } = guess;
    const spent = await inTransaction(this.#options.pool, async (client) => {
      await this.#beginGuess(client, guess);
      const tried = await spendTry(client, guess);
      if (tried === null || !tried.codeHash.startsWith(FAR)) return null;
      const isLock = await this.#failures.count(client, guess);
      return { farId: tried.codeHash.slice(FAR.length), isLast: tried.isLast, isLock };
    });
    if (spent === null) return 'void';
    const isRight = await this.#askFar(contact, otp, spent.farId).catch(async (error: unknown) => {
      await this.#settleFar(guess, false);
      throw this.#refusalFor(contact, error);
    });
    if (isRight) return (await this.#settleFar(guess, true)) ? 'right' : 'void';
    if (spent.isLock) this.#trace('locked', contact, asker);
    return spent.isLast ? 'lastWrong' : 'wrong';
  }

  async #askFar(contact: string, otp: string, farId: string): Promise<boolean> {
    const provider = this.#providerOf(contact);
    if (provider?.kind !== 'service') throw new OtpFailure('setup', { problem: 'the provider was changed' });
    if (farId !== '') return this.#pace.check.watch(() => provider.verifyOtp(contact, otp, farId));
    await this.#pace.check.imitate();
    return false;
  }

  /** Settles a guess that was not a failure. Returns true if it was correct and the first correct one. */
  #settleFar(guess: Guess, isRight: boolean): Promise<boolean> {
    return inTransaction(this.#options.pool, async (client) => {
      await lockContact(client, guess.contact, guess.realm);
      const isOurs = isRight && (await consumeCode(client, guess.requestId));
      if (isOurs) await this.#failures.clear(client, guess);
      else await this.#failures.uncount(client, guess);
      return isOurs;
    });
  }

  async #beginGuess(client: ClientBase, guess: Guess): Promise<void> {
    await lockContact(client, guess.contact, guess.realm);
    const { lockedUntil } = await readStanding(client, guess);
    refuseLocked(lockedUntil, guess.now, aboutMail(guess.contact));
  }

  #trace(kind: TracedKind, contact: string, { ip, deviceId, accountId }: Asker, detail = {}): void {
    const { accountLog, realm } = this.#options;
    accountLog.add(realm === 'desk' ? kind : publicKinds[kind], {
      contact,
      ip,
      deviceId,
      accountId: accountId ?? undefined,
      detail,
    });
  }

  /** Turns a failure of the provider into a refusal with a safe reason. Other errors are internal and stay unchanged. */
  #refusalFor(contact: string, error: unknown): unknown {
    if (!(error instanceof OtpFailure)) return error;
    this.#options.log.warn({ reason: error.reason, ...error.detail }, 'The one-time code provider failed');
    return new Refusal('sendFailed', { reason: error.reason, ...aboutMail(contact) });
  }
}

export const newCode = (digits: number): string => String(randomInt(10 ** digits)).padStart(digits, '0');

/** The hash of a code shown at the operator's terminal. It depends only on the contact, since no browser requested it. */
export const terminalCodeHash = (secret: Secret, contact: string, code: string): string =>
  keyedHash(secret, 'terminal-code', contact, code);

const isMail = (contact: string): boolean => contact.includes('@');

/** With `mail`, texts mention an e-mail instead of a phone number. */
const aboutMail = (contact: string): { mail?: true } => (isMail(contact) ? { mail: true } : {});
