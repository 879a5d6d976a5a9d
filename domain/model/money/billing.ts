import * as z from 'zod/mini';
import { gstStates, isGstin, tidyGstin } from '../fields/gstin.ts';
import { line, lines, serviceCode, textUpTo, whole } from '../fields/input.ts';
import { extra, integerOrNull, json, table, text } from '../fields/table.ts';

export const gstin = z
  .pipe(textUpTo(40), z.transform(tidyGstin))
  .check(z.refine((value) => value === '' || isGstin(value), 'gstinInvalid'));

export const stateCode = z.string().check(z.refine((code) => code === '' || Object.hasOwn(gstStates, code)));

/** The characters of a number (CGST Rules, rule 46). */
export const mostNumberLength = 16;

/** Six characters are for the digits. */
const mostPrefix = 10;

/** Leaves room for four digits and the C of credit notes. */
const fitsTheLaw = (form: string): boolean => form.replace(/N{3,4}/, 'CNNNN').length <= mostNumberLength;

const hasOnce = (form: string, part: RegExp): boolean => form.match(part)?.length === 1;

const isYearForm = (form: string): boolean =>
  form === '' ||
  (/^(?!.*N{7})[A-Za-z0-9/-]+$/.test(form) && hasOnce(form, /N{3,}/g) && hasOnce(form, /YYYY-YY|YY-YY/g));

/** Numbers that begin with 1 each financial year, 'NNN/YYYY-YY'. '' for one series over the whole event. */
const yearForm = z
  .string()
  .check(z.trim(), z.refine(isYearForm, 'yearFormInvalid'), z.refine(fitsTheLaw, 'yearFormTooLong'));

/** A UPI address, 'college@sbi', or '' for none. */
const upiAddress = z
  .pipe(
    textUpTo(120),
    z.transform((typed) => typed.trim()),
  )
  .check(
    z.refine(
      (value) => value === '' || /^[\w.-]{2,}@[a-zA-Z][a-zA-Z0-9.-]{1,63}$/.test(value),
      'upiAddressInvalid',
    ),
  );

export const voucherChoices = ['usual', 'byThemselves', 'byHand'] as const;

/** The organisation that receives the money, and the text of its receipts. */
export const billingDetails = z
  .strictObject({
    name: line(120),
    address: lines(400),
    gstin,
    eventState: stateCode,
    /**
     * Not read any more: admission to an event is supplied where the event is held (domain/money/receipt-lines.ts). `payer`
     * was the state of the payer's GST number.
     */
    placeOfSupply: z.enum(['event', 'payer']),
    sac: serviceCode,
    /** Hundredths of a percent, contained in all amounts; without a GST number there is no tax. */
    taxRateBp: whole(0, 4_000),
    prefix: z.string().check(z.trim(), z.regex(new RegExp(`^[A-Za-z0-9/-]{0,${mostPrefix}}$`))),
    /** Used instead of the prefix. Absent in older rows, which means ''. */
    yearForm: z.optional(yearForm),
    note: lines(300),
    /** A receipt is issued when a payment covers what is due. Absent in older rows, which means false. */
    issuesByItself: z.optional(z.boolean()),
    /**
     * Whether an advance gets its receipt voucher, and one that goes back its refund voucher, as soon as it is entered. `usual`,
     * and absent in older rows: as domain/money/vouchers/vouchers.ts decides.
     */
    vouchers: z.optional(z.enum(voucherChoices)),
    /** The address that receives UPI payments; '' offers none. */
    upiAddress,
    upiName: line(80),
  })
  .check(
    z.refine(({ upiAddress: address, upiName, name }) => address === '' || upiName !== '' || name !== '', {
      path: ['upiName'],
    }),
  );
export type BillingDetails = z.infer<typeof billingDetails>;

export const noBilling: BillingDetails = {
  name: '',
  address: '',
  gstin: '',
  eventState: '',
  placeOfSupply: 'event',
  sac: '',
  taxRateBp: 1_800,
  prefix: '',
  note: '',
  upiAddress: '',
  upiName: '',
};

/** One row per event. */
export const billingName = 'main';

export const billing = table({
  key: ['name'],
  fields: {
    name: text('staff'),
    details: json<BillingDetails>('staff', noBilling),
    /** When the UPI address or its name was last changed, and who changed it; null before the first change. */
    payeeChangedAt: integerOrNull('staff'),
    payeeChangedBy: text('staff'),
    extra: extra(),
  },
  indexes: {},
});

export const billingRow = z.strictObject({
  name: z.literal(billingName),
  details: billingDetails,
  // Exports from before it was kept have neither.
  payeeChangedAt: z._default(z.nullable(whole(0)), null),
  payeeChangedBy: z._default(textUpTo(254), ''),
});

/** Whether UPI payments still go to the same account, under the same name. */
export const isSamePayee = (a: BillingDetails, b: BillingDetails): boolean =>
  a.upiAddress === b.upiAddress && a.upiName === b.upiName;
