import { erasedName } from '../model/erasure.ts';
import type { ReceiptDocument } from '../model/receipt.ts';
import { putChanged } from '../core/store/put-changed.ts';
import { withoutTraces } from '../core/text/traces.ts';
import { untouched, type PersonRows } from '../people/person-rows.ts';

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

/** Receipts and credit notes are issued to delegates. A deleted delegate's stay as they are. */
export const receiptPersonRows: PersonRows = {
  ...untouched,
  list: (reader, { delegateId, companionId }) =>
    companionId === ''
      ? {
          receipts: reader.by('receipts', 'delegateId', delegateId),
          creditNotes: reader.by('creditNotes', 'delegateId', delegateId),
        }
      : {},
  /** The paper keeps its original name. */
  merge(draft, { keepId, dropId }) {
    for (const receipt of draft.by('receipts', 'delegateId', dropId))
      draft.put('receipts', { ...receipt, delegateId: keepId });
    for (const note of draft.by('creditNotes', 'delegateId', dropId))
      draft.put('creditNotes', { ...note, delegateId: keepId });
    return {};
  },
  erase(draft, { delegateId, companionId }, own) {
    if (companionId !== '') return;
    for (const receipt of draft.by('receipts', 'delegateId', delegateId)) {
      const document = emptiedPaper(receipt.document, own);
      putChanged(draft, 'receipts', { ...receipt, document, extra: null });
    }
    for (const note of draft.by('creditNotes', 'delegateId', delegateId)) {
      const reason = withoutTraces(note.document.reason, own);
      const document = { ...note.document, ...emptiedPaper(note.document, own), reason };
      putChanged(draft, 'creditNotes', { ...note, document, extra: null });
    }
  },
};
