import type { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { imageFolder, imageIdPattern, imagePurposes, type ImagePurpose } from '#domain/model/fields/image.ts';
import { webAddress } from '#domain/model/fields/input.ts';
import { can, type Capability } from '#domain/core/access.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { readImage, type FoundImage } from '../../db/statements/image-statements.ts';
import type { Pool } from '../../db/in-transaction.ts';
import { uploadPartOf } from '../../images/kept-bodies.ts';
import { headers } from '#domain/core/wire/protocol.ts';
import { namesImage } from '../../images/foreign/names-image.ts';
import type { ForeignImages } from '../../images/foreign/foreign-images.ts';
import type { ImageIntake } from '../../images/image-intake.ts';
import type { ImageKeeper } from '../../images/keep-image.ts';
import { requestsPerMinute } from '../../pacing/request-limits.ts';
import { parseForm, withStatus } from '../answers/form.ts';
import { withUnreadBodies } from '../answers/raw-bodies.ts';
import { holdsTag } from '../answers/held-tag.ts';
import { visitOfRoute } from '../guard/route-rules.ts';
import { jsonAnswer, type RouteDescription } from '../openapi/route-description.ts';

export interface ImageRouteParts {
  readonly pool: Pool;
  readonly intake: ImageIntake;
  readonly keeper: ImageKeeper;
  readonly foreignImages: ForeignImages;
}

interface ImageRules {
  readonly see: Capability;
  readonly add: Capability;
  readonly cache: string;
  /** Cache header for an image under its web address. The image may change when it is fetched again. */
  readonly foreignCache: string;
}

/** Photos are asked for each time, so that a lost right counts. Card images show no person. */
const rules: Record<ImagePurpose, ImageRules> = {
  photo: {
    see: 'seeContacts',
    add: 'editPeople',
    cache: 'private, no-cache',
    foreignCache: 'private, no-cache',
  },
  card: {
    see: 'seeCards',
    add: 'editSetup',
    cache: 'private, max-age=31536000, immutable',
    foreignCache: 'private, max-age=3600',
  },
};

const foreignQuery = z.strictObject({ address: webAddress });

const tagOf: Record<ImagePurpose, RouteDescription['tag']> = { photo: 'people', card: 'print' };
const nameOf: Record<ImagePurpose, string> = { photo: 'photo of a person', card: 'card image' };
const shown: RouteDescription['answers'] = {
  200: { description: 'JPEG or WebP', media: 'image/*' },
  304: 'The caller has it already, by its ETag',
};
const described = {
  stored: (purpose) => ({
    tag: tagOf[purpose],
    summary: `A ${nameOf[purpose]} that the server stores`,
    answers: shown,
    refusals: { 404: ['imageNotFound'] },
  }),
  foreign: (purpose) => ({
    tag: tagOf[purpose],
    summary: `A ${nameOf[purpose]} that is at a web address`,
    query: foreignQuery,
    answers: shown,
    refusals: { 404: ['imageNotFound', 'imageUnreachable'], 429: ['imagesBusy'] },
  }),
  add: (purpose) => ({
    tag: tagOf[purpose],
    summary: `Stores a ${nameOf[purpose]}, re-encoded`,
    body: { media: 'image/*', description: 'A file of JPEG, PNG or WebP' },
    answers: { 201: jsonAnswer('The address to write into a row', z.object({ address: z.string() })) },
    refusals: {
      408: ['imageNotWhole'],
      413: ['imageTooLarge'],
      415: ['imageUnsupported'],
      422: ['imageUnreadable', 'imageTooManyPixels', 'imageRoomUsed', 'roomUsed'],
      429: ['imagesBusy'],
    },
  }),
} satisfies Record<string, (purpose: ImagePurpose) => RouteDescription>;

/** Accepts raw bodies, fetches from web addresses, and serves callers who may see the person or card. */
export const imageRoutes = async (app: FastifyInstance, parts: ImageRouteParts): Promise<void> => {
  for (const purpose of imagePurposes) seeingRoutes(app, purpose, parts);
  await withUnreadBodies(app, (raw) => {
    for (const purpose of imagePurposes) addingRoute(raw, purpose, parts);
  });
};

const seeingRoutes = (
  app: FastifyInstance,
  purpose: ImagePurpose,
  { pool, foreignImages }: ImageRouteParts,
): void => {
  const seeing = (api: RouteDescription) =>
    ({ config: { rule: { event: rules[purpose].see }, isForTabs: true, api } }) as const;
  app.get(
    `/api/events/:eventId/images/${purpose}/:imageId`,
    seeing(described.stored(purpose)),
    (request, reply) =>
      withStatus(reply, async () => {
        const image = await storedImage(pool, request, purpose);
        return send(request, reply, { ...image, purpose, cache: rules[purpose].cache });
      }),
  );
  app.get(
    `/api/events/:eventId/images/${purpose}/foreign`,
    seeing(described.foreign(purpose)),
    (request, reply) =>
      withStatus(reply, async () => {
        const { address } = parseForm(foreignQuery, request.query);
        const { hosted, account } = visitOfRoute(request);
        const image = await foreignImages.find({
          eventId: hosted.eventId,
          purpose,
          address,
          accountId: account.accountId,
          // Editors see an image before they save its address. Other callers see only images that rows name.
          mayFetch: () =>
            can({ roles: hosted.rolesOf(account) }, rules[purpose].add) ||
            namesImage(hosted.store, purpose, address),
        });
        return send(request, reply, { ...image, purpose, cache: rules[purpose].foreignCache });
      }),
  );
};

const addingRoute = (
  raw: FastifyInstance,
  purpose: ImagePurpose,
  { intake, keeper }: ImageRouteParts,
): void => {
  const adding = {
    config: {
      rule: { event: rules[purpose].add },
      rateLimit: { max: requestsPerMinute.images },
      api: described.add(purpose),
    },
  };
  raw.post(`/api/events/:eventId/images/${purpose}`, adding, (request, reply) =>
    withStatus(reply, async () => {
      const { hosted, account } = visitOfRoute(request);
      const { eventId } = hosted;
      const { accountId } = account;
      const image = await intake.take({
        accountId,
        body: bodyOf(request),
        declaredBytes: declaredBytes(request),
        part: uploadPartOf(request.headers[headers.upload]),
        purpose,
      });
      await keeper.keep({ ...image, eventId, purpose, accountId });
      return reply.code(201).send({ address: imageFolder(eventId, purpose) + image.imageId });
    }),
  );
};

interface ImageAnswer extends FoundImage {
  readonly purpose: ImagePurpose;
  readonly cache: string;
}

const send = (request: FastifyRequest, reply: FastifyReply, image: ImageAnswer): FastifyReply => {
  const { type, bytes, imageId, purpose, cache } = image;
  // The ETag is the id, which is the hash of the bytes.
  const tag = `"${imageId}"`;
  reply
    .header('etag', tag)
    .header('cache-control', cache)
    .header('vary', 'cookie')
    .header('cross-origin-resource-policy', 'same-origin');
  if (holdsTag(request, tag)) return reply.code(304).send();
  return reply
    .header('content-type', type)
    .header('content-disposition', `inline; filename="${purpose}.${type.slice('image/'.length)}"`)
    .send(bytes);
};

const bodyOf = ({ body }: FastifyRequest): Readable => {
  if (body === undefined || body === null) throw new Refusal('imageUnsupported', { kind: '' });
  return body as Readable;
};

const declaredBytes = (request: FastifyRequest): number | null => {
  const declared = request.headers['content-length'];
  return declared === undefined ? null : Number(declared);
};

/** An image of another event, a deleted one and an impossible id get the same answer. */
const storedImage = async (
  pool: Pool,
  request: FastifyRequest,
  purpose: ImagePurpose,
): Promise<FoundImage> => {
  const { eventId } = visitOfRoute(request).hosted;
  const { imageId } = request.params as { imageId: string };
  const found = imageIdPattern.test(imageId) ? await readImage(pool, { eventId, purpose, imageId }) : null;
  if (found === null) throw new Refusal('imageNotFound');
  return { ...found, imageId };
};
