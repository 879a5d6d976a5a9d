import { erasedName } from '../model/erasure.ts';
import type { Receipt, ReceiptDocument } from '../model/money/receipt.ts';
import { putChanged } from '../core/store/put-changed.ts';
import { withoutTraces } from '../core/text/traces.ts';
import { untouched, type MergedPair, type PersonRows } from '../people/person-rows.ts';
import { isShared, papersOf } from './coverage/shares.ts';

/** A hospital with a GST number is not personal data: the law requires it on the receipt. */
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

/** A shared receipt keeps its other people, and its payer, unless the payer is this person. */
const withoutPerson = (paper: ReceiptDocument, delegateId: string, own: RegExp | null): ReceiptDocument => {
  const { payer, people = [] } = paper;
  const isOther = withoutTraces(payer.name, own) === payer.name;
  const isOwn = (person = -1): boolean => people[person]?.delegateId === delegateId;
  return {
    ...paper,
    payer: isOther ? payer : { name: erasedName, address: '', gstin: '' },
    people: people.map((person, at) => (isOwn(at) ? { ...person, name: erasedName } : person)),
    lines: paper.lines.map((line) =>
      isOwn(line.person) ? { ...line, text: withoutTraces(line.text, own) } : line,
    ),
  };
};

const movedPaper = (receipt: Receipt, { keepId, dropId }: MergedPair): Receipt => {
  const { document } = receipt;
  if (document.people === undefined) return { ...receipt, delegateId: keepId };
  const people = document.people.map((person) =>
    person.delegateId === dropId ? { ...person, delegateId: keepId } : person,
  );
  return { ...receipt, document: { ...document, people } };
};

/** Receipts, credit notes and vouchers are issued to delegates. A deleted delegate's stay as they are. */
export const receiptPersonRows: PersonRows = {
  ...untouched,
  list: (reader, { delegateId, companionId }) =>
    companionId === ''
      ? {
          receipts: papersOf(reader, delegateId),
          creditNotes: reader.by('creditNotes', 'delegateId', delegateId),
          receiptVouchers: reader.by('receiptVouchers', 'delegateId', delegateId),
          refundVouchers: reader.by('refundVouchers', 'delegateId', delegateId),
        }
      : {},
  /** The paper keeps its original name. */
  merge(draft, { keepId, dropId }) {
    for (const receipt of draft.by('receipts', 'delegateId', dropId))
      draft.put('receipts', movedPaper(receipt, { keepId, dropId }));
    for (const note of draft.by('creditNotes', 'delegateId', dropId))
      draft.put('creditNotes', { ...note, delegateId: keepId });
    for (const voucher of draft.by('receiptVouchers', 'delegateId', dropId))
      draft.put('receiptVouchers', { ...voucher, delegateId: keepId });
    for (const refund of draft.by('refundVouchers', 'delegateId', dropId))
      draft.put('refundVouchers', { ...refund, delegateId: keepId });
    return {};
  },
  erase(draft, { delegateId, companionId }, own) {
    if (companionId !== '') return;
    for (const receipt of draft.by('receipts', 'delegateId', delegateId)) {
      const document = isShared(receipt)
        ? withoutPerson(receipt.document, delegateId, own)
        : emptiedPaper(receipt.document, own);
      putChanged(draft, 'receipts', { ...receipt, document, extra: null });
    }
    for (const note of draft.by('creditNotes', 'delegateId', delegateId)) {
      const reason = withoutTraces(note.document.reason, own);
      const document = { ...note.document, ...emptiedPaper(note.document, own), reason };
      putChanged(draft, 'creditNotes', { ...note, document, extra: null });
    }
    for (const voucher of draft.by('receiptVouchers', 'delegateId', delegateId)) {
      const document = { ...voucher.document, ...emptiedPaper(voucher.document, own) };
      putChanged(draft, 'receiptVouchers', { ...voucher, document, extra: null });
    }
    for (const refund of draft.by('refundVouchers', 'delegateId', delegateId)) {
      const reason = withoutTraces(refund.document.reason, own);
      const document = { ...refund.document, ...emptiedPaper(refund.document, own), reason };
      putChanged(draft, 'refundVouchers', { ...refund, document, extra: null });
    }
  },
};
