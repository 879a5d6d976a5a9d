import * as z from 'zod/mini';
import { foreignPhone } from '../fields/formats.ts';
import { email, line, phoneDigits } from '../fields/input.ts';

/**
 * The form My Profile. Typed contacts give no right before they are verified (docs/decisions/004). A phone shorter
 * than ten characters is refused; of a longer one the last ten digits are kept (the specification, section 5). A foreign number
 * is refused, because its last ten digits are another person's number, which would receive the code.
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
