import { randomUUID } from 'node:crypto';
import type { VerifiedAccount } from '#domain/core/access.ts';
import { waitBriefly } from '../db/pool.ts';
import { readAccount, type ReadAccount } from '../db/statements/sign-in/account-statements.ts';
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
  touchSessions,
  turnSession,
  type FoundSession,
  type ListedSession,
  type NewSession,
  type SessionOwner,
} from '../db/statements/sign-in/session-statements.ts';
import { sessionLimits } from '../pacing/account-limits.ts';
import { clockSkewMs } from '../pacing/clock-skew.ts';
import { hashToken, isToken, newToken } from './token.ts';

/** The sender of a request. The data are at most 1.5 s old. */
export interface SignedIn {
  readonly sessionId: string;
  readonly signedInAt: number;
  /** ms since 1970: the latest time at which the session expires. */
  readonly expiresAt: number;
  /** The id of the browser that the session is bound to; '' before a browser has sent its id. */
  readonly deviceId: string;
  /** It lacks the super admin's right while {@link isHeldBack}. */
  readonly account: VerifiedAccount;
  /** A passkey was shown for this session. */
  readonly isPasskeyVerified: boolean;
  /** The account is a super admin who must show a passkey to get that right. */
  readonly isHeldBack: boolean;
}

export interface SessionsOptions {
  readonly pool: Pool;
  /** Phones of ten digits and e-mails in lower case (REGDESK_SUPER_ADMINS). */
  readonly superAdmins: readonly string[];
  /** Super admins have their right only in sessions with a passkey (docs/decisions/055-passkeys.md). */
  readonly superAdminsNeedPasskey: boolean;
  readonly now: () => number;
}

interface Cached {
  readonly loadedAt: number;
  readonly signedIn: Promise<SignedIn | null>;
}

type FoundAccount = Pick<FoundSession, 'accountId' | 'phone' | 'emails' | 'isSuperAdmin'> &
  Partial<Pick<FoundSession, 'paired'>>;

interface Touches {
  readonly tokenHashes: string[];
  readonly noted: Promise<void>;
}

interface Turn {
  readonly tokenHashes: string[];
  readonly found: Promise<ReadonlyMap<string, FoundSession>>;
}

/** Connections that notes of use may take. */
const touchesAtOnce = 2;

const turnEnds = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/**
 * Sessions by their random token. The database stores only the hash. `find` is called thousands of times a second. So
 * it caches results for 1.5 s and combines all look-ups of one turn of the event loop into one query. All change
 * streams look up their sessions together, so thousands of streams cause two queries a second.
 */
export class Sessions {
  readonly #options: SessionsOptions;
  /** In the order of loading. */
  readonly #cache = new Map<string, Cached>();
  /** Look-ups of this turn that are not sent yet. */
  #turn: Turn | null = null;
  /** Uses of this turn that are not noted yet. */
  #touches: Touches | null = null;
  #touching = 0;

  constructor(options: SessionsOptions) {
    this.#options = options;
  }

  /** Null if there is no such session, or it has expired, was idle for too long, or was ended. */
  find(token: string): Promise<SignedIn | null> {
    if (!isToken(token)) return Promise.resolve(null);
    const tokenHash = hashToken(token);
    const now = this.#options.now();
    const cached = this.#cache.get(tokenHash);
    if (cached !== undefined && isFresh(cached.loadedAt, now)) return cached.signedIn;
    return this.#load(tokenHash, now);
  }

  /** The first request binds the session to the browser's id, so that no other caller can use that id. */
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

  /** Creates a session and returns its token, which is not stored. Runs in the caller's transaction. */
  async start(
    client: ClientBase,
    accountId: string,
    deviceName: string,
    isPasskeyVerified = false,
  ): Promise<string> {
    const createdAt = this.#options.now();
    const expiresAt = createdAt + sessionLimits.absoluteMs;
    const idleSince = createdAt - sessionLimits.idleMs;
    await deleteEndedSessions(client, { now: createdAt, idleSince, latestEnd: expiresAt });
    return this.#insert(client, {
      owner: { accountId },
      deviceName,
      createdAt,
      expiresAt,
      isPasskeyVerified,
    });
  }

  /**
   * Renews a session after a passkey was shown; null if it is over. In the caller's transaction; call {@link forget}
   * afterwards.
   */
  async turn(client: ClientBase, accountId: string, formerToken: string): Promise<string | null> {
    const now = this.#options.now();
    const token = newToken();
    const hashes = { formerTokenHash: hashToken(formerToken), tokenHash: hashToken(token) };
    const expiresAt = now + sessionLimits.absoluteMs;
    return (await turnSession(client, { accountId, ...hashes, now, expiresAt })) ? token : null;
  }

  /** Whether the session of this token continues under another token, so that no right was lost. */
  hasTurned(token: string): Promise<boolean> {
    return hasTurned(this.#options.pool, hashToken(token), this.#options.now());
  }

  /** In the caller's transaction. */
  async endsWithPasskey(db: Connection, accountId: string): Promise<boolean> {
    const account = await readAccount(db, accountId);
    return account !== null && account.hasPasskey && this.mustShowPasskey(account);
  }

  /** Whether an account with a passkey must show it, by its own choice or as a super admin. */
  mustShowPasskey(account: ReadAccount): boolean {
    return account.asksPasskey || this.needsPasskey(account);
  }

  /** Whether the account is a super admin on a server that requires a passkey of super admins. */
  needsPasskey(account: ReadAccount): boolean {
    return this.#options.superAdminsNeedPasskey && this.#verified(account).isSuperAdmin;
  }

  /** Creates a session for a paired device that already has a row. Returns the session's token. */
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

  /** The present account, signed in or not; null if it no longer exists. */
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

  /** Ends the session, at once in this process and within 2 s in others. */
  async end(token: string): Promise<void> {
    if (!isToken(token)) return;
    const tokenHash = hashToken(token);
    await deleteSession(this.#options.pool, tokenHash);
    // A load that is still running loses its entry, so a result from before the deletion is not cached.
    this.#cache.delete(tokenHash);
  }

  /** Ends all sessions of the account, at once in this process and within 2 s in others. Returns their number. */
  async endAll(accountId: string): Promise<number> {
    const ended = await deleteSessionsOf(this.#options.pool, accountId);
    this.#cache.clear();
    return ended;
  }

  /** Ends one of the account's sessions by its public id. Returns false if there is no such session. */
  async endOne(accountId: string, sessionId: string): Promise<boolean> {
    const tokenHash = await deleteSessionById(this.#options.pool, accountId, sessionId);
    if (tokenHash !== null) this.#cache.delete(tokenHash);
    return tokenHash !== null;
  }

  /** Clears the cache after contacts changed, so that the next request reads them. */
  forget(): void {
    this.#cache.clear();
  }

  listOf(accountId: string): Promise<ListedSession[]> {
    const now = this.#options.now();
    return selectSessionsOf(this.#options.pool, { accountId, now, idleSince: now - sessionLimits.idleMs });
  }

  #load(tokenHash: string, now: number): Promise<SignedIn | null> {
    const signedIn = this.#read(tokenHash, now);
    // Inserted again at the end, so that the first entry is always the oldest.
    this.#cache.delete(tokenHash);
    this.#cache.set(tokenHash, { loadedAt: now, signedIn });
    const forget = () => {
      if (this.#cache.get(tokenHash)?.signedIn === signedIn) this.#cache.delete(tokenHash);
    };
    // A missing session is not cached, because a sign-in may follow. A failed query is not cached either.
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
    const latestEnd = now + sessionLimits.absoluteMs;
    if (
      now - found.lastSeenAt >= sessionLimits.seenEveryMs ||
      found.lastSeenAt > now + clockSkewMs ||
      found.expiresAt > latestEnd + clockSkewMs
    )
      await this.#touch(tokenHash);
    const { sessionId, deviceId, isPasskeyVerified } = found;
    const signedInAt = Math.min(found.createdAt, now);
    const expiresAt = Math.min(found.expiresAt, latestEnd);
    const held = this.#held(found, isPasskeyVerified);
    return { sessionId, signedInAt, expiresAt, deviceId, isPasskeyVerified, ...held };
  }

  #touch(tokenHash: string): Promise<void> {
    this.#touches ??= this.#openTouches();
    this.#touches.tokenHashes.push(tokenHash);
    return this.#touches.noted;
  }

  /** What fails is due again at the next look. */
  #openTouches(): Touches {
    const tokenHashes: string[] = [];
    const noted = turnEnds().then(async () => {
      this.#touches = null;
      if (this.#touching >= touchesAtOnce) return;
      this.#touching++;
      const { pool, now } = this.#options;
      const latestEnd = now() + sessionLimits.absoluteMs;
      const written = touchSessions(pool, { tokenHashes, now: now(), latestEnd });
      await waitBriefly(written.finally(() => this.#touching--));
    });
    return { tokenHashes, noted };
  }

  #held(found: FoundAccount, isPasskeyVerified: boolean): Pick<SignedIn, 'account' | 'isHeldBack'> {
    const account = this.#verified(found);
    const isHeldBack = account.isSuperAdmin && this.#options.superAdminsNeedPasskey && !isPasskeyVerified;
    return { account: isHeldBack ? { ...account, isSuperAdmin: false } : account, isHeldBack };
  }

  #openTurn(): Turn {
    const { pool, now } = this.#options;
    const tokenHashes: string[] = [];
    const found = turnEnds().then(async () => {
      // Later look-ups need another query, because this one may be older than a sign-in or sign-out.
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

/** After the server's clock was set back, an ended session must not become valid again. */
const isFresh = (loadedAt: number, now: number): boolean =>
  loadedAt <= now && now - loadedAt < sessionLimits.cachedMs;
