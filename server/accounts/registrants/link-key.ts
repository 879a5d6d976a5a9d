import { keyedHash, type Secret } from '../secret.ts';

/** In the links that an organiser shares: a share of the codes is kept for browsers that come by them. */
export const linkKey = (secret: Secret, eventId: string): string =>
  keyedHash(secret, 'public-link', eventId).slice(0, 10);
