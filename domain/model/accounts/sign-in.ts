import * as z from 'zod/mini';
import { asciiDigits } from '../fields/ascii-digits.ts';
import { workParts } from '../fields/proof-of-work.ts';
import { digitsOf, textUpTo, whole } from '../fields/input.ts';

/** Ten digits must remain (the specification, section 5). `+91 90000 00001` is refused: it has twelve. */
export const loginPhone = z.pipe(
  z.pipe(
    z.string('phoneMissing').check(z.maxLength(40, 'phoneInvalid')),
    z.transform((typed) => digitsOf(asciiDigits(typed.normalize('NFKC')))),
  ),
  z.string().check(z.minLength(1, 'phoneMissing'), z.length(10, 'phoneInvalid')),
);

export const workProof = z.strictObject({
  challenge: textUpTo(200),
  answers: z.array(whole(0)).check(z.length(workParts)),
});

/** The one-time code as typed. Spaces that messengers put between the digits are removed. */
export const oneTimeCode = z.pipe(
  z.pipe(
    z.string('codeWrong').check(z.maxLength(40, 'codeWrong')),
    z.transform((typed) => typed.replaceAll(/\s/g, '')),
  ),
  z.string().check(z.minLength(1, 'codeWrong')),
);

export interface SignIn {
  readonly id: string;
  readonly deviceName: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly isThis: boolean;
}

/** The answer of GET /api/sign-in-options, which needs no account. */
export interface SignInOptions {
  /** How one-time codes for phones arrive. With `server`, the server prints them. */
  readonly codesArrive: 'whatsApp' | 'server';
  /** The public name of the identity provider; null if none is configured. */
  readonly federated: { readonly name: string } | null;
  /** The configured public address, such as 'https://desk.example.org'. */
  readonly publicOrigin: string | null;
}

/** The answer of POST /api/verify-otp. */
export interface VerifiedCode {
  /** Proves that the request was verified. It gives no access to Regdesk. */
  readonly token: string;
  /** The sign-in is not complete, because the account requires its passkey. */
  readonly secondStep?: 'passkey';
}

/** The answer of GET /api/sessions: the latest first. */
export interface SignInList {
  readonly sessions: readonly SignIn[];
}
