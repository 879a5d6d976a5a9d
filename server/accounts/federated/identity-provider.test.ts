import { afterEach, expect, test } from 'vitest';
import { startOidcProvider, type OidcProvider } from '#tests/support/services/oidc-provider.ts';
import { IdentityProvider } from './identity-provider.ts';

const redirectUri = 'http://localhost:3000/api/federated/callback';
const flow = { state: 'a state', nonce: 'a nonce', verifier: 'v'.repeat(43) };

const running: OidcProvider[] = [];
afterEach(async () => {
  for (const provider of running.splice(0)) await provider.close();
});

const open = async (options: { timeoutSeconds?: number; issuer?: string } = {}) => {
  const provider = await startOidcProvider({ users: {} });
  running.push(provider);
  const { issuer, clientId, clientSecret } = provider;
  const clock = { now: 0 };
  const warned: object[] = [];
  const ours = new IdentityProvider({
    issuer,
    clientId,
    clientSecret,
    log: { warn: (details) => void warned.push(details) },
    now: () => clock.now,
    ...options,
  });
  const discoveries = () =>
    provider.asked.filter((path) => path === '/.well-known/openid-configuration').length;
  return { provider, ours, clock, warned, discoveries };
};
const begin = (ours: IdentityProvider) => ours.authorizationUrl(redirectUri, flow);
const unavailable = { code: 'federatedUnavailable' };

test('the sign-in address binds the answer to the flow, and contains no secret of it', async () => {
  const { ours, provider } = await open();
  const { origin, searchParams } = await begin(ours);
  expect(origin).toBe(provider.issuer);
  expect(Object.fromEntries(searchParams)).toEqual({
    client_id: 'regdesk',
    response_type: 'code',
    redirect_uri: redirectUri,
    scope: 'openid email',
    state: 'a state',
    nonce: 'a nonce',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
  expect(searchParams.get('code_challenge')).not.toBe(flow.verifier);
});

test('the provider is discovered once, even by simultaneous sign-ins, and again after an hour', async () => {
  const { ours, clock, discoveries } = await open();
  await Promise.all([begin(ours), begin(ours), begin(ours)]);
  await begin(ours);
  expect(discoveries()).toBe(1);
  clock.now += 60 * 60_000;
  await begin(ours);
  expect(discoveries()).toBe(2);
});

test.each(['silent', 'failing'] as const)(
  'a provider that is %s at first: the sign-in is refused, and the next one asks again',
  async (behaviour) => {
    const { ours, provider, warned } = await open({ timeoutSeconds: 0.5 });
    provider.behaviour = behaviour;
    await expect(begin(ours)).rejects.toMatchObject(unavailable);
    expect(warned).toHaveLength(1);
    provider.behaviour = 'well';
    expect((await begin(ours)).origin).toBe(provider.issuer);
  },
);

test.each(['silent', 'failing'] as const)(
  'a provider that is %s when the code is redeemed',
  async (behaviour) => {
    const { ours, provider } = await open({ timeoutSeconds: 0.5 });
    await begin(ours);
    provider.behaviour = behaviour;
    const answered = new URL(
      `${redirectUri}?code=a&state=a+state&iss=${encodeURIComponent(provider.issuer)}`,
    );
    await expect(ours.verifiedEmail(answered, flow)).rejects.toMatchObject(unavailable);
  },
);

test('when the provider is unreachable, the log says why', async () => {
  const { ours, provider, warned } = await open();
  await provider.close();
  await expect(begin(ours)).rejects.toMatchObject(unavailable);
  expect(JSON.stringify(warned)).toContain('ECONNREFUSED');
});

test('a provider with another issuer than the configured one is refused', async () => {
  const { provider } = await open();
  const { ours } = await open({ issuer: provider.issuer.replace('localhost', '127.0.0.1') });
  await expect(begin(ours)).rejects.toMatchObject(unavailable);
});
