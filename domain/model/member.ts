import * as z from 'zod/mini';
import { email, phoneDigits } from './input.ts';
import { extra, flag, table, text, type RowFrom } from './table.ts';

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

/** An e-mail or a phone; decides by the '@'. */
export const contact = z
  .pipe(
    z.string().check(z.trim(), z.maxLength(254)),
    z.transform((value) => (value.includes('@') ? value.toLowerCase() : phoneDigits(value))),
  )
  .check(
    z.refine(
      (value) => (value.includes('@') ? email.safeParse(value).success : value.length === 10),
      'contactInvalid',
    ),
  );
