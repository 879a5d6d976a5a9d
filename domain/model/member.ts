import * as z from 'zod/mini';
import { foreignPhone, tenDigits } from './fields/formats.ts';
import { email } from './fields/input.ts';
import { extra, flag, table, text, type RowFrom } from './fields/table.ts';

/** A team entry. `contact` is an e-mail in lower case or a phone of ten digits. */
export const members = table({
  key: ['contact'],
  fields: {
    contact: text('admin'),
    canRead: flag('admin'),
    canWrite: flag('admin'),
    canScan: flag('admin'),
    extra: extra(),
  },
  indexes: {},
});
export type Member = RowFrom<typeof members.fields>;

/** Contacts give rights, so a number is never cut to fit: foreign and other numbers are refused. */
export const contact = z.pipe(
  z.string().check(z.trim(), z.maxLength(254)),
  z.transform((typed, context) => {
    const found = typed.includes('@') ? email.safeParse(typed).data : tenDigits(typed);
    if (typeof found === 'string') return found;
    const message = foreignPhone(typed) === null ? 'contactInvalid' : 'contactForeign';
    context.issues.push({ code: 'custom', input: typed, message });
    return z.NEVER;
  }),
);
