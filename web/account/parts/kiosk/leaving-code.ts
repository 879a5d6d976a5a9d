/** The exit code as this browser keeps it: it cannot be read back. */
export interface KeptPin {
  readonly salt: string;
  readonly hash: string;
  /** Wrong codes in a row. */
  readonly failures: number;
  /** ms since 1970, by the device's clock: no code is checked before. */
  readonly waitUntil: number;
}

export const pinLength = 6;
const freeFailures = 5;
const firstWaitMs = 60_000;
const longestWaitMs = 60 * 60_000;
/** About a fifth of a second on a current tablet; six digits are few. */
const rounds = 300_000;

/** '111111' and '123456' are the codes that bystanders try. */
export const isEasy = (digits: string): boolean => {
  const steps = new Set([...digits].slice(1).map((digit, index) => Number(digit) - Number(digits[index])));
  return steps.size === 1 && [-1, 0, 1].includes([...steps][0] ?? 0);
};

export const keepPin = async (digits: string): Promise<KeptPin> => {
  const salt = toHex(crypto.getRandomValues(new Uint8Array(16)));
  return { salt, hash: await hashOf(digits, salt), failures: 0, waitUntil: 0 };
};

export const isPin = async ({ salt, hash }: KeptPin, digits: string): Promise<boolean> =>
  (await hashOf(digits, salt)) === hash;

/** The wait after a wrong code: from the fifth on a minute, doubling to an hour. */
export const afterWrong = (pin: KeptPin, now: number): KeptPin => {
  const failures = pin.failures + 1;
  const over = failures - freeFailures;
  const waitUntil = over < 0 ? 0 : now + Math.min(firstWaitMs * 2 ** over, longestWaitMs);
  return { ...pin, failures, waitUntil };
};

const toHex = (bytes: Uint8Array): string =>
  [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const hashOf = async (digits: string, salt: string): Promise<string> => {
  const encode = (text: string) => new TextEncoder().encode(text);
  const key = await crypto.subtle.importKey('raw', encode(digits), 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt: encode(salt), iterations: rounds };
  return toHex(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)));
};
