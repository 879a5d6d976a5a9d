import * as z from 'zod/mini';
import { workParts } from '../rules/proof-of-work.ts';
import { digitsOf, textUpTo, whole } from './input.ts';

/**
 * The phone number of the sign-in form: non-digits go, exactly ten digits stay (spec.md section 5). Unlike a phone in a
 * profile, `+91 90000 00001` is refused, since it has twelve. The issues' messages are codes of messages.ts.
 */
export const loginPhone = z.pipe(
  z.pipe(z.string('phoneMissing').check(z.maxLength(40, 'phoneInvalid')), z.transform(digitsOf)),
  z.string().check(z.minLength(1, 'phoneMissing'), z.length(10, 'phoneInvalid')),
);

/** The work that `workNeeded` asks for. */
export const workProof = z.strictObject({
  challenge: textUpTo(200),
  answers: z.array(whole(0)).check(z.length(workParts)),
});

/** What a person types as the one-time code; spaces as messengers put them between the digits go. */
export const oneTimeCode = z.pipe(
  z.pipe(
    z.string('codeWrong').check(z.maxLength(40, 'codeWrong')),
    z.transform((typed) => typed.replaceAll(/\s/g, '')),
  ),
  z.string().check(z.minLength(1, 'codeWrong')),
);

/** Where the account is signed in; times in ms since 1970, by the server's clock. */
export interface SignIn {
  readonly id: string;
  /** What its browser says of itself. */
  readonly deviceName: string;
  readonly createdAt: number;
  readonly lastSeenAt: number;
  readonly isThis: boolean;
}

/** The answer of GET /api/sign-in-options, which needs no account. */
export interface SignInOptions {
  /** Where one-time codes for phones arrive; `server`: it prints them. */
  readonly codesArrive: 'whatsApp' | 'server';
  /** The identity provider, as people know it; null: none is set up. */
  readonly federated: { readonly name: string } | null;
  /** 'https://desk.example.org', where the server was told so. */
  readonly publicOrigin: string | null;
}

/** The answer of POST /api/verify-otp. */
export interface VerifiedCode {
  /** Proves that the request was verified; it opens nothing here. */
  readonly token: string;
  /** Nobody is signed in yet: the account asks for its passkey. */
  readonly secondStep?: 'passkey';
}

/** The answer of GET /api/sessions: the latest first. */
export interface SignInList {
  readonly sessions: readonly SignIn[];
}
