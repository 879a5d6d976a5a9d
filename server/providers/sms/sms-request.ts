import * as z from 'zod/mini';
import { jsonOf } from '#domain/core/text/files/json-of.ts';

const values = z.record(z.string(), z.json());

/** The request by which an SMS provider takes a message, as the operator describes it. */
export const smsRequest = z.strictObject({
  url: z.url({ protocol: /^https?$/ }),
  method: z._default(z.enum(['POST', 'GET']), 'POST'),
  headers: z._default(z.record(z.string(), z.string()), {}),
  /** Fields of a form, or of the query of a GET. */
  form: z.optional(z.record(z.string(), z.string())),
  /** A body of JSON. */
  json: z.optional(values),
  /** The path of the provider's id in an answer of JSON, such as `data.0.id`. Without it the whole answer is the id. */
  id: z.optional(z.string().check(z.minLength(1))),
});
export type SmsRequest = z.infer<typeof smsRequest>;

/** The fields of a delivery report, as the operator names them. */
export const smsReport = z.strictObject({
  /** The path of our reference, or of the provider's id. */
  reference: z.optional(z.string()),
  id: z.optional(z.string()),
  state: z.string(),
  /** The path of a code that says why it failed. */
  code: z.optional(z.string()),
  delivered: z.array(z.string()).check(z.minLength(1)),
  failed: z.array(z.string()).check(z.minLength(1)),
});
export type SmsReport = z.infer<typeof smsReport>;

/** A setting of JSON; null if it is not what the schema wants. */
export const describedBy = <T>(schema: z.ZodMiniType<T>, text: string): T | null =>
  schema.safeParse(jsonOf(text)).data ?? null;

export const smsPlaceholders = [
  'phone',
  'phone91',
  'text',
  'reference',
  'dltEntity',
  'dltHeader',
  'dltTemplate',
] as const;
export type SmsFacts = Readonly<Record<(typeof smsPlaceholders)[number], string>>;

/** Fills in the facts. Other words in braces stay. */
const filled = (text: string, facts: SmsFacts): string =>
  text.replaceAll(/\{(\w+)\}/g, (all, name: string) =>
    Object.hasOwn(facts, name) ? facts[name as keyof SmsFacts] : all,
  );

const filledJson = (value: unknown, facts: SmsFacts): unknown => {
  if (typeof value === 'string') return filled(value, facts);
  if (Array.isArray(value)) return value.map((one) => filledJson(one, facts));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, filledJson(one, facts)]));
};

/** What goes out for one message. A value never changes the form of the request. */
export const smsRequestOf = (
  { url, method, headers, form, json }: SmsRequest,
  facts: SmsFacts,
): { url: string; method: 'POST' | 'GET'; headers: Record<string, string>; body?: string } => {
  const fields = Object.entries(form ?? {}).map(([name, value]): [string, string] => [
    name,
    filled(value, facts),
  ]);
  const encoded = new URLSearchParams(fields).toString();
  if (method === 'GET')
    return {
      url: encoded === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${encoded}`,
      method,
      headers,
    };
  const isJson = json !== undefined;
  const type = isJson ? 'application/json' : 'application/x-www-form-urlencoded';
  const body = isJson ? JSON.stringify(filledJson(json, facts)) : encoded;
  return { url, method, headers: { 'content-type': type, ...headers }, body };
};

/** The text at a path such as `data.0.id`; '' without one. */
export const textAt = (value: unknown, path: string): string => {
  let at = value;
  for (const name of path.split('.')) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, name)) return '';
    at = (at as Record<string, unknown>)[name];
  }
  return typeof at === 'string' || typeof at === 'number' ? String(at) : '';
};
