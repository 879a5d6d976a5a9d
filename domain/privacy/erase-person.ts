import type { Companion } from '../model/companion.ts';
import { blankDelegate, type Delegate } from '../model/delegate.ts';
import { erasedName } from '../model/erasure.ts';
import type { ReceiptDocument } from '../model/receipt.ts';
import { withdrawCertificate } from '../print/certificates/certificate-commands.ts';
import { removeDistinctPairs } from '../people/duplicates/distinct-pair-commands.ts';
import type { Draft } from '../core/store/draft.ts';
import { isErased } from '../core/is-erased.ts';
import { putChanged } from './put-changed.ts';
import { withoutTraces } from './traces.ts';

/** Keeps the row, so that the serial, its marks and the money have a holder; nothing of it tells who that was. */
export const eraseDelegate = (draft: Draft, delegateId: string, own: RegExp | null): void => {
  const delegate = draft.get('delegates', delegateId);
  if (delegate !== undefined) putChanged(draft, 'delegates', emptied(delegate));
  for (const companion of draft.by('companions', 'delegateId', delegateId))
    putChanged(draft, 'companions', emptiedCompanion(companion));
  eraseMoney(draft, delegateId, own);
  withdrawCertificate(draft, delegateId);
  removeDistinctPairs(draft, delegateId);
};

export const eraseCompanion = (draft: Draft, companionId: string, own: RegExp | null): void => {
  const companion = draft.get('companions', companionId);
  if (companion === undefined) return;
  putChanged(draft, 'companions', emptiedCompanion(companion));
  for (const transaction of draft.by('transactions', 'delegateId', companion.delegateId)) {
    const { payerName, note } = transaction;
    const texts = { payerName: withoutTraces(payerName, own), note: withoutTraces(note, own) };
    putChanged(draft, 'transactions', { ...transaction, ...texts });
  }
};

const emptied = ({ delegateId, ...row }: Delegate): Delegate => ({
  ...blankDelegate(delegateId),
  fullName: erasedName,
  categoryId: row.categoryId,
  companyId: row.companyId,
  isPaid: row.isPaid,
  paymentMethod: row.paymentMethod,
  paymentSetBy: row.paymentSetBy,
  paymentSetAt: row.paymentSetAt,
});

/** The age stays: what is due depends on it (rules/fees.ts). */
const emptiedCompanion = (companion: Companion): Companion => ({
  ...companion,
  name: erasedName,
  gender: '',
  foodPreference: '',
  phone: '',
  relationship: '',
  extra: null,
});

/** Amounts, days and numbers are kept for the books and the tax office; who paid is not. */
const eraseMoney = (draft: Draft, delegateId: string, own: RegExp | null): void => {
  for (const transaction of draft.by('transactions', 'delegateId', delegateId)) {
    const { transactionId, payerName, note } = transaction;
    putChanged(draft, 'transactions', {
      ...transaction,
      payerName: payerName === '' ? '' : erasedName,
      // A payment of a link names that link.
      note: draft.get('paymentLinks', note) ? note : '',
      extra: null,
    });
    const reference = draft.get('gatewayReferences', transactionId);
    if (reference) putChanged(draft, 'gatewayReferences', { ...reference, extra: null });
  }
  for (const receipt of draft.by('receipts', 'delegateId', delegateId))
    putChanged(draft, 'receipts', { ...receipt, document: emptiedPaper(receipt.document, own), extra: null });
  for (const { lineId } of draft.by('lineShares', 'delegateId', delegateId)) eraseLine(draft, lineId, own);
};

/** A hospital with a GST number that paid for somebody is no person: it stays on the paper, as the law wants it. */
const emptiedPaper = (paper: ReceiptDocument, own: RegExp | null): ReceiptDocument => {
  const { payer } = paper;
  const isCompany = payer.gstin !== '' && withoutTraces(payer.name, own) === payer.name;
  return {
    ...paper,
    payer: isCompany ? payer : { name: erasedName, address: '', gstin: '' },
    delegateName: paper.delegateName === '' ? '' : erasedName,
    lines: paper.lines.map((line) => ({ ...line, text: withoutTraces(line.text, own) })),
    note: '',
  };
};

/** A line that pays for somebody who stays as well keeps what is not the erased person's. */
const eraseLine = (draft: Draft, lineId: string, own: RegExp | null): void => {
  const line = draft.get('bankLines', lineId);
  if (line === undefined) return;
  const isShared = draft
    .by('lineShares', 'lineId', lineId)
    .some((share) => !isErased(draft, share.delegateId));
  const { narration, payerName, note } = line;
  putChanged(draft, 'bankLines', {
    ...line,
    narration: isShared ? withoutTraces(narration, own) : '',
    payerName: isShared ? withoutTraces(payerName, own) : '',
    note: isShared ? withoutTraces(note, own) : '',
    ...(isShared ? {} : { payerPhone: '', payerEmail: '' }),
    extra: null,
  });
};
