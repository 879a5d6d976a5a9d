import { fastify } from 'fastify';
import { expect, test } from 'vitest';
import { routeInputs } from '#tests/access/route-inputs.ts';
import { apiDocs, openApi } from './api-docs.ts';

interface Described {
  readonly requestBody?: {
    readonly content: { readonly 'application/json': { readonly schema: { readonly required?: string[] } } };
  };
  readonly parameters?: readonly { readonly name: string }[];
}
const { paths } = openApi() as { paths: Readonly<Record<string, Readonly<Record<string, Described>>>> };
const described = new Map(
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(
      ([method, each]) => [`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`, each] as const,
    ),
  ),
);

test('sign-in and the wire of an event are described, and each is a route of the server', () => {
  expect([...described.keys()].sort()).toEqual([
    'GET /api/events/:eventId/changes',
    'GET /api/events/:eventId/snapshot',
    'GET /api/me',
    'POST /api/events/:eventId/commands',
    'POST /api/send-otp',
    'POST /api/sign-out',
    'POST /api/verify-otp',
  ]);
  for (const route of described.keys()) expect(Object.keys(routeInputs)).toContain(route);
});

test.each([
  ['POST /api/send-otp' as const, ['phoneNumber']],
  ['POST /api/verify-otp' as const, ['phoneNumber', 'otp', 'requestId']],
])('%s asks for %j, which is what a good call sends', (route, fields) => {
  const asked = described.get(route)?.requestBody?.content['application/json'].schema.required;
  expect(asked).toEqual(fields);
  expect(Object.keys(routeInputs[route]?.[0]?.payload?.('') ?? {})).toEqual(fields);
});

test('/api/me takes the event of the tab', () => {
  expect(described.get('GET /api/me')?.parameters).toEqual([
    expect.objectContaining({ name: 'event', in: 'query' }),
  ]);
});

test('is made once, and not sent again to a caller that has it', async () => {
  const app = fastify();
  apiDocs(app);
  const first = await app.inject('/api/docs');
  expect(first.json()).toEqual(JSON.parse(JSON.stringify(openApi())));
  expect(first.headers['content-type']).toMatch(/^application\/json/);
  const tag = String(first.headers.etag);
  const again = await app.inject({ url: '/api/docs', headers: { 'if-none-match': `W/${tag}` } });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
  const other = await app.inject({ url: '/api/docs', headers: { 'if-none-match': '"other"' } });
  expect([other.statusCode, other.body]).toEqual([200, first.body]);
  await app.close();
});
