import * as z from 'zod/mini';
import { foreignPhone } from '../fields/formats.ts';
import { email, line, phoneDigits } from '../fields/input.ts';

/**
 * Typed contacts give no right before they are verified (docs/decisions/004). Foreign numbers are refused:
 * their last ten digits are another person's.
 */
export const profileDetails = z.strictObject({
  displayName: line(120),
  email,
  phone: z
    .pipe(
      z.string().check(
        z.maxLength(40, 'profilePhoneInvalid'),
        z.refine((typed) => foreignPhone(typed) === null, 'profilePhoneInvalid'),
      ),
      z.transform(phoneDigits),
    )
    .check(z.refine((digits) => digits.length === 10, 'profilePhoneInvalid')),
});
