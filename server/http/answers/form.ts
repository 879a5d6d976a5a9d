import type { FastifyReply, FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { tidyLine } from '#domain/model/fields/input.ts';
import { headers } from '#domain/core/wire/protocol.ts';
import { isRefusalCode, type RefusalCode } from '#domain/core/text/messages.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { HttpRefusal } from './failure.ts';

export const parseForm = <T>(schema: z.ZodMiniType<T>, body: unknown): T => {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  const [code] = parsed.error.issues.map(({ message }) => message).filter(isRefusalCode);
  if (code === undefined) throw parsed.error;
  throw new HttpRefusal(400, code);
};

const statuses: Partial<Record<RefusalCode, number>> = {
  codeWrong: 400,
  sendTooSoon: 429,
  tooManyCodes: 429,
  contactLocked: 429,
  workNeeded: 428,
  sendFailed: 502,
  tooManyEvents: 429,
  eventNotFound: 404,
  notAllowed: 403,
  foundersOnly: 403,
  userNotFound: 404,
  signInAgain: 403,
  codesAtServerOnly: 403,
  passkeyWrong: 400,
  passkeyExpired: 400,
  passkeyPlace: 403,
  passkeyElsewhere: 403,
  passkeyExists: 409,
  passkeyNotFound: 404,
  pairingGone: 404,
  alreadyExists: 409,
  addressTaken: 409,
  registrationNotFound: 404,
  contactTaken: 409,
  importBusy: 409,
  rehearsalBusy: 409,
  rehearsalNotFound: 404,
  scanningNow: 409,
  fileTooLarge: 413,
  fileNotWhole: 408,
  fileUnsupported: 415,
  nothingDue: 422,
  fileNotFound: 404,
  imageUnsupported: 415,
  imageTooLarge: 413,
  imageNotWhole: 408,
  imagesBusy: 429,
  imageNotFound: 404,
  imageUnreachable: 404,
  pdfBusy: 429,
  pdfUnavailable: 501,
  onlineOff: 501,
  onlineNotAllowed: 403,
  onlineNoAnswer: 502,
  paymentLinkNotFound: 404,
  paymentLinkOpen: 409,
  paymentLinkStays: 502,
  bankOff: 501,
  bankNotAllowed: 403,
  bankNoAnswer: 502,
  bankUnreadable: 502,
  bankOtherReference: 502,
};

/** Answers a refusal of the rules with its status, and says when to retry if that is known. */
export const withStatus = async <T>(reply: FastifyReply, work: () => Promise<T>): Promise<T> => {
  reply.header('cache-control', 'no-store');
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal) || error instanceof HttpRefusal) throw error;
    const { seconds, minutes } = error.params as { seconds?: number; minutes?: number };
    const waitSeconds = seconds ?? (minutes === undefined ? undefined : minutes * 60);
    if (waitSeconds !== undefined) reply.header('retry-after', waitSeconds);
    throw new HttpRefusal(statuses[error.code] ?? 422, error.code, error.params);
  }
};

/** The name of letters and digits that the browser gave itself. Any other value counts as no device. */
export const claimedDeviceOf = (request: FastifyRequest): string => {
  const value = request.headers[headers.device];
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : '';
};

/** The browser that the caller's session is bound to. Without a session, the browser that the request claims. */
export const deviceOf = (request: FastifyRequest): string =>
  request.signedIn?.deviceId ?? claimedDeviceOf(request);

export const placeOf = (request: FastifyRequest): { deviceId: string; ip: string } => ({
  deviceId: deviceOf(request),
  ip: request.ip,
});

export const userAgentOf = (request: FastifyRequest): string =>
  tidyLine(request.headers['user-agent'] ?? '').slice(0, 200);
