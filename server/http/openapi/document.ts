import type { RouteOptions } from 'fastify';
import * as z from 'zod/mini';
import {
  createDocument,
  type ZodOpenApiOperationObject,
  type ZodOpenApiPathsObject,
  type ZodOpenApiRequestBodyObject,
  type ZodOpenApiResponseObject,
} from 'zod-openapi';
import { appVersion, protocolVersion } from '#domain/core/wire/protocol.ts';
import { id } from '#domain/model/fields/input.ts';
import type { RouteRule } from '../guard/route-rules.ts';
import { refusalResponses, refusalsOf } from './refusal-answers.ts';
import { apiTags, type RouteDescription } from './route-description.ts';

interface DescribedRoute {
  readonly method: string;
  /** As Fastify writes it, with `:eventId`. */
  readonly url: string;
  readonly rule: RouteRule;
  readonly api: RouteDescription;
}

/** The API of a server with these routes as OpenAPI 3.1. A route without a description is an error of the program. */
export const openApi = (routes: readonly RouteOptions[]): ReturnType<typeof createDocument> =>
  createDocument(
    {
      openapi: '3.1.0',
      info: {
        title: 'Regdesk',
        version: appVersion,
        description: `The API of this server. The wire protocol of events has version ${protocolVersion}.`,
        license: { name: 'MIT', identifier: 'MIT' },
      },
      servers: [{ url: '/', description: 'This server' }],
      tags: Object.entries(apiTags).map(([name, description]) => ({ name, description })),
      paths: pathsOf(describedRoutes(routes)),
      components: {
        responses: refusalResponses,
        securitySchemes: {
          session: {
            type: 'apiKey',
            in: 'cookie',
            name: '__Host-regdesk_session',
            description: 'Sign-in sets it. Its name is `regdesk_session` on localhost without TLS.',
          },
          registrant: {
            type: 'apiKey',
            in: 'cookie',
            name: '__Host-regdesk_registrant',
            description:
              'The session of a registrant, who is no account. Verifying a code on a public page sets it.',
          },
          metricsToken: {
            type: 'http',
            scheme: 'bearer',
            description: 'The token of the setting `REGDESK_METRICS_TOKEN`.',
          },
        },
      },
    },
    // A custom check of a value has no form in JSON Schema.
    { allowEmptySchema: { custom: true } },
  );

/** HEAD routes are those that Fastify adds to GET routes. */
const describedRoutes = (routes: readonly RouteOptions[]): DescribedRoute[] =>
  routes.flatMap(({ method, url, config }) =>
    [method]
      .flat()
      .filter((each) => each !== 'HEAD' && config?.isWebFile !== true)
      .map((each) => {
        const { rule, api } = config ?? {};
        if (rule === undefined || api === undefined)
          throw new Error(
            `The route ${each} ${url} has no description (server/http/openapi/route-description.ts).`,
          );
        return { method: each, url, rule, api };
      }),
  );

const pathsOf = (routes: readonly DescribedRoute[]): ZodOpenApiPathsObject => {
  const paths: Record<string, Record<string, ZodOpenApiOperationObject>> = {};
  for (const route of routes) {
    const path = route.url.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: operationOf(route) };
  }
  return paths;
};

const operationOf = (route: DescribedRoute): ZodOpenApiOperationObject => {
  const { tag, summary, description, query, headers, body, answers } = route.api;
  const path = pathParameters(route);
  const requestParams = {
    ...(path && { path }),
    ...(query && { query }),
    ...(headers && { header: headers }),
  };
  return {
    operationId: operationIdOf(route),
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: securityOf(route),
    ...(Object.keys(requestParams).length > 0 && { requestParams }),
    ...(body && { requestBody: requestBodyOf(body) }),
    responses: { ...mapValues(answers, responseOf), ...refusalsOf(route) },
  };
};

/** 'GET /api/events/:eventId/log.csv' is `getEventsByEventIdLogCsv`. */
const operationIdOf = ({ method, url }: DescribedRoute): string => {
  const words = url
    .replace(/^\/api(?=\/)/, '')
    .replace(/:(?=\w)/g, 'by-')
    .split(/\W+/)
    .filter((word) => word !== '');
  return method.toLowerCase() + words.map((word) => word[0]?.toUpperCase() + word.slice(1)).join('');
};

const pathParameters = ({ url, api }: DescribedRoute): z.ZodMiniObject | null => {
  const names = [...url.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  if (names.length === 0) return null;
  const shape: Readonly<Record<string, z.core.$ZodType>> = { eventId: id, ...api.params?._zod.def.shape };
  return z.object(Object.fromEntries(names.map((name) => [name, shape[name] ?? z.string()])));
};

const securityOf = ({ rule, api }: DescribedRoute): Record<string, string[]>[] => {
  if (api.takesToken) return [{ metricsToken: [] }, {}];
  if (rule === 'anyone') return [];
  if ('registrant' in rule) return rule.orNobody ? [{ registrant: [] }, {}] : [{ registrant: [] }];
  return 'account' in rule && rule.orNobody ? [{ session: [] }, {}] : [{ session: [] }];
};

const requestBodyOf = (body: NonNullable<RouteDescription['body']>): ZodOpenApiRequestBodyObject =>
  'media' in body
    ? { required: true, description: body.description, content: { [body.media]: {} } }
    : { required: true, content: { 'application/json': { schema: body } } };

const responseOf = (answer: RouteDescription['answers'][number]): ZodOpenApiResponseObject => {
  if (typeof answer === 'string') return { description: answer };
  const { description, media, schema } = answer;
  return { description, content: { [media]: schema ? { schema } : {} } };
};

const mapValues = <From, To>(
  values: Readonly<Record<string, From>>,
  change: (value: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, change(value)]));
