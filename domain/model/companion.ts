import * as z from 'zod/mini';
import { foodPreference, gender } from './delegate.ts';
import { ageInYears, figures, line, phone, someLine } from './fields/input.ts';
import { blankOf, extra, flag, integerOrNull, table, text, type RowFrom } from './fields/table.ts';

/** A delegate's accompanying person. */
export const companions = table({
  key: ['companionId'],
  fields: {
    companionId: text('scan'),
    delegateId: text('scan'),
    name: text('scan'),
    dateOfBirth: text('staff'),
    age: integerOrNull('staff'),
    gender: text('staff'),
    foodPreference: text('staff'),
    phone: text('staff'),
    relationship: text('staff'),
    isPaid: flag('scan'),
    /** The account that set the payment, and the time. '' and null if it was never set here. */
    paymentSetBy: text('staff'),
    paymentSetAt: integerOrNull('staff'),
    /** The same as for a delegate. Gates also receive it, because it decides the order of accompanying persons. */
    registeredOn: text('scan'),
    extra: extra(),
  },
  indexes: {
    delegateId: (row) => row.delegateId,
  },
});
export type Companion = RowFrom<typeof companions.fields>;

export const companionDetails = z.strictObject({
  name: someLine(160),
  /** Absent in pages and exports of earlier releases. */
  dateOfBirth: z._default(figures(40), ''),
  age: ageInYears,
  gender,
  foodPreference,
  phone,
  relationship: line(60),
});
export type CompanionDetails = z.infer<typeof companionDetails>;

export const newCompanion = (
  ids: Pick<Companion, 'companionId' | 'delegateId' | 'registeredOn'>,
  details: CompanionDetails,
): Companion => ({
  ...blankOf(companions),
  ...ids,
  ...details,
});
