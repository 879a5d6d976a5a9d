import type * as z from 'zod/mini';
import type { RefusalCode } from '#domain/core/text/messages.ts';

/** Areas of the API, with the text of each in the document. */
export const apiTags = {
  accounts: 'Sign-in, and what belongs to the signed-in account: profile, sessions, passkeys, account log.',
  events: 'The list of events, the rows of one event with their changes, its commands and its log.',
  people: 'Photos of people.',
  print: 'Cards and certificates, and the images on cards.',
  money: 'Payments looked up at a bank, online payments, receipts.',
  registration:
    'The public pages of an event: what it offers, registrants, their orders, files and documents.',
  gate: 'Scans that were refused, and people who were let in twice.',
  privacy: 'All personal data of one person, and its erasure.',
  exchange: 'Import of a realtime-database tree.',
  operation:
    'For the operator of the server: health, metrics, version, rehearsals, notifications of services.',
} as const;

/** A body that is not JSON. */
interface RawBody {
  readonly media: string;
  readonly description: string;
}

/** An answer with a body. An answer without one is its description alone. */
export interface AnswerBody {
  readonly description: string;
  readonly media: string;
  readonly schema?: z.core.$ZodType;
}

/** For `/api/docs`. Routes parse with the same schemas, so document and validation cannot differ. */
export interface RouteDescription {
  readonly tag: keyof typeof apiTags;
  readonly summary: string;
  readonly description?: string;
  /** Parameters of the path that are missing here may be any text; `eventId` is always an id. */
  readonly params?: z.core.$ZodObject;
  readonly query?: z.core.$ZodObject;
  readonly headers?: z.core.$ZodObject;
  /** A schema describes a JSON body. */
  readonly body?: z.core.$ZodType | RawBody;
  readonly answers: Readonly<Record<number, string | AnswerBody>>;
  /** By status. Refusals that follow from the rule and the input are added (refusal-answers.ts). */
  readonly refusals?: Readonly<Record<number, readonly RefusalCode[]>>;
  /** Requests bring the token of the metrics instead of a session. */
  readonly takesToken?: true;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Missing only for files of the web application, which are no part of the API. */
    api?: RouteDescription;
    isWebFile?: true;
  }
}

export const jsonAnswer = (description: string, schema?: z.core.$ZodType): AnswerBody => ({
  description,
  media: 'application/json',
  ...(schema && { schema }),
});
