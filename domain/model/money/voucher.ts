import * as z from 'zod/mini';
import { mostNumberLength } from './billing.ts';
import { id, line, time, whole } from '../fields/input.ts';
import { issuerContact, noReceiptDocument, receiptDocument } from './receipt.ts';
import { extra, integer, integerOrNull, json, table, text, type RowFrom } from '../fields/table.ts';

/** All printed content of a receipt voucher: what the advance is for, stated as on a receipt. */
const voucherDocument = z.extend(receiptDocument, { isAdvance: z.literal(true) });
export type VoucherDocument = z.infer<typeof voucherDocument>;

/**
 * Confirms an advance before its invoice (CGST Act, section 31(3)(d), and CGST Rules, rule 50). It covers nothing: the money
 * stays without a receipt until the invoice, which names the voucher. It is not deleted, but cancelled.
 */
export const receiptVouchers = table({
  key: ['number'],
  fields: {
    number: integer('staff'),
    delegateId: text('staff'),
    document: json<VoucherDocument>('staff', { ...noReceiptDocument, isAdvance: true }),
    issuedAt: integer('staff'),
    issuedBy: text('staff'),
    cancelledAt: integerOrNull('staff'),
    cancelledBy: text('staff'),
    cancelReason: text('staff'),
    extra: extra(),
  },
  indexes: {
    delegateId: (row) => row.delegateId,
    numberText: (row) => row.document.numberText,
  },
  highest: (row) => row.number,
});
export type ReceiptVoucher = RowFrom<typeof receiptVouchers.fields>;

export const receiptVoucherRow = z.strictObject({
  number: whole(1),
  delegateId: id,
  document: voucherDocument,
  issuedAt: time,
  issuedBy: issuerContact,
  cancelledAt: z.nullable(time),
  cancelledBy: issuerContact,
  cancelReason: line(200),
});

/** All printed content of a refund voucher, with the number and date of the receipt voucher (CGST Rules, rule 51). */
const refundVoucherDocument = z.extend(receiptDocument, {
  voucherNumberText: line(mostNumberLength),
  voucherIssuedAt: time,
  reason: line(200),
  /** The lines of the voucher that are taken back, by their place. */
  voucherLines: z.array(whole(0)),
});
export type RefundVoucherDocument = z.infer<typeof refundVoucherDocument>;

/** An advance, or a part of it, went back before an invoice (CGST Act, section 31(3)(e)). */
export const refundVouchers = table({
  key: ['number'],
  fields: {
    number: integer('staff'),
    voucherNumber: integer('staff'),
    delegateId: text('staff'),
    document: json<RefundVoucherDocument>('staff', {
      ...noReceiptDocument,
      voucherNumberText: '',
      voucherIssuedAt: 0,
      reason: '',
      voucherLines: [],
    }),
    issuedAt: integer('staff'),
    issuedBy: text('staff'),
    extra: extra(),
  },
  indexes: {
    delegateId: (row) => row.delegateId,
    voucherNumber: (row) => String(row.voucherNumber),
    numberText: (row) => row.document.numberText,
  },
  highest: (row) => row.number,
});
export type RefundVoucher = RowFrom<typeof refundVouchers.fields>;

export const refundVoucherRow = z.strictObject({
  number: whole(1),
  voucherNumber: whole(1),
  delegateId: id,
  document: refundVoucherDocument,
  issuedAt: time,
  issuedBy: issuerContact,
});

export const refundVoucherFacts = z.strictObject({
  voucherNumber: whole(1),
  totalPaise: whole(1),
  reason: line(200),
});
