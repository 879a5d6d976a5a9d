import { keyedHash, type Secret } from '../secret.ts';

/**
 * In the links that an organiser shares: a share of the codes is kept for browsers that come by them. `round` rises with each
 * renewal, so that a key that strangers use ends.
 */
export const linkKey = (secret: Secret, eventId: string, round: number): string =>
  keyedHash(secret, 'public-link', eventId, ...(round === 0 ? [] : [String(round)])).slice(0, 10);
