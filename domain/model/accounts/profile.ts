import * as z from 'zod/mini';
import { email, foreignPhone, line, phoneDigits } from '../fields/input.ts';

/**
 * The form My Profile: what is typed here gives no right before it is verified (design.md section 7). A phone shorter
 * than ten characters is refused, of a longer one the last ten digits stay (spec.md section 5). A foreign number is
 * refused: its last ten digits are another person's number, to which a code would go.
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
