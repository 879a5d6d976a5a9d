import {
  allowInsecureRequests,
  AuthorizationResponseError,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  ClientSecretBasic,
  ClientSecretPost,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  ResponseBodyError,
  type ClientAuth,
  type Configuration,
} from 'openid-client';
import { email } from '#domain/model/fields/input.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { type RefusalCode } from '#domain/core/text/messages.ts';
import type { Flow } from './flow.ts';

export interface IdentityProviderOptions {
  /** The name of the provider in its discovery document; http only on this machine (server/config/config.ts). */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly log: { warn(details: object, text: string): void };
  readonly now: () => number;
  readonly timeoutSeconds?: number;
}

/** A person looks at an empty popup during this time. A longer request will not succeed. */
const TIMEOUT_SECONDS = 10;
/** Providers rarely move their endpoints, and always keep both places for some time. */
const METADATA_LIVES_MS = 60 * 60_000;

type FlowSecrets = Pick<Flow, 'state' | 'nonce' | 'verifier'>;

/** An external sign-in whose e-mails we trust (OpenID Connect, code flow with PKCE). */
export class IdentityProvider {
  readonly #options: IdentityProviderOptions;
  #metadata: { readonly loadedAt: number; readonly found: Promise<Configuration> } | null = null;

  constructor(options: IdentityProviderOptions) {
    this.#options = options;
  }

  /** The address where the browser signs in. Refuses with `federatedUnavailable`. */
  async authorizationUrl(redirectUri: string, { state, nonce, verifier }: FlowSecrets): Promise<URL> {
    try {
      return buildAuthorizationUrl(await this.#discovered(), {
        redirect_uri: redirectUri,
        scope: 'openid email',
        state,
        nonce,
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
      });
    } catch (error) {
      throw this.#refusal(error);
    }
  }

  /**
   * `answered`: the callback's address with its query. Redeems the code, so it works once. Refuses with a `federated…`
   * code.
   */
  async verifiedEmail(answered: URL, { state, nonce, verifier }: FlowSecrets): Promise<string> {
    try {
      const provider = await this.#discovered();
      const tokens = await authorizationCodeGrant(provider, answered, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
      });
      const identity = tokens.claims();
      if (identity === undefined) throw new Refusal('federatedUnavailable');
      // Many providers return the e-mail only there.
      const isElsewhere =
        identity['email'] === undefined && provider.serverMetadata().userinfo_endpoint !== undefined;
      return verifiedEmailIn(
        isElsewhere ? await fetchUserInfo(provider, tokens.access_token, identity.sub) : identity,
      );
    } catch (error) {
      throw this.#refusal(error);
    }
  }

  /** One request for all simultaneous callers. After a failure, the next caller asks again. */
  #discovered(): Promise<Configuration> {
    const now = this.#options.now();
    const age = this.#metadata === null ? Infinity : now - this.#metadata.loadedAt;
    // Also older than no time: the clock was set back.
    if (this.#metadata !== null && age >= 0 && age < METADATA_LIVES_MS) return this.#metadata.found;
    const found = this.#discover();
    const loading = { loadedAt: now, found };
    this.#metadata = loading;
    found.catch(() => {
      if (this.#metadata === loading) this.#metadata = null;
    });
    return found;
  }

  #discover(): Promise<Configuration> {
    const { issuer, clientId, clientSecret, timeoutSeconds = TIMEOUT_SECONDS } = this.#options;
    const server = new URL(issuer);
    return discovery(server, clientId, undefined, clientAuthentication(clientSecret), {
      timeout: timeoutSeconds,
      execute: [enableNonRepudiationChecks, ...(server.protocol === 'http:' ? [allowInsecureRequests] : [])],
    });
  }

  /** The log gets only codes, because messages may quote tokens and e-mails. */
  #refusal(error: unknown): Refusal {
    if (error instanceof Refusal) return error;
    const code = codeFor(error);
    if (code === 'federatedUnavailable') this.#options.log.warn(detailsOf(error), 'federated sign-in failed');
    return new Refusal(code);
  }
}

/** In the body, as most providers expect it, unless this one accepts it only in the header. */
const clientAuthentication = (secret: string): ClientAuth => {
  const [inBody, inHeader] = [ClientSecretPost(secret), ClientSecretBasic(secret)];
  return (server, client, body, headers) => {
    const { token_endpoint_auth_methods_supported: methods = ['client_secret_basic'] } = server;
    const authenticate = methods.includes('client_secret_post') ? inBody : inHeader;
    return authenticate(server, client, body, headers);
  };
};

const verifiedEmailIn = (claims: { readonly [name: string]: unknown }): string => {
  const address = email.safeParse(claims['email']).data ?? '';
  if (address === '' || claims['email_verified'] !== true) throw new Refusal('federatedUnverified');
  return address;
};

/** The provider's codes for "this person did not agree" (RFC 6749 4.1.2.1, OpenID Connect Core 3.1.2.6). */
const deniedErrors: ReadonlySet<string> = new Set([
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]);

const codeFor = (error: unknown): RefusalCode => {
  if (error instanceof AuthorizationResponseError && deniedErrors.has(error.error)) return 'federatedDenied';
  // The code was already redeemed, or is too old.
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return 'federatedExpired';
  return 'federatedUnavailable';
};

const detailsOf = (error: unknown): object => {
  if (error instanceof ResponseBodyError) return { error: wordOf(error.error), status: error.status };
  if (error instanceof AuthorizationResponseError) return { error: wordOf(error.error) };
  const { name, code, cause } = error as { name?: string; code?: string; cause?: { code?: string } };
  return { error: code ?? name, cause: cause?.code };
};

/** An error code of the protocol. Any other value of that field is not logged. */
const wordOf = (error: string): string => (/^[a-z_]{1,50}$/.test(error) ? error : 'unknown');
