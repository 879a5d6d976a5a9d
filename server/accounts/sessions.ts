import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { VerifiedAccount } from '#domain/rules/access.ts';
import { readAccount, type ReadAccount } from '../db/account-statements.ts';
import type { ClientBase, Connection, Pool } from '../db/in-transaction.ts';
import {
  bindDevice,
  deleteEndedSessions,
  deleteSession,
  deleteSessionById,
  deleteSessionsOf,
  findSessions,
  hasTurned,
  insertSession,
  selectSessionsOf,
  touchSession,
  turnSession,
  type FoundSession,
  type ListedSession,
  type NewSession,
  type SessionOwner,
} from '../db/session-statements.ts';
import { sessionLimits } from './limits.ts';

/** Who sends a request, at most 1.5 s old. */
export interface SignedIn {
  readonly sessionId: string;
  /** ms since 1970. */
  readonly signedInAt: number;
  /** ms since 1970: when it ends by itself, at the latest. */
  readonly expiresAt: number;
  /** The browser that it is bound to; '' before one has named itself. */
  readonly deviceId: string;
  /** Without the super admin's right while {@link isHeldBack}. */
  readonly account: VerifiedAccount;
  /** A passkey was shown for this session. */
  readonly isPasskeyVerified: boolean;
  /** The account is a super admin's, whose right waits for a passkey. */
  readonly isHeldBack: boolean;
}

export interface SessionsOptions {
  readonly pool: Pool;
  /** Phones of ten digits and e-mails in lower case (REGDESK_SUPER_ADMINS). */
  readonly superAdmins: readonly string[];
  /** A super admin has that right only where a passkey was shown (docs/decisions/055-passkeys.md). */
  readonly superAdminsNeedPasskey: boolean;
  /** ms since 1970. */
  readonly now: () => number;
}

interface Cached {
  readonly loadedAt: number;
  readonly signedIn: Promise<SignedIn | null>;
}

type FoundAccount = Pick<FoundSession, 'accountId' | 'phone' | 'emails' | 'isSuperAdmin'> &
  Partial<Pick<FoundSession, 'paired'>>;

interface Turn {
  readonly tokenHashes: string[];
  readonly found: Promise<ReadonlyMap<string, FoundSession>>;
}

/** 256 bits in base64url. Anything else was not made here and is not worth a query. */
const TOKEN = /^[\w-]{43}$/;
const newToken = (): string => randomBytes(32).toString('base64url');
const hashToken = (token: string): string => hash('sha256', token, 'base64url');

/**
 * Sessions by their random token, of which the database holds only the hash. Thousands of requests a second go through
 * `find`: what it read is good for 1.5 s, and what is asked for in one turn of the event loop is read by one query. The
 * change streams ask all together, so a thousand of them cost a query in 1.5 s.
 */
export class Sessions {
  readonly #options: SessionsOptions;
  /** In the order of loading. */
  readonly #cache = new Map<string, Cached>();
  /** The look-ups of this turn, not yet sent. */
  #turn: Turn | null = null;

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  /** Null: no session, or it is over, idle for too long, or ended. */
  find(token: string): Promise<SignedIn | null> {
    if (!TOKEN.test(token)) return Promise.resolve(null);
    const tokenHash = hashToken(token);
    const now = this.#options.now();
    const cached = this.#cache.get(tokenHash);
    if (cached !== undefined && isFresh(cached.loadedAt, now)) return cached.signedIn;
    return this.#load(tokenHash, now);
  }

  /**
   * As {@link find}, for a browser that names itself: the session's first such request binds it to this id, so that
   * nobody acts in the name of another's browser.
   */
  async findFrom(token: string, claimedId: string): Promise<SignedIn | null> {
    const signedIn = await this.find(token);
    if (signedIn === null || signedIn.deviceId !== '' || claimedId === '') return signedIn;
    const { pool, now } = this.#options;
    const tokenHash = hashToken(token);
    const asked = { tokenHash, deviceId: claimedId, instead: signedIn.sessionId, now: now() };
    const deviceId = await bindDevice(pool, asked);
    this.#cache.delete(tokenHash);
    return deviceId === null ? null : { ...signedIn, deviceId };
  }

  /** A new session; its token is told here once. In the caller's transaction. */
  async start(
    client: ClientBase,
    accountId: string,
    deviceName: string,
    isPasskeyVerified = false,
  ): Promise<string> {
    const createdAt = this.#options.now();
    await deleteEndedSessions(client, { now: createdAt, idleSince: createdAt - sessionLimits.idleMs });
    const expiresAt = createdAt + sessionLimits.absoluteMs;
    return this.#insert(client, {
      owner: { accountId },
      deviceName,
      createdAt,
      expiresAt,
      isPasskeyVerified,
    });
  }

  /**
   * The account's session of `formerToken` goes on as one for which a passkey was shown, under a new token; null: it is
   * over. In the caller's transaction; {@link forget} after it.
   */
  async turn(client: ClientBase, accountId: string, formerToken: string): Promise<string | null> {
    const now = this.#options.now();
    const token = newToken();
    const hashes = { formerTokenHash: hashToken(formerToken), tokenHash: hashToken(token) };
    const expiresAt = now + sessionLimits.absoluteMs;
    return (await turnSession(client, { accountId, ...hashes, now, expiresAt })) ? token : null;
  }

  /** Whether the session of this token goes on under another one: no right was lost. */
  hasTurned(token: string): Promise<boolean> {
    return hasTurned(this.#options.pool, hashToken(token), this.#options.now());
  }

  /** Whether a sign-in to this account ends with its passkey. In the caller's transaction. */
  async endsWithPasskey(db: Connection, accountId: string): Promise<boolean> {
    const account = await readAccount(db, accountId);
    return account !== null && account.hasPasskey && this.mustShowPasskey(account);
  }

  /** Whether an account that has a passkey is asked for it, by its own wish or as a super admin. */
  mustShowPasskey(account: ReadAccount): boolean {
    return account.asksPasskey || this.needsPasskey(account);
  }

  /** Whether the account is a super admin's on a server that requires a passkey of them. */
  needsPasskey(account: ReadAccount): boolean {
    return this.#options.superAdminsNeedPasskey && this.#verified(account).isSuperAdmin;
  }

  /** A session of a paired device, whose row is there; its token. */
  startPaired(
    paired: Extract<SessionOwner, { pairingId: string }>,
    { deviceName, expiresAt }: { readonly deviceName: string; readonly expiresAt: number },
  ): Promise<string> {
    const { pool, now } = this.#options;
    return this.#insert(pool, {
      owner: paired,
      deviceName,
      createdAt: now(),
      expiresAt,
      isPasskeyVerified: false,
    });
  }

  async #insert(db: Connection, session: Omit<NewSession, 'tokenHash' | 'sessionId'>): Promise<string> {
    const token = newToken();
    await insertSession(db, { ...session, tokenHash: hashToken(token), sessionId: randomUUID() });
    return token;
  }

  /** What an account is now, whether or not it is signed in; null: it is gone. */
  async accountOf(accountId: string): Promise<VerifiedAccount | null> {
    const account = await readAccount(this.#options.pool, accountId);
    return account && this.#verified(account);
  }

  /** The account as its next session will have it. Runs in the caller's transaction, which has locked the account. */
  async accountIn(
    client: ClientBase,
    accountId: string,
    isPasskeyVerified: boolean,
  ): Promise<VerifiedAccount> {
    const account = await readAccount(client, accountId);
    if (account === null) throw new Error('The account that signs in is gone.');
    return this.#held(account, isPasskeyVerified).account;
  }

  /** Ends the session at once here, within 2 s in other processes. */
  async end(token: string): Promise<void> {
    if (!TOKEN.test(token)) return;
    const tokenHash = hashToken(token);
    await deleteSession(this.#options.pool, tokenHash);
    // A load still under way holds its place no longer, so what it read before the deletion is not kept.
    this.#cache.delete(tokenHash);
  }

  /** Ends all sessions of the account: at once here, within 2 s in other processes. How many there were. */
  async endAll(accountId: string): Promise<number> {
    const ended = await deleteSessionsOf(this.#options.pool, accountId);
    this.#cache.clear();
    return ended;
  }

  /** Ends one of the account's sessions by its public id. False: it has no such session. */
  async endOne(accountId: string, sessionId: string): Promise<boolean> {
    const tokenHash = await deleteSessionById(this.#options.pool, accountId, sessionId);
    if (tokenHash !== null) this.#cache.delete(tokenHash);
    return tokenHash !== null;
  }

  /** Contacts have changed: the next request reads them. */
  forget(): void {
    this.#cache.clear();
  }

  /** Where the account is signed in, the latest first. */
  listOf(accountId: string): Promise<ListedSession[]> {
    const now = this.#options.now();
    return selectSessionsOf(this.#options.pool, { accountId, now, idleSince: now - sessionLimits.idleMs });
  }

  #load(tokenHash: string, now: number): Promise<SignedIn | null> {
    const signedIn = this.#read(tokenHash, now);
    // Again at the end of the order, so that the first one is always the oldest.
    this.#cache.delete(tokenHash);
    this.#cache.set(tokenHash, { loadedAt: now, signedIn });
    const forget = () => {
      if (this.#cache.get(tokenHash)?.signedIn === signedIn) this.#cache.delete(tokenHash);
    };
    // What is not there takes no room (a sign-in may follow), and a failed query is no answer for those after it.
    signedIn.then((found) => found === null && forget(), forget);
    this.#dropOld(now);
    return signedIn;
  }

  #dropOld(now: number): void {
    for (const [tokenHash, { loadedAt }] of this.#cache) {
      if (isFresh(loadedAt, now) && this.#cache.size <= sessionLimits.cachedSessions) return;
      this.#cache.delete(tokenHash);
    }
  }

  async #read(tokenHash: string, now: number): Promise<SignedIn | null> {
    this.#turn ??= this.#openTurn();
    this.#turn.tokenHashes.push(tokenHash);
    const found = (await this.#turn.found).get(tokenHash);
    if (found === undefined) return null;
    if (now - found.lastSeenAt >= sessionLimits.seenEveryMs)
      await touchSession(this.#options.pool, tokenHash, now);
    const { sessionId, createdAt: signedInAt, expiresAt, deviceId, isPasskeyVerified } = found;
    const held = this.#held(found, isPasskeyVerified);
    return { sessionId, signedInAt, expiresAt, deviceId, isPasskeyVerified, ...held };
  }

  #held(found: FoundAccount, isPasskeyVerified: boolean): Pick<SignedIn, 'account' | 'isHeldBack'> {
    const account = this.#verified(found);
    const isHeldBack = account.isSuperAdmin && this.#options.superAdminsNeedPasskey && !isPasskeyVerified;
    return { account: isHeldBack ? { ...account, isSuperAdmin: false } : account, isHeldBack };
  }

  #openTurn(): Turn {
    const { pool, now } = this.#options;
    const tokenHashes: string[] = [];
    const found = new Promise<void>((resolve) => setImmediate(resolve)).then(async () => {
      // From here on a look-up needs a query of its own: this one may be older than a sign-in or sign-out.
      this.#turn = null;
      const sessions = await findSessions(pool, {
        tokenHashes,
        now: now(),
        idleSince: now() - sessionLimits.idleMs,
      });
      return new Map(sessions.map((session) => [session.tokenHash, session]));
    });
    return { tokenHashes, found };
  }

  #verified({ accountId, phone, emails, isSuperAdmin, paired = null }: FoundAccount): VerifiedAccount {
    if (paired !== null) return { accountId, phone: '', emails: [], isSuperAdmin: false, paired };
    const { superAdmins } = this.#options;
    const contacts = [phone ?? '', ...emails];
    return {
      accountId,
      phone: phone ?? '',
      emails,
      isSuperAdmin: isSuperAdmin || contacts.some((contact) => superAdmins.includes(contact)),
    };
  }
}

/** A server's clock that was set back must not keep an ended session alive until that time comes again. */
const isFresh = (loadedAt: number, now: number): boolean =>
  loadedAt <= now && now - loadedAt < sessionLimits.cachedMs;
