import * as z from 'zod/mini';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import type { RefusalCode } from '#domain/core/text/messages.ts';
import type { RouteRule } from '../guard/route-rules.ts';
import type { RouteDescription } from './route-description.ts';

/** The body of every refusal of a whole request: a code, and values for its text. */
const refusal = z.object({ code: z.string(), params: z.record(z.string(), z.unknown()) }).check(
  z.meta({
    id: 'Refusal',
    description: 'The code names the reason. `params` has the values for its text.',
  }),
);

const answerWith = (description: string): ZodOpenApiResponseObject => ({
  description,
  content: { 'application/json': { schema: refusal } },
});

const retryAfter = { 'Retry-After': { description: 'In seconds', schema: { type: 'integer' as const } } };

/** Refusals that many operations share, by status. */
const shared = {
  400: {
    name: 'invalidInput',
    text: 'The input is not as described. `params.field` names the first wrong field',
  },
  401: { name: 'signInRequired', text: 'The request has no valid session' },
  403: {
    name: 'notAllowed',
    text: 'The account does not have this right, or the request comes from a foreign page',
  },
  404: { name: 'eventNotFound', text: 'The event does not exist, or the account has no right in it' },
  413: { name: 'tooLarge', text: 'The body is too large' },
  415: { name: 'wrongMediaType', text: 'The body has another media type' },
  429: { name: 'tooManyRequests', text: 'Too many requests of this account or address' },
  503: { name: 'unavailable', text: 'The database does not answer. Send the same request again later' },
  default: {
    name: 'refused',
    text: 'Any other refusal: 421 for an unknown host, 426 for an outdated client, 500 with `params.incident`',
  },
} as const;
type SharedStatus = keyof typeof shared;

export const refusalResponses: Readonly<Record<string, ZodOpenApiResponseObject>> = Object.fromEntries(
  Object.entries(shared).map(([status, { name, text }]) => [
    name,
    { ...answerWith(`${text}.`), ...(status === '429' && { headers: retryAfter }) },
  ]),
);

interface Guarded {
  readonly url: string;
  readonly rule: RouteRule;
  readonly api: RouteDescription;
}

/** Statuses that follow from the address, the rule and the input of a route. */
const impliedStatuses = ({ url, rule, api }: Guarded): SharedStatus[] => {
  const implied: SharedStatus[] = ['default'];
  if (api.body || api.query || /:(?!eventId\b)/.test(url)) implied.push(400);
  if (api.body) implied.push(413, 415);
  if (url.startsWith('/api/')) implied.push(403, 429, 503);
  if (rule !== 'anyone' && !('orNobody' in rule && rule.orNobody)) implied.push(401);
  if (rule !== 'anyone' && 'event' in rule) implied.push(404);
  return implied;
};

/** All refusals of a route by status, the implied ones and those that its description adds. */
export const refusalsOf = (route: Guarded): Record<string, ZodOpenApiResponseObject | { $ref: string }> => {
  const implied = impliedStatuses(route);
  const answers = Object.fromEntries<ZodOpenApiResponseObject | { $ref: string }>(
    implied.map((status) => [status, { $ref: `#/components/responses/${shared[status].name}` }]),
  );
  for (const [status, codes] of Object.entries(route.api.refusals ?? {})) {
    const general = implied.find((each) => String(each) === status);
    answers[status] = {
      ...answerWith(described(codes, general === undefined ? null : shared[general].text)),
      ...(status === '429' && { headers: retryAfter }),
    };
  }
  return answers;
};

const described = (codes: readonly RefusalCode[], general: string | null): string => {
  const named = codes.map((code) => `\`${code}\``).join(', ');
  return general === null ? `${named}.` : `${named}. Or: ${general}.`;
};
