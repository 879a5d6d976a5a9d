import { z } from 'zod';
import { digitsOf } from './input.ts';

/**
 * The phone number of the sign-in form: non-digits go, exactly ten digits stay (spec.md section 5). Unlike a phone in a
 * profile, `+91 90000 00001` is refused, since it has twelve. The issues' messages are codes of messages.ts.
 */
export const loginPhone = z
  .string({ error: 'phoneMissing' })
  .max(40, 'phoneInvalid')
  .transform(digitsOf)
  .pipe(z.string().min(1, 'phoneMissing').length(10, 'phoneInvalid'));

/** What a person types as the one-time code; spaces as messengers put them between the digits go. */
export const oneTimeCode = z
  .string({ error: 'codeWrong' })
  .max(40, 'codeWrong')
  .transform((typed) => typed.replaceAll(/\s/g, ''))
  .pipe(z.string().min(1, 'codeWrong'));
