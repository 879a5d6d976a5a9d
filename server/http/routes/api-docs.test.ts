import { createConfig, lintFromString } from '@redocly/openapi-core';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { registry } from '#domain/registry.ts';
import type { ComposedServer } from '#server/compose.ts';
import { commandInputs } from '#tests/access/command-inputs.ts';
import { routeInputs } from '#tests/access/route-inputs.ts';
import { unconnectedServer } from '#tests/support/servers/unconnected-server.ts';
import { guardRoutes } from '../guard/route-rules.ts';
import type { RouteDescription } from '../openapi/route-description.ts';
import { apiDocs } from './api-docs.ts';

interface Schema {
  readonly description?: string;
}
interface Operation {
  readonly operationId: string;
  readonly security: readonly object[];
  readonly parameters?: readonly {
    readonly name: string;
    readonly in: string;
    readonly required?: boolean;
  }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: Schema }>> };
  readonly responses: Readonly<Record<string, unknown>>;
}
interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
}

let server: ComposedServer;
let document: Document;
/** The routes by method and address, in the form of Fastify. */
let operations: ReadonlyMap<string, Operation>;

beforeAll(async () => {
  server = await unconnectedServer();
  document = (await server.app.inject('/api/docs')).json<Document>();
  operations = new Map(
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(
        ([method, each]) => [`${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`, each] as const,
      ),
    ),
  );
});
afterAll(() => server.close());

const operation = (route: string): Operation => operations.get(route) as Operation;
const bodyOf = (route: string): Schema | undefined =>
  operation(route).requestBody?.content['application/json']?.schema;
/** Uses another validator than the server. Formats also have patterns. */
const ajv = new Ajv2020({ validateFormats: false });
const accepts = (schema: Schema, value: unknown): boolean => ajv.validate(schema, value);

test('the document names every route of the server with its method', () => {
  const routes = server.app.guardedRoutes.flatMap(({ method, url }) =>
    [method].flat().map((each) => `${each} ${url}`),
  );
  expect([...operations.keys()].sort()).toEqual(routes.filter((route) => !route.startsWith('HEAD ')).sort());
  expect(operations.size).toBeGreaterThan(70);
});

test('a public linter finds nothing in the document with its strictest set of recommended rules', async () => {
  const config = await createConfig({ extends: ['recommended-strict'], telemetry: 'off' });
  expect(await lintFromString({ source: JSON.stringify(document), config })).toEqual([]);
});

test('each operation has its own name', () => {
  const names = [...operations.values()].map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  expect(operation('GET /api/events/:eventId/log.csv').operationId).toBe('getEventsByEventIdLogCsv');
});

test('security follows the rule of a route', () => {
  expect(operation('POST /api/send-otp').security).toEqual([]);
  expect(operation('GET /api/me').security).toEqual([{ session: [] }]);
  expect(operation('GET /api/who').security).toEqual([{ session: [] }, {}]);
  expect(operation('GET /metrics').security).toEqual([{ metricsToken: [] }, {}]);
});

test('refusals follow the rule and the input of a route, and its description adds others', () => {
  expect(Object.keys(operation('GET /api/events/:eventId/snapshot').responses)).toEqual([
    '200',
    '401',
    '403',
    '404',
    '429',
    '503',
    'default',
  ]);
  expect(Object.keys(operation('POST /api/send-otp').responses)).toEqual([
    '200',
    '400',
    '403',
    '413',
    '415',
    '428',
    '429',
    '502',
    '503',
    'default',
  ]);
});

test('parameters come from the address and from the schema of the query', () => {
  expect(operation('GET /api/events/:eventId/changes').parameters).toMatchObject([
    { name: 'eventId', in: 'path', required: true },
    { name: 'since', in: 'query', required: true },
    { name: 'audience', in: 'query' },
    { name: 'short', in: 'query' },
  ]);
});

describe('a body', () => {
  test.each(
    Object.entries(routeInputs).flatMap(([route, inputs]) =>
      inputs.flatMap(({ payload }) => (payload ? [{ route, body: payload('own') }] : [])),
    ),
  )('that $route accepts is one of the document', ({ route, body }) => {
    const schema = bodyOf(route);
    if (schema === undefined) return expect(operation(route).requestBody).toBeDefined();
    // Its parts are tested with each command.
    if (route.endsWith('/commands')) return;
    expect(accepts(schema, body)).toBe(true);
  });

  test.each([
    ['POST /api/send-otp', {}],
    ['POST /api/send-otp', { phoneNumber: 9_000_000_077 }],
    ['POST /api/verify-otp', { phoneNumber: '9000000077', otp: '123456', requestId: 'none' }],
    ['POST /api/pair', { code: '2222222222' }],
    ['POST /api/passkey-sign-in/options', { step: 'third' }],
  ])('that %s refuses does not match the document', async (route, body) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: route.slice('POST '.length),
      payload: body,
    });
    expect([answer.statusCode, accepts(bodyOf(route) as Schema, body)]).toEqual([400, false]);
  });
});

test.each([...registry.keys()])('the command %s is a component with its input', (name) => {
  const schema = document.components.schemas[name] as Schema;
  expect(schema.description).toMatch(/^For \w+/);
  expect(accepts(schema, commandInputs('own')[name])).toBe(true);
  expect(JSON.stringify(bodyOf('POST /api/events/:eventId/commands'))).toContain(
    `"#/components/schemas/${name}"`,
  );
});

test('the document is made once, and not sent again to a caller that has it', async () => {
  const { app } = server;
  const first = await app.inject('/api/docs');
  expect(first.headers['content-type']).toMatch(/^application\/json/);
  const tag = String(first.headers.etag);
  const again = await app.inject({ url: '/api/docs', headers: { 'if-none-match': `W/${tag}` } });
  expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', tag]);
  const other = await app.inject({ url: '/api/docs', headers: { 'if-none-match': '"other"' } });
  expect([other.statusCode, other.body]).toEqual([200, first.body]);
});

const documented = () => {
  const app = fastify();
  guardRoutes(app, {
    authenticate: (() => null) as never,
    findRegistrant: (() => null) as never,
    hosting: {} as never,
  });
  apiDocs(app);
  return app;
};

test('a route without a description keeps the server from starting', async () => {
  const app = documented();
  app.get('/api/x', { config: { rule: 'anyone' } }, async () => 'x');
  await expect(app.ready()).rejects.toThrow('The route GET /api/x has no description');
});

test('files of the web application are not part of the API', async () => {
  const app = documented();
  const api: RouteDescription = { tag: 'operation', summary: 'X', answers: { 200: 'X' } };
  app.get('/api/x', { config: { rule: 'anyone', api } }, async () => 'x');
  app.get('/*', { config: { rule: 'anyone', isWebFile: true } }, async () => 'file');
  const { paths } = (await app.inject('/api/docs')).json<Document>();
  expect(Object.keys(paths)).toEqual(['/api/docs', '/api/x']);
  await app.close();
});
