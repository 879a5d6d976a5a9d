import { timingSafeEqual } from 'node:crypto';
import { keyedHash, type Secret } from './secret.ts';

/** Seals JSON that a browser stores for us. The browser can read but not change it. It fits a cookie. `purpose` separates uses. */
export const seal = (secret: Secret, purpose: string, value: object): string => {
  const content = Buffer.from(JSON.stringify(value)).toString('base64url');
  return `${content}.${keyedHash(secret, purpose, content)}`;
};

/** Null if the text was not sealed by this server for this purpose, or was changed. */
export const unseal = (secret: Secret, purpose: string, sealed: string): unknown => {
  const [content = '', given = ''] = sealed.split('.');
  const expected = Buffer.from(keyedHash(secret, purpose, content));
  const actual = Buffer.from(given);
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return null;
  return JSON.parse(Buffer.from(content, 'base64url').toString());
};
