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
  /** As the provider's discovery document names itself; http only on this machine (server/config/config.ts). */
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  readonly log: { warn(details: object, text: string): void };
  /** ms since 1970. */
  readonly now: () => number;
  readonly timeoutSeconds?: number;
}

/** A person looks at an empty popup meanwhile; what takes longer will not come. */
const TIMEOUT_SECONDS = 10;
/** Providers move their endpoints rarely, and never without a time in which both work. */
const METADATA_LIVES_MS = 60 * 60_000;

type FlowSecrets = Pick<Flow, 'state' | 'nonce' | 'verifier'>;

/** Somebody else's sign-in that we trust for e-mails (OpenID Connect, code flow with PKCE; design.md section 8). */
export class IdentityProvider {
  readonly #options: IdentityProviderOptions;
  #metadata: { readonly loadedAt: number; readonly found: Promise<Configuration> } | null = null;

  constructor(options: IdentityProviderOptions) {
    this.#options = options;
  }

  /** Where the browser goes to sign in. Refuses with `federatedUnavailable`. */
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
   * The verified e-mail of whoever came back to `answered`, the callback's address with its query. Redeems the code, so
   * it works once. Refuses with one of the `federated…` codes.
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
      // Many providers tell the e-mail only there.
      const isElsewhere =
        identity['email'] === undefined && provider.serverMetadata().userinfo_endpoint !== undefined;
      return verifiedEmailIn(
        isElsewhere ? await fetchUserInfo(provider, tokens.access_token, identity.sub) : identity,
      );
    } catch (error) {
      throw this.#refusal(error);
    }
  }

  /** One request for all who ask at once; what failed is asked again by the next one. */
  #discovered(): Promise<Configuration> {
    const now = this.#options.now();
    if (this.#metadata !== null && now - this.#metadata.loadedAt < METADATA_LIVES_MS)
      return this.#metadata.found;
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

  /** What the person is told. The log gets codes alone: messages and causes may quote tokens and e-mails. */
  #refusal(error: unknown): Refusal {
    if (error instanceof Refusal) return error;
    const code = codeFor(error);
    if (code === 'federatedUnavailable') this.#options.log.warn(detailsOf(error), 'federated sign-in failed');
    return new Refusal(code);
  }
}

/** In the body, as most providers want it, unless this one takes it in the header alone. */
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

/** The provider's own words for "this person did not agree" (RFC 6749 4.1.2.1, OpenID Connect Core 3.1.2.6). */
const deniedErrors: ReadonlySet<string> = new Set([
  'access_denied',
  'login_required',
  'consent_required',
  'interaction_required',
  'account_selection_required',
]);

const codeFor = (error: unknown): RefusalCode => {
  if (error instanceof AuthorizationResponseError && deniedErrors.has(error.error)) return 'federatedDenied';
  // The code is redeemed already, or too old.
  if (error instanceof ResponseBodyError && error.error === 'invalid_grant') return 'federatedExpired';
  return 'federatedUnavailable';
};

const detailsOf = (error: unknown): object => {
  if (error instanceof ResponseBodyError) return { error: wordOf(error.error), status: error.status };
  if (error instanceof AuthorizationResponseError) return { error: wordOf(error.error) };
  const { name, code, cause } = error as { name?: string; code?: string; cause?: { code?: string } };
  return { error: code ?? name, cause: cause?.code };
};

/** An error code of the protocol; anything else under that name is not for the log. */
const wordOf = (error: string): string => (/^[a-z_]{1,50}$/.test(error) ? error : 'unknown');
