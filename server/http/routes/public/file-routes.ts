import { headers } from '#domain/core/wire/protocol.ts';
import { uploadPartOf } from '../../../images/kept-bodies.ts';
import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { Refusal } from '#domain/core/refusal.ts';
import { refuseShutOut } from '#domain/registration/limits/shut-out.ts';
import { isOwnFile } from '#domain/registration/orders/own-people.ts';
import { readFileUse, readRegistrationFile } from '../../../db/statements/registration-file-statements.ts';
import type { Pool } from '../../../db/in-transaction.ts';
import {
  fileLimits,
  filePurposes,
  type FileIntake,
  type SentFile,
} from '../../../registration/file-intake.ts';
import { registrantsPerMinute } from '../../../pacing/request-limits.ts';
import { attachment } from '../../answers/attachment.ts';
import { parseForm, withStatus } from '../../answers/form.ts';
import { withUnreadBodies } from '../../answers/raw-bodies.ts';
import { visitOfRoute, type RouteRule } from '../../guard/route-rules.ts';
import { jsonAnswer, type RouteDescription } from '../../openapi/route-description.ts';
import { ownEventOf, type PublicEventParts } from './public-event.ts';

export interface FileRouteParts extends PublicEventParts {
  readonly intake: FileIntake;
}

const uploadQuery = z.strictObject({ purpose: z.enum(filePurposes) });
/** 128 random bits. */
const fileId = z.string().check(z.regex(/^[\w-]{22}$/));
const fileParams = z.object({ fileId });

const shown: RouteDescription['answers'] = {
  200: { description: 'WebP to show, or a PDF to save', media: '*/*' },
};
const fileRefusals = {
  408: ['fileNotWhole'],
  413: ['fileTooLarge'],
  415: ['fileUnsupported'],
  422: ['imageUnreadable', 'imageTooManyPixels', 'filesFull', 'phoneShutOut'],
  429: ['imagesBusy'],
} as const satisfies RouteDescription['refusals'];
const upload = {
  query: uploadQuery,
  body: { media: '*/*', description: 'A file of JPEG, PNG or WebP, or a PDF of at most 5 MB' },
  answers: { 201: jsonAnswer('Stored', z.object({ fileId: z.string() })) },
} as const satisfies Partial<RouteDescription>;
const described = {
  add: {
    tag: 'registration',
    summary: 'Stores a file of a registrant: a proof, a document or an answer',
    description: 'Orders name it by its id. Without that, it is removed after two days.',
    ...upload,
    refusals: { 404: ['registrationNotFound'], ...fileRefusals },
  },
  addAtDesk: {
    tag: 'registration',
    summary: 'Stores a file of a person who registers on a tablet at the desk',
    description: 'Orders name it by its id. Without that, it is removed after two days.',
    ...upload,
    refusals: fileRefusals,
  },
  use: {
    tag: 'registration',
    summary: 'How much room the files of registrants use, and which phone sent the most',
    answers: {
      200: jsonAnswer(
        'In bytes',
        z.object({
          usedBytes: z.int(),
          mostBytes: z.int(),
          largestPhone: z.string(),
          largestBytes: z.int(),
          /** The used part of the room that the founder's events share. */
          founderPercent: z.int(),
        }),
      ),
    },
  },
  own: {
    tag: 'registration',
    summary: 'A file of an own registration, or one that this phone has sent',
    params: fileParams,
    answers: shown,
    refusals: { 404: ['registrationNotFound', 'fileNotFound'] },
  },
  staff: {
    tag: 'registration',
    summary: 'A file that a registrant has sent, for members',
    params: fileParams,
    answers: shown,
    refusals: { 404: ['fileNotFound'] },
  },
} as const satisfies Record<string, RouteDescription>;

const self: RouteRule = { registrant: true };

/** Files of registrants: sent and seen by the phone that owns them, and seen by members who see contacts. */
export const fileRoutes = async (app: FastifyInstance, parts: FileRouteParts): Promise<void> => {
  const { pool } = parts;

  app.get(
    '/api/public/:address/files/:fileId',
    { config: { rule: self, isForTabs: true, api: described.own } },
    (request, reply) =>
      withStatus(reply, async () => {
        const { hosted, registrant } = await ownEventOf(request, parts);
        return sendFile(request, reply, {
          pool,
          eventId: hosted.eventId,
          maySee: (file) => isOwnFile(hosted.store, file, registrant.phone),
        });
      }),
  );

  app.get(
    '/api/events/:eventId/registration-files/:fileId',
    { config: { rule: { event: 'seeContacts' }, isForTabs: true, api: described.staff } },
    (request, reply) =>
      withStatus(reply, () =>
        sendFile(request, reply, {
          pool,
          eventId: visitOfRoute(request).hosted.eventId,
          maySee: () => true,
        }),
      ),
  );

  app.get(
    '/api/events/:eventId/registration-files',
    { config: { rule: { event: 'seeContacts' }, api: described.use } },
    async (request, reply) => {
      reply.header('cache-control', 'no-store');
      const { eventId } = visitOfRoute(request).hosted;
      const use = await readFileUse(pool, eventId);
      return {
        ...use,
        mostBytes: fileLimits.mostBytesOfEvent,
        founderPercent: Math.floor((await parts.intake.founderShare(eventId)) * 100),
      };
    },
  );

  await withUnreadBodies(app, (raw) => uploadRoutes(raw, parts));
};

const uploadRoutes = (raw: FastifyInstance, parts: FileRouteParts): void => {
  const take = (request: FastifyRequest, reply: FastifyReply, ownerOf: () => Owner | Promise<Owner>) =>
    withStatus(reply, async () => {
      const { purpose } = parseForm(uploadQuery, request.query);
      const owner = await ownerOf();
      const body = bodyOf(request);
      const id = await parts.intake.take({
        ...owner,
        purpose,
        body,
        declaredBytes: declaredBytesOf(request),
        part: uploadPartOf(request.headers[headers.upload]),
      });
      return reply.code(201).send({ fileId: id });
    });
  const rateLimit = { max: registrantsPerMinute.files };

  raw.post(
    '/api/public/:address/files',
    { config: { rule: self, rateLimit, api: described.add } },
    (request, reply) =>
      take(request, reply, async () => {
        const { hosted, registrant } = await ownEventOf(request, parts);
        const { phone, account } = registrant;
        refuseShutOut(hosted.store, phone);
        return { eventId: hosted.eventId, phone, accountId: account.accountId };
      }),
  );
  raw.post(
    '/api/events/:eventId/registration-files',
    { config: { rule: { event: 'editPeople' }, rateLimit, api: described.addAtDesk } },
    (request, reply) =>
      take(request, reply, () => {
        const { hosted, account } = visitOfRoute(request);
        // The phone on the form is not verified, so the file belongs to no registrant.
        return { eventId: hosted.eventId, phone: '', accountId: account.accountId };
      }),
  );
};

type Owner = Pick<SentFile, 'eventId' | 'phone' | 'accountId'>;

const bodyOf = ({ body }: FastifyRequest): Readable => {
  if (body === undefined || body === null) throw new Refusal('fileUnsupported', { kind: '' });
  return body as Readable;
};

const declaredBytesOf = (request: FastifyRequest): number | null => {
  const declared = request.headers['content-length'];
  return declared === undefined ? null : Number(declared);
};

interface FileReader {
  readonly pool: Pool;
  readonly eventId: string;
  readonly maySee: (file: { readonly fileId: string; readonly sentBy: string }) => boolean;
}

/** A file of another event, of another phone, a removed one and an impossible id get the same answer. */
const sendFile = async (
  request: FastifyRequest,
  reply: FastifyReply,
  { pool, eventId, maySee }: FileReader,
): Promise<FastifyReply> => {
  const asked = fileParams.safeParse(request.params);
  const found = asked.success ? await readRegistrationFile(pool, { eventId, ...asked.data }) : null;
  if (found === null || !asked.success || !maySee({ ...asked.data, sentBy: found.phone }))
    throw new Refusal('fileNotFound');
  const isPicture = found.type.startsWith('image/');
  return reply
    .header('content-type', found.type)
    .header('content-disposition', isPicture ? 'inline; filename="file.webp"' : attachment('file.pdf'))
    .header('content-security-policy', "sandbox; default-src 'none'")
    .header('cross-origin-resource-policy', 'same-origin')
    .send(found.bytes);
};
