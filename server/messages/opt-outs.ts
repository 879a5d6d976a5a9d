import { timingSafeEqual } from 'node:crypto';
import { keyedHash, type Secret } from '../accounts/secret.ts';

/** A recipient outside the events: no phone and no address is stored there. */
export const recipientOf = (secret: Secret, to: string): string =>
  keyedHash(secret, 'recipient', to.toLowerCase());

const signatureOf = (secret: Secret, recipient: string): string => keyedHash(secret, 'stop-link', recipient);

/** The address by which a recipient of mail stops messages that are not necessary. */
export const stopUrl = (secret: Secret, publicUrl: string, recipient: string): string =>
  `${publicUrl.replace(/\/+$/, '')}/api/messages/stop/${recipient}.${signatureOf(secret, recipient)}`;

/** Null: not an address that this server made. */
export const recipientOfLink = (secret: Secret, token: string): string | null => {
  const [recipient = '', signature = '', more] = token.split('.');
  const expected = Buffer.from(signatureOf(secret, recipient));
  const given = Buffer.from(signature);
  if (more !== undefined || given.length !== expected.length) return null;
  return timingSafeEqual(given, expected) ? recipient : null;
};
