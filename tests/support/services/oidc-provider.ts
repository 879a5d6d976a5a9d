import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Provider, type Adapter, type AdapterPayload, type Configuration } from 'oidc-provider';

/** The provider's claims about each of its users. */
export interface OidcUser {
  readonly email?: string;
  readonly email_verified?: boolean;
}

export interface OidcProviderOptions {
  readonly users: Readonly<Record<string, OidcUser>>;
  /** E-mails in the ID token as well; else at the userinfo endpoint alone. */
  readonly emailInIdToken?: boolean;
  readonly tokenEndpointAuth?: 'client_secret_basic' | 'client_secret_post';
  readonly scopes?: readonly string[];
}

/** How its own endpoints answer; `silent` takes requests and says nothing. */
type Behaviour = 'well' | 'silent' | 'failing';

export interface OidcProvider {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Paths that were asked for, in order. */
  readonly asked: string[];
  behaviour: Behaviour;
  close(): Promise<void>;
}

/** The environment of a desk that offers this provider. */
export const oidcSettings = ({ issuer, clientId, clientSecret }: OidcProvider): Record<string, string> => ({
  REGDESK_OIDC_ISSUER: issuer,
  REGDESK_OIDC_CLIENT_ID: clientId,
  REGDESK_OIDC_CLIENT_SECRET: clientSecret,
  REGDESK_OIDC_NAME: 'Test identity',
});

const signInPath = /^\/sign-in\/[\w-]+$/;

/** A real OpenID provider on this machine. Its page has a button for each user, and one to deny. */
export const startOidcProvider = async (options: OidcProviderOptions): Promise<OidcProvider> => {
  const server = createServer();
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const client = { clientId: 'regdesk', clientSecret: randomBytes(24).toString('base64url') };
  const provider = new Provider(issuer, configuration(options, client));
  const handle = provider.callback();
  const page = signInPage(provider, Object.keys(options.users), client.clientId);

  const running: OidcProvider = {
    issuer,
    ...client,
    asked: [],
    behaviour: 'well',
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
  server.on('request', (request, response) => {
    const { pathname } = new URL(request.url ?? '', issuer);
    running.asked.push(pathname);
    if (running.behaviour === 'silent') return;
    if (running.behaviour === 'failing') response.writeHead(500).end();
    else if (signInPath.test(pathname)) void page(request, response);
    else void handle(request, response);
  });
  return running;
};

const configuration = (
  { users, emailInIdToken = false, tokenEndpointAuth = 'client_secret_post', scopes }: OidcProviderOptions,
  { clientId, clientSecret }: { clientId: string; clientSecret: string },
): Configuration => {
  const key = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
  return {
    adapter: keepInMemory(),
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        // A native client may come back to any port of this machine: the desk's is not known yet.
        application_type: 'native',
        redirect_uris: ['http://localhost/api/federated/callback', 'http://127.0.0.1/api/federated/callback'],
        token_endpoint_auth_method: tokenEndpointAuth,
      },
    ],
    clientAuthMethods: [tokenEndpointAuth],
    jwks: { keys: [{ ...key, kid: 'tests', use: 'sig' } as never] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, { uid }) => `/sign-in/${uid}` },
    claims: { openid: ['sub'], email: ['email', 'email_verified'] },
    ...(scopes && { scopes }),
    conformIdTokenClaims: !emailInIdToken,
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ sub, ...users[sub] }) }),
    // Set here, because the provider prints a warning for the defaults.
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: 600,
      IdToken: 600,
      Interaction: 600,
      Session: 600,
    },
  };
};

/** The provider's storage. Its own store in memory is shared by all providers of a process, and prints a warning. */
const keepInMemory = (): ((model: string) => Adapter) => {
  const kept = new Map<string, AdapterPayload>();
  return (model) => {
    const keyOf = (id: string): string => `${model} ${id}`;
    const findBy = (name: 'uid' | 'userCode', value: string): AdapterPayload | undefined =>
      [...kept.values()].find((payload) => payload.kind === model && payload[name] === value);
    return {
      upsert: async (id, payload) => void kept.set(keyOf(id), payload),
      find: async (id) => kept.get(keyOf(id)),
      findByUid: async (uid) => findBy('uid', uid),
      findByUserCode: async (userCode) => findBy('userCode', userCode),
      consume: async (id) => {
        const payload = kept.get(keyOf(id));
        if (payload !== undefined) payload.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void kept.delete(keyOf(id)),
      revokeByGrantId: async (grantId) => {
        for (const [key, payload] of kept) if (payload.grantId === grantId) kept.delete(key);
      },
    };
  };
};

/** GET shows the buttons, POST is one of them. */
const signInPage =
  (provider: Provider, users: readonly string[], clientId: string) =>
  async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'GET') {
      const buttons = users.map((user) => `<button name="user" value="${user}">${user}</button>`);
      response.writeHead(200, { 'content-type': 'text/html' }).end(
        `<!doctype html><html lang="en"><title>Test identity</title><h1>Test identity</h1>
          <form method="post">${buttons.join('')}<button name="deny" value="yes">Deny</button></form>`,
      );
      return;
    }
    const form = new URLSearchParams(await text(request));
    const accountId = form.get('user');
    if (accountId === null) {
      await provider.interactionFinished(request, response, { error: 'access_denied' });
      return;
    }
    const grant = new provider.Grant({ accountId, clientId });
    grant.addOIDCScope('openid email');
    await provider.interactionFinished(request, response, {
      login: { accountId },
      consent: { grantId: await grant.save() },
    });
  };
