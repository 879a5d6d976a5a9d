import { hash, randomBytes } from 'node:crypto';

/** 256 bits in base64url. Other texts are not our tokens and need no query. */
const TOKEN = /^[\w-]{43}$/;

export const isToken = (text: string): boolean => TOKEN.test(text);
export const newToken = (): string => randomBytes(32).toString('base64url');
/** The database stores only this hash. */
export const hashToken = (token: string): string => hash('sha256', token, 'base64url');
