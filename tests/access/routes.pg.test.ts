import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { audienceOf } from '#domain/core/access.ts';
import type { RouteRule } from '#server/http/guard/route-rules.ts';
import { openAccountDesk, type AccountDesk } from '#tests/support/servers/account-desk.ts';
import { contentDigest } from '#tests/support/content-digest.ts';
import {
  addPasskey,
  codeStep,
  cookieNamed,
  deskOrigin,
  showPasskey,
} from '#tests/support/servers/passkey-desk.ts';
import { saveEvent } from '#demo/small-event.ts';
import { SoftwareAuthenticator } from '#tests/support/software-authenticator.ts';
import {
  admin,
  callers,
  deleted,
  expected,
  other,
  own,
  registrant,
  removed,
  superAdmin,
  type Caller,
} from './callers.ts';
import { prefixedEvent, secrets } from './command-inputs.ts';
import { freeCodes, registrantBrowser, setPublicAddress } from '#tests/support/servers/registrant-browser.ts';
import { routeInputs, routeParams, verifyToken, webhookSecret, type RouteInput } from './route-inputs.ts';

let desk: AccountDesk;
let address: string;
let webRoot: string;
const cookies = new Map<Caller, string>();

beforeAll(async () => {
  webRoot = await mkdtemp(join(tmpdir(), 'regdesk-web-'));
  await writeFile(join(webRoot, 'index.html'), 'screen');
  await writeFile(join(webRoot, 'public.html'), '<!--event-head--><!--event-body-->');
  desk = await openAccountDesk({
    webRoot,
    superAdmins: ['9000000008', '9000000009'],
    limits: freeCodes,
    registrantLimits: freeCodes,
    env: {
      REGDESK_MAIL_REPORT_TOKEN: 'a token of the tests, long enough for it',
      REGDESK_MAIL_REPORT_FIELDS: '{"reference":"r","state":"s","failed":["f"]}',
      REGDESK_SMS_REPORT_TOKEN: 'a token of the tests, long enough for it',
      REGDESK_SMS_REPORT_FIELDS: '{"state":"s","delivered":["d"],"failed":["f"]}',
      REGDESK_WHATSAPP_APP_SECRET: webhookSecret,
      REGDESK_WHATSAPP_VERIFY_TOKEN: verifyToken,
      REGDESK_OIDC_ISSUER: 'http://127.0.0.1:1',
      REGDESK_OIDC_CLIENT_ID: 'desk',
      REGDESK_OIDC_CLIENT_SECRET: 'secret',
    },
  });
  const { pool } = desk.database;
  await saveEvent(pool, own, prefixedEvent(own, 'own', '9000000001'));
  await saveEvent(pool, other, prefixedEvent(other, 'other', '9000000004'));
  await saveEvent(pool, deleted, prefixedEvent(deleted, 'deleted', '9000000001'));
  await pool.query('DELETE FROM members WHERE event_id <> $1', [own]);
  for (const eventId of [own, other, deleted]) await setPublicAddress(desk, eventId, eventId);
  await pool.query('UPDATE event SET deleted_at = $2 WHERE event_id = $1', [deleted, desk.clock.now]);
  await desk.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(desk.app.server.address() as AddressInfo).port}`;
  await removeMember();
});
afterAll(async () => {
  await desk.close();
  await rm(webRoot, { recursive: true });
});

/** A former member of the team who has worked in it. */
const removeMember = async (): Promise<void> => {
  const flags = { canRead: true, canWrite: true, canScan: true };
  await submit('member.save', { contact: removed, ...flags });
  const cookie = await desk.signIn(removed);
  expect((await desk.get(`/api/events/${own}/snapshot`, cookie)).statusCode).toBe(200);
  await submit('member.delete', { contact: removed });
};
const submit = async (name: string, input: object): Promise<void> => {
  const payload = [{ id: randomUUID(), name, input, deviceAt: 0 }];
  const cookie = await cookieOf(admin);
  const answer = await desk.post(`/api/events/${own}/commands`, payload, { cookie });
  expect(answer.json()).toMatchObject([{ ok: true }]);
};

/** A session of the caller, a new one where a test has ended the last. */
const cookieOf = async (caller: Caller): Promise<string> => {
  if (caller.phone === null) return '';
  const kept = cookies.get(caller);
  if (
    kept !== undefined &&
    (caller.isOver ||
      caller.isHalf ||
      (await isRegistered(caller)) ||
      (await desk.sessions.find(kept.split('=')[1] ?? '')))
  )
    return kept;
  const cookie = await newCookieOf(caller, caller.phone);
  if (caller.isOver) await desk.post('/api/sign-out', undefined, { cookie });
  cookies.set(caller, cookie);
  return cookie;
};

const isRegistered = async ({ isRegistrant, phone }: Caller): Promise<boolean> => {
  if (!isRegistrant) return false;
  const sql = 'SELECT FROM registrant_sessions WHERE phone = $1';
  return (await desk.database.pool.query(sql, [phone])).rowCount !== 0;
};

/** The passkey of the super admin; the first sign-in makes it. */
const authenticator = new SoftwareAuthenticator(deskOrigin);
const signInWithPasskey = async (phone: string): Promise<string> => {
  if (authenticator.ids.length === 0) return addPasskey(desk, await desk.signIn(phone), authenticator);
  const shown = await showPasskey(desk, authenticator, { step: 'first' });
  return cookieNamed(shown, 'regdesk_session');
};

const newCookieOf = async ({ pairedWith, ...caller }: Caller, phone: string): Promise<string> => {
  if (caller.isRegistrant) {
    const browser = registrantBrowser(desk, { address: own });
    await browser.signIn(phone);
    return browser.cookie;
  }
  if (caller.isHalf) {
    await cookieOf(superAdmin);
    return codeStep(desk, phone);
  }
  if (phone === superAdmin.phone) return signInWithPasskey(phone);
  if (pairedWith === undefined) return desk.signIn(phone);
  return desk.pair(pairedWith, await desk.signIn(pairedWith === own ? '9000000001' : '9000000004'));
};

interface Call {
  readonly route: string;
  readonly input: RouteInput;
  readonly caller: Caller;
  readonly eventId?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const urlOf = (pattern: string, { query, file }: RouteInput, eventId: string): string => {
  const path = pattern.replace(/:(\w+)/g, (_all, name: string) =>
    name === 'eventId' || name === 'address' ? eventId : (routeParams[name] ?? `no value for ${name}`),
  );
  return `${path.replace('*', file ?? '')}${query === undefined ? '' : `?${query}`}`;
};

const call = async ({ route, input, caller, eventId = own, headers }: Call) => {
  const [method = '', pattern = ''] = route.split(' ');
  const url = urlOf(pattern, input, eventId);
  const given = { cookie: await cookieOf(caller), ...input.headers, ...headers };
  if (input.isStream) return openStream(url, given, eventId);
  const answer = await desk.app.inject({
    method: method as 'GET',
    url,
    headers: given,
    // Limits of an address count the requests of one caller.
    remoteAddress: `192.0.2.${10 + callers.indexOf(caller)}`,
    ...(method !== 'GET' && input.payload && { payload: input.payload(eventId) }),
  });
  return { status: answer.statusCode, body: answer.body };
};

/** By the wire, since an injection knows none but the usual methods. */
const askRaw = (method: string, path: string, cookie: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const asked = request(address + path, { method, headers: { cookie } }, (answer) => {
      answer.resume();
      resolve(answer.statusCode);
    });
    asked.on('error', reject);
    asked.end();
  });

/** Opens and closes it; the server must have let go of it by then. */
const openStream = async (url: string, headers: Record<string, string>, eventId: string) => {
  const abort = new AbortController();
  const answer = await fetch(address + url, { headers, signal: abort.signal });
  if (answer.headers.get('content-type') !== 'text/event-stream')
    return { status: answer.status, body: await answer.text() };
  const { feed } = await desk.hosting.get(eventId);
  expect(feed.size).toBe(1);
  abort.abort();
  await expect.poll(() => feed.size).toBe(0);
  return { status: answer.status, body: '' };
};

const unchanged = async (work: () => Promise<void>): Promise<void> => {
  // Earlier callers' writes finish a moment later.
  await desk.accountLog.written();
  const before = await contentDigest(desk.database.pool);
  await work();
  expect(await contentDigest(desk.database.pool)).toEqual(before);
};

/** The rule of every method and address that the server has. */
const registered = (): ReadonlyMap<string, RouteRule | undefined> =>
  new Map(
    desk.app.guardedRoutes.flatMap(({ method, url, config }) =>
      [method].flat().map((each) => [`${each} ${url}`, config?.rule] as const),
    ),
  );
/** Streams have no HEAD route: it would open a stream and never answer. */
const headOf = (route: string, { isStream }: RouteInput): string[] =>
  route.startsWith('GET ') && !isStream ? [route.replace('GET', 'HEAD')] : [];

const inputs = Object.entries(routeInputs).flatMap(([route, each]) =>
  each.map((input) => ({ route, input })),
);

test('every route is listed with its rule, and every listed route exists', () => {
  const listed = inputs.flatMap(({ route, input }) =>
    [route, ...headOf(route, input)].map((each) => [each, input.rule] as const),
  );
  const byName = (rules: Iterable<readonly [string, unknown]>) => Object.fromEntries([...rules].sort());
  expect(byName(registered())).toEqual(byName(new Map(listed)));
});

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: object }>>>>;
}
let document: ApiDocument;
beforeAll(async () => {
  document = (await desk.get('/api/docs')).json<ApiDocument>();
});

/** Statuses that the document of the API has for a route. */
const documentedStatuses = (route: string): string[] => {
  const [method = '', url = ''] = route.split(' ');
  const operation = document.paths[url.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  return Object.keys(operation?.responses ?? {});
};

/** Contacts and money are for members who read or write. A scan-only member gets no amount in any answer. */
const seesSecrets = ({ roles }: Caller): boolean => {
  const audience = roles === null ? null : audienceOf(new Set(roles));
  return audience === 'staff' || audience === 'admin';
};

describe.each(callers)('$name', (caller) => {
  test.each(inputs)('$route', async ({ route, input }) => {
    const status = expected(caller, input);
    const methods = [route, ...headOf(route, input)];
    const isRefused = (input.judged ?? input.rule) !== 'anyone' && status !== (input.status ?? 200);
    await cookieOf(caller);
    const ask = async () => {
      for (const each of methods) {
        const answer = await call({ route: each, input, caller });
        expect([each, answer.status, answer.body]).toEqual([each, status, expect.any(String)]);
        if (each.startsWith('HEAD')) expect(answer.body).toBe('');
        if (!seesSecrets(caller)) for (const secret of secrets) expect(answer.body).not.toContain(secret);
      }
    };
    if (isRefused) await unchanged(ask);
    else await ask();
    // Files of the web application are no part of the API.
    if (!/^GET \/(r\/|\*)/.test(route)) expect(documentedStatuses(route)).toContain(`${status}`);
  });
});

const isOfOther = ({ name, pairedWith }: Caller): boolean =>
  name === 'the admin of another event' || pairedWith === other;

/** Routes of one event. They must not show an account without a right in the event whether it exists. */
const ofEvent = inputs.filter(
  ({ route, input }) =>
    (route.includes(':eventId') || (input.payload !== undefined && input.judged !== undefined)) &&
    input.isOfList === undefined,
);

describe("the answers for another account's event, a deleted event and an unknown event are the same", () => {
  const strangers = callers.filter(({ roles }) => !roles?.includes('superAdmin'));
  test.each(ofEvent)('$route', async ({ route, input }) => {
    for (const caller of strangers) {
      const ask = (eventId: string) => call({ route, input, caller, eventId });
      const missing = await ask('no-such-event');
      for (const eventId of [isOfOther(caller) ? own : other, deleted])
        expect([caller.name, eventId, await ask(eventId)]).toEqual([caller.name, eventId, missing]);
    }
  });
});

describe('unknown methods and paths', () => {
  const patterns = [...new Set(inputs.map(({ route }) => route.split(' ')[1] ?? ''))];
  const methods = [
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'PATCH',
    'DELETE',
    'OPTIONS',
    'TRACE',
    'PROPFIND',
    'X-METHOD',
  ];

  test.each(patterns.filter((pattern) => pattern !== '/*'))(
    'other methods of %s give no access',
    async (pattern) => {
      const offered = registered();
      const cookie = await cookieOf(superAdmin);
      const url = urlOf(pattern, { rule: 'anyone' }, own);
      await unchanged(async () => {
        for (const method of methods.filter((each) => !offered.has(`${each} ${pattern}`))) {
          const answer = await askRaw(method, url, cookie);
          expect([method, answer]).toEqual([method, method === 'X-METHOD' ? 400 : 404]);
        }
      });
    },
  );
});

describe('a page of another origin', () => {
  test.each(inputs.filter(({ route }) => route.includes(' /api/')))(
    'cannot use $route',
    async ({ route, input }) => {
      const isReading = route.startsWith('GET');
      const headers: Record<string, string> = isReading
        ? { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'cors' }
        : { origin: 'https://evil.example' };
      await cookieOf(admin);
      await unchanged(async () => {
        const answer = await call({ route, input, caller: admin, headers });
        expect([answer.status, JSON.parse(answer.body)]).toEqual([
          403,
          { code: 'foreignOrigin', params: {} },
        ]);
      });
    },
  );
});

test('navigation to an address shows images but no rows', async () => {
  const navigating = { 'sec-fetch-site': 'none', 'sec-fetch-mode': 'navigate' };
  const headers = navigating;
  const statuses = new Map<boolean, Set<number>>();
  for (const { method, url: pattern, config } of desk.app.guardedRoutes) {
    if (method !== 'GET' || config?.rule === undefined || config.rule === 'anyone') continue;
    const cookie = await cookieOf('registrant' in config.rule ? registrant : admin);
    const url = urlOf(pattern, { rule: 'anyone' }, own);
    const { statusCode } = await desk.app.inject({ url, headers: { ...headers, cookie } });
    const isPicture = /\/(images|files|registration-files)\//.test(pattern);
    statuses.set(isPicture, (statuses.get(isPicture) ?? new Set()).add(statusCode));
  }
  // The image does not exist, or the query has no address. The caller may request it nevertheless.
  expect(statuses).toEqual(
    new Map([
      [false, new Set([403])],
      [true, new Set([404, 400])],
    ]),
  );
});

test('a navigation from our own page to a file is answered', async () => {
  const linked = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate' };
  const headers = { ...linked, cookie: await cookieOf(admin) };
  const { statusCode } = await desk.app.inject({
    url: urlOf('/api/events/:eventId/log', { rule: 'anyone' }, own),
    headers,
  });
  expect(statusCode).toBe(200);
});
