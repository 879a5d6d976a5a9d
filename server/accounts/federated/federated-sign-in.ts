import { randomUUID } from 'node:crypto';
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client';
import { Refusal } from '#domain/core/refusal.ts';
import { type RefusalCode } from '#domain/core/text/messages.ts';
import {
  insertAccountWithEmail,
  lockAccountByEmail,
  type AccountContacts,
} from '#server/db/statements/sign-in/account-statements.ts';
import type { ClientBase } from '../../db/in-transaction.ts';
import { DatabaseAway } from '../../db/pool.ts';
import { openSession, type OpenedSignIn, type OpenSessionParts, type SignInTrace } from '../open-session.ts';
import { flowLivesMs, openFlow, sealFlow, type Flow } from './flow.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { returnPath, withProblem } from './return-path.ts';

export interface FederatedSignInOptions extends OpenSessionParts {
  readonly provider: IdentityProvider;
}

export interface FlowStart {
  readonly mode: Flow['mode'];
  /** As in the address, so it can be any text. */
  readonly to: string;
  readonly redirectUri: string;
}

export interface FlowAnswer {
  /** The redirect URI with the query that the provider sent the browser back with. */
  readonly answered: URL;
  /** The flow that the browser has stored since the start. */
  readonly sealed: string | null;
  readonly formerToken: string | null;
  readonly deviceName: string;
  readonly place: Omit<SignInTrace, 'by'>;
}

/** Notifies the other windows and closes the popup, or goes on to '/'. */
const SIGNED_IN_PAGE = '/signed-in';

/** Sign-in at an identity provider, linked to an account by verified e-mail alone. */
export class FederatedSignIn {
  readonly #options: FederatedSignInOptions;

  constructor(options: FederatedSignInOptions) {
    this.#options = options;
  }

  /** The next address, and the flow that the browser stores. Null: it will not come back. */
  async start({ mode, to, redirectUri }: FlowStart): Promise<{ location: string; sealed: string | null }> {
    const { provider, secret, now } = this.#options;
    const flow: Flow = {
      state: randomState(),
      nonce: randomNonce(),
      verifier: randomPKCECodeVerifier(),
      mode,
      to: returnPath(to),
      expiresAt: now() + flowLivesMs,
    };
    try {
      const { href } = await provider.authorizationUrl(redirectUri, flow);
      return { location: href, sealed: sealFlow(secret, flow) };
    } catch (error) {
      return { location: endOf(flow, problemOf(error)), sealed: null };
    }
  }

  /** `opened` null: no account is signed in. */
  async finish(answer: FlowAnswer): Promise<{ location: string; opened: OpenedSignIn | null }> {
    const { secret, now } = this.#options;
    const flow = openFlow(secret, answer.sealed ?? '', now());
    // No sign-in of this browser.
    if (flow === null || answer.answered.searchParams.get('state') !== flow.state)
      return { location: endOf(flow, 'federatedExpired'), opened: null };
    try {
      const opened = await this.#signIn(flow, answer);
      // The second step is done at the login.
      return { opened, location: 'token' in opened ? endOf(flow) : endOf(flow, 'passkeyNeeded') };
    } catch (error) {
      return { location: endOf(flow, problemOf(error)), opened: null };
    }
  }

  async #signIn(flow: Flow, { answered, formerToken, deviceName, place }: FlowAnswer): Promise<OpenedSignIn> {
    const { provider, now } = this.#options;
    const email = await provider.verifiedEmail(answered, flow);
    const findAccount = (client: ClientBase) => accountWithEmail(client, email, now());
    return openSession(this.#options, {
      findAccount,
      formerToken,
      deviceName,
      trace: { by: 'federated', ...place },
    });
  }
}

/** Without the flow, the page suits both modes. */
const endOf = (flow: Flow | null, problem?: RefusalCode): string => {
  if (flow?.mode === 'redirect') return problem === undefined ? flow.to : withProblem(flow.to, problem);
  return problem === undefined ? SIGNED_IN_PAGE : `${SIGNED_IN_PAGE}?problem=${problem}`;
};

/** The refusal to show at the login. An internal error is thrown again. */
const problemOf = (error: unknown): RefusalCode => {
  if (error instanceof Refusal) return error.code;
  if (error instanceof DatabaseAway) return 'unavailable';
  throw error;
};

/** Created if necessary. A second first sign-in waits and finds it. */
const accountWithEmail = async (client: ClientBase, email: string, now: number): Promise<AccountContacts> => {
  await insertAccountWithEmail(client, { accountId: randomUUID(), email, source: 'federated', now });
  const account = await lockAccountByEmail(client, email);
  if (account === null) throw new Error('The account that was just made is not there.');
  return account;
};
