import { timingSafeEqual } from 'node:crypto';
import { keyedHash, type Secret } from './secret.ts';

/** JSON as a browser keeps it for us: readable there, not to be changed. Fits a cookie. `purpose` keeps uses apart. */
export const seal = (secret: Secret, purpose: string, value: object): string => {
  const content = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${content}.${keyedHash(secret, purpose, content)}`;
};

/** Null for what was not sealed here for this purpose, or was changed. */
export const unseal = (secret: Secret, purpose: string, sealed: string): unknown => {
  const [content = '', given = ''] = sealed.split('.');
  const expected = Buffer.from(keyedHash(secret, purpose, content));
  const actual = Buffer.from(given);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  return JSON.parse(Buffer.from(content, 'base64url').toString());
};
