import type { PaperKindName } from '#domain/money/register/paper-kinds.ts';

const paths = {
  receipt: '/receipts/$number',
  creditNote: '/receipts/credit/$number',
  receiptVoucher: '/receipts/voucher/$number',
  refundVoucher: '/receipts/refund/$number',
} as const satisfies Readonly<Record<PaperKindName, string>>;

/** The page of a numbered paper. */
export const linkOfPaper = (kind: PaperKindName, number: number) => ({
  to: paths[kind],
  params: { number: String(number) },
});
