import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import {
  passkeyWithinMs,
  type PasskeyStepName,
  type ShownPasskeyAnswer,
} from '#domain/model/accounts/passkey.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { inTransaction, type ClientBase } from '../../db/in-transaction.ts';
import {
  lockAccount,
  readPasskey,
  selectPasskeysOf,
  spendChallenge,
  usePasskey,
  type KeptPasskey,
} from '#server/db/statements/sign-in/passkey-statements.ts';
import { giveFirstEvent, type OpenSessionParts, type SignInTrace } from '../open-session.ts';
import { beginCeremony, openCeremony, type Ceremony } from '../ceremony.ts';
import type { PasskeyPlace } from './place.ts';
import { counterOfAnswer } from './verify-answer.ts';

export interface AskedPasskey {
  readonly options: PublicKeyCredentialRequestOptionsJSON;
  /** The ceremony that the browser stores until it answers. */
  readonly ceremony: string;
}

export interface PasskeyAnswer {
  readonly ceremony: string | null;
  readonly answer: ShownPasskeyAnswer;
  readonly place: PasskeyPlace;
  /** The browser's former session. It ends, or continues under another token. */
  readonly formerToken: string | null;
  readonly deviceName: string;
  readonly trace: Omit<SignInTrace, 'by'>;
}

/** As the only step, the second step, or again in a session (docs/decisions/055-passkeys.md). */
export class PasskeySignIn {
  readonly #parts: OpenSessionParts;

  constructor(parts: OpenSessionParts) {
    this.#parts = parts;
  }

  /** Returns the options for the browser's request. At the second step, refuses `passkeyExpired` and `passkeyElsewhere`. */
  async ask(step: PasskeyStepName, kept: string | null, place: PasskeyPlace): Promise<AskedPasskey> {
    const { secret, now } = this.#parts;
    if (step === 'second') return this.#askOwner(kept, 'secondStep', place);
    // Devices know the owners of their passkeys, so this answer does not reveal which accounts have one.
    return this.#asked(beginCeremony(secret, { purpose: 'signIn', accountId: '', now: now() }), place, []);
  }

  /** For a signed-in account. Refuses `passkeyElsewhere`. */
  askAgain(accountId: string, place: PasskeyPlace): Promise<AskedPasskey> {
    const { secret, now } = this.#parts;
    return this.#askOwner(
      beginCeremony(secret, { purpose: 'confirm', accountId, now: now() }),
      'confirm',
      place,
    );
  }

  async #askOwner(
    kept: string | null,
    purpose: Ceremony['purpose'],
    place: PasskeyPlace,
  ): Promise<AskedPasskey> {
    const { pool, secret, now } = this.#parts;
    const ceremony = openCeremony(secret, kept, now());
    if (kept === null || ceremony?.purpose !== purpose) throw new Refusal('passkeyExpired');
    const own = await selectPasskeysOf(pool, ceremony.accountId);
    // The passkeys have been reset since then.
    if (own.length === 0) throw new Refusal('passkeyExpired');
    const here = own.filter(({ domain }) => domain === place.domain);
    if (here.length === 0)
      throw new Refusal('passkeyElsewhere', {
        domains: [...new Set(own.map(({ domain }) => domain))].join(', '),
      });
    return this.#asked(kept, place, here);
  }

  async #asked(
    sealed: string,
    { domain }: PasskeyPlace,
    allowed: readonly KeptPasskey[],
  ): Promise<AskedPasskey> {
    const { secret, now } = this.#parts;
    const { challenge } = found(openCeremony(secret, sealed, now()));
    const options = await generateAuthenticationOptions({
      rpID: domain,
      challenge: new Uint8Array(Buffer.from(challenge, 'base64url')),
      timeout: passkeyWithinMs,
      userVerification: 'required',
      allowCredentials: allowed.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
    });
    return { options, ceremony: sealed };
  }

  /** Returns the session's token. Refuses `passkeyExpired`, and `passkeyWrong` for every other problem. */
  async finish({ ceremony: sealed, answer, trace, ...from }: PasskeyAnswer): Promise<string> {
    const { secret, now, pool, sessions, accountLog } = this.#parts;
    const ceremony = openCeremony(secret, sealed, now());
    if (ceremony === null || ceremony.purpose === 'add') throw new Refusal('passkeyExpired');
    const kept = await readPasskey(pool, answer.id);
    const counter = kept && (await this.#judge(ceremony, answer, kept, from.place));
    const accountId = kept?.accountId ?? ceremony.accountId;
    const token =
      kept === null || counter === null
        ? null
        : await inTransaction(pool, (client) => this.#open(client, ceremony, { ...kept, counter }, from));
    if (token === null) {
      accountLog.add('passkeyRefused', { accountId, ...trace });
      throw new Refusal('passkeyWrong');
    }
    if (ceremony.purpose === 'confirm') sessions.forget();
    else if (from.formerToken !== null) await sessions.end(from.formerToken);
    accountLog.add('signedIn', { accountId, ...trace, detail: { by: 'passkey' } });
    return token;
  }

  /** The new counter; null if the answer does not match this ceremony. */
  async #judge(
    { accountId, challenge }: Ceremony,
    answer: ShownPasskeyAnswer,
    kept: KeptPasskey,
    place: PasskeyPlace,
  ): Promise<number | null> {
    if (accountId !== '' && accountId !== kept.accountId) return null;
    if (kept.domain !== place.domain) return null;
    const { userHandle } = answer.response;
    // A device that got no list of passkeys must name the owner of the chosen one.
    if (userHandle ? userHandle !== kept.userHandle : accountId === '') return null;
    return counterOfAnswer({ ...place, challenge }, answer, kept);
  }

  /** The token; null if the challenge or counter was used before. */
  async #open(
    client: ClientBase,
    { purpose, challenge, expiresAt }: Ceremony,
    { accountId, credentialId, counter }: KeptPasskey,
    { formerToken, deviceName }: Pick<PasskeyAnswer, 'formerToken' | 'deviceName'>,
  ): Promise<string | null> {
    const { sessions } = this.#parts;
    const now = this.#parts.now();
    await lockAccount(client, accountId);
    if (!(await spendChallenge(client, { challenge, expiresAt, now }))) return null;
    if (!(await usePasskey(client, { credentialId, counter, now }))) return null;
    if (purpose === 'confirm') {
      const token = formerToken === null ? null : await sessions.turn(client, accountId, formerToken);
      if (token === null) throw new Refusal('passkeyExpired');
      return token;
    }
    await giveFirstEvent(client, this.#parts, { accountId, isPasskeyVerified: true });
    return sessions.start(client, accountId, deviceName, true);
  }
}

const found = <T>(value: T | null): T => {
  if (value === null) throw new Error('What was just there is gone.');
  return value;
};
