import { randomUUID } from 'node:crypto';
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
} from '@simplewebauthn/server';
import {
  mostPasskeys,
  passkeyWithinMs,
  type NewPasskeyAnswer,
  type PasskeyList,
} from '#domain/model/accounts/passkey.ts';
import { loginWords } from '#domain/core/text/common-words.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { readAccount, type ReadAccount } from '#server/db/statements/sign-in/account-statements.ts';
import { inTransaction, type ClientBase, type Connection } from '../../db/in-transaction.ts';
import {
  deletePasskey,
  insertPasskey,
  listPasskeysOf,
  lockAccount,
  updatePasskeyName,
  selectPasskeysOf,
  setAsksPasskey,
  spendChallenge,
  type KeptPasskey,
} from '#server/db/statements/sign-in/passkey-statements.ts';
import { refuseOldSignIn } from '../contacts.ts';
import type { OpenSessionParts, SignInTrace } from '../open-session.ts';
import { keyedHash } from '../secret.ts';
import type { SignedIn } from '../sessions.ts';
import { beginCeremony, openCeremony } from '../ceremony.ts';
import type { PasskeyPlace } from './place.ts';
import { madeCredential, passkeyAlgorithms } from './verify-answer.ts';

export interface MadePasskey {
  readonly ceremony: string | null;
  readonly answer: NewPasskeyAnswer;
  readonly name: string;
  readonly place: PasskeyPlace;
  readonly formerToken: string | null;
  readonly trace: Trace;
}

type Trace = Omit<SignInTrace, 'by'>;

/** Changed only soon after a sign-in, with a shown passkey if the account requires one (`signInAgain`). */
export class OwnPasskeys {
  readonly #parts: OpenSessionParts;

  constructor(parts: OpenSessionParts) {
    this.#parts = parts;
  }

  async list({ account: { accountId } }: SignedIn): Promise<PasskeyList> {
    const { pool, sessions } = this.#parts;
    const account = await this.#account(pool, accountId);
    return {
      passkeys: await listPasskeysOf(pool, accountId),
      asksPasskey: account.asksPasskey,
      isRequired: sessions.needsPasskey(account),
    };
  }

  /** Returns the options for creating a passkey, and the ceremony that the browser stores. Refuses `passkeysFull`. */
  async askNew(
    caller: SignedIn,
    { domain }: PasskeyPlace,
  ): Promise<{ options: PublicKeyCredentialCreationOptionsJSON; ceremony: string }> {
    const { pool, secret, now } = this.#parts;
    const { accountId } = caller.account;
    const account = await this.#account(pool, accountId);
    this.#refuseWeak(caller, account);
    const own = await selectPasskeysOf(pool, accountId);
    refuseFull(own);
    const ceremony = beginCeremony(secret, { purpose: 'add', accountId, now: now() });
    const contact = account.phone || (account.emails[0] ?? '');
    const options = await generateRegistrationOptions({
      rpName: loginWords.product,
      rpID: domain,
      userID: bytesOf(this.#handleOf(accountId, own)),
      userName: contact,
      userDisplayName: contact,
      challenge: bytesOf(openCeremony(secret, ceremony, now())?.challenge ?? ''),
      timeout: passkeyWithinMs,
      attestationType: 'none',
      supportedAlgorithmIDs: passkeyAlgorithms,
      excludeCredentials: own
        .filter((each) => each.domain === domain)
        .map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { options, ceremony };
  }

  /**
   * The session continues under the returned token, with a passkey shown. Refuses `passkeyExpired`, `passkeyWrong`,
   * `passkeyExists`, `passkeysFull`.
   */
  async add(
    caller: SignedIn,
    { ceremony: sealed, answer, name, place, formerToken, trace }: MadePasskey,
  ): Promise<string> {
    const { pool, secret, now, sessions, accountLog } = this.#parts;
    const { accountId } = caller.account;
    const ceremony = openCeremony(secret, sealed, now());
    if (ceremony?.purpose !== 'add' || ceremony.accountId !== accountId || formerToken === null)
      throw new Refusal('passkeyExpired');
    const { challenge, expiresAt } = ceremony;
    const made = await madeCredential({ ...place, challenge }, answer);
    if (made === null) throw new Refusal('passkeyWrong');
    const token = await inTransaction(pool, async (client) => {
      await this.#lock(client, caller);
      const own = await selectPasskeysOf(client, accountId);
      refuseFull(own);
      if (!(await spendChallenge(client, { challenge, expiresAt, now: now() })))
        throw new Refusal('passkeyWrong');
      const isNew = await insertPasskey(client, {
        ...made,
        passkeyId: randomUUID(),
        accountId,
        userHandle: this.#handleOf(accountId, own),
        domain: place.domain,
        transports: answer.response.transports,
        name,
        createdAt: now(),
      });
      if (!isNew) throw new Refusal('passkeyExists');
      return sessions.turn(client, accountId, formerToken);
    });
    sessions.forget();
    if (token === null) throw new Refusal('signInAgain');
    accountLog.add('passkeyAdded', { accountId, ...trace });
    return token;
  }

  /** Refuses `passkeyNotFound`. */
  async rename({ account: { accountId } }: SignedIn, passkeyId: string, name: string): Promise<void> {
    if (!(await updatePasskeyName(this.#parts.pool, { accountId, passkeyId, name })))
      throw new Refusal('passkeyNotFound');
  }

  /** Refuses `passkeyNotFound`, and `passkeyRequired` for the last one of a super admin who needs it. */
  async remove(caller: SignedIn, passkeyId: string, trace: Trace): Promise<void> {
    const { pool, sessions, accountLog } = this.#parts;
    const { accountId } = caller.account;
    await inTransaction(pool, async (client) => {
      const account = await this.#lock(client, caller);
      const left = (await selectPasskeysOf(client, accountId)).filter((each) => each.passkeyId !== passkeyId);
      if (!(await deletePasskey(client, accountId, passkeyId))) throw new Refusal('passkeyNotFound');
      if (left.length === 0 && sessions.needsPasskey(account)) throw new Refusal('passkeyRequired');
      if (left.length === 0) await setAsksPasskey(client, accountId, false);
    });
    accountLog.add('passkeyRemoved', { accountId, ...trace });
  }

  /** Sets whether the account is asked for a passkey after its one-time code. Refuses `passkeyNotFound` if it has none. */
  async setSecondStep(caller: SignedIn, isOn: boolean, trace: Trace): Promise<void> {
    const { pool, accountLog } = this.#parts;
    const { accountId } = caller.account;
    await inTransaction(pool, async (client) => {
      const { hasPasskey } = await this.#lock(client, caller);
      if (isOn && !hasPasskey) throw new Refusal('passkeyNotFound');
      await setAsksPasskey(client, accountId, isOn);
    });
    accountLog.add(isOn ? 'secondStepOn' : 'secondStepOff', { accountId, ...trace });
  }

  /** A pseudonymous id, equal for all passkeys of the account, so that a device replaces its own passkey. */
  #handleOf(accountId: string, own: readonly KeptPasskey[]): string {
    return own[0]?.userHandle ?? keyedHash(this.#parts.secret, 'passkey user', accountId);
  }

  async #lock(client: ClientBase, caller: SignedIn): Promise<ReadAccount> {
    const { accountId } = caller.account;
    await lockAccount(client, accountId);
    const account = await this.#account(client, accountId);
    this.#refuseWeak(caller, account);
    return account;
  }

  #refuseWeak(caller: SignedIn, account: ReadAccount): void {
    refuseOldSignIn(caller, this.#parts.now());
    const mustShow = account.hasPasskey && this.#parts.sessions.mustShowPasskey(account);
    if (mustShow && !caller.isPasskeyVerified) throw new Refusal('signInAgain');
  }

  async #account(db: Connection, accountId: string): Promise<ReadAccount> {
    const account = await readAccount(db, accountId);
    if (account === null) throw new Error('The account of a session is not there.');
    return account;
  }
}

const refuseFull = (own: readonly KeptPasskey[]): void => {
  if (own.length >= mostPasskeys) throw new Refusal('passkeysFull', { most: mostPasskeys });
};

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.from(base64url, 'base64url'));
