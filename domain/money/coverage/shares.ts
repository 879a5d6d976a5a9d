import type { Receipt, ReceiptDocument } from '#domain/model/money/receipt.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { totalsOf } from './paper-totals.ts';

export const isShared = ({ document }: Pick<Receipt, 'document'>): boolean => document.people !== undefined;

const shares = new WeakMap<ReceiptDocument, Map<string, Receipt>>();

/**
 * What a receipt is for one of its people: a receipt with its number and payer, the lines and payments of that person alone,
 * and their sums. The lines of the others stay as empty ones, so that a line has the same place as on paper: credit notes name
 * lines by their place. A receipt of one delegate is its own share.
 */
export const paperShare = (receipt: Receipt, delegateId: string): Receipt => {
  const { document } = receipt;
  if (document.people === undefined) return receipt;
  const known = shares.get(document) ?? new Map<string, Receipt>();
  shares.set(document, known);
  const kept = known.get(delegateId);
  // The row of a paper that was cancelled has the same document.
  if (kept?.cancelledAt === receipt.cancelledAt) return kept;
  const share = { ...receipt, delegateId, document: shareOfDocument(document, delegateId) };
  known.set(delegateId, share);
  return share;
};

const none = { text: '', count: 1, paise: 0, parts: [], covers: [] };

const withoutPlace = <Part extends { readonly person?: number | undefined }>({
  person: _person,
  ...part
}: Part): Omit<Part, 'person'> => part;

const shareOfDocument = (
  { people = [], ...document }: ReceiptDocument,
  delegateId: string,
): ReceiptDocument => {
  const isOwn = ({ person = -1 }: { readonly person?: number | undefined }): boolean =>
    people[person]?.delegateId === delegateId;
  const name = people.find((person) => person.delegateId === delegateId)?.name ?? '';
  const lines = document.lines.map(({ person, ...line }) => (isOwn({ person }) ? line : none));
  const { sac: _sac, ...totals } = totalsOf(lines.map(({ paise, parts = [] }) => ({ paise, parts })));
  return {
    ...document,
    delegateName: name === document.payer.name ? '' : name,
    lines,
    payments: document.payments.filter(isOwn).map(withoutPlace),
    ...totals,
  };
};

/** A part of a receipt for several people as one of them may read it. It is no receipt, and names no other person. */
export interface ShareDocument extends ReceiptDocument {
  readonly isShare: true;
}

/**
 * The statement for one person of a receipt for several. The payer's name says who has the receipt; address and tax number are
 * of no use to the person, and may be those of a private home. Vouchers are those of the person.
 */
export const shareStatement = (
  reader: Reader,
  receipt: Receipt,
  delegateId: string,
): Receipt & { readonly document: ShareDocument } => {
  const share = paperShare(receipt, delegateId);
  const { payer, lines, vouchers, ...document } = share.document;
  const own = vouchers?.filter(
    ({ number }) => reader.get('receiptVouchers', number)?.delegateId === delegateId,
  );
  return {
    ...share,
    document: {
      ...document,
      payer: { name: payer.name, address: '', gstin: '' },
      lines: lines.filter(({ paise, parts = [] }) => paise !== 0 || parts.length > 0),
      ...(own !== undefined && { vouchers: own }),
      isShare: true,
    },
  };
};

/** All shares of a receipt, in the order of its people. */
export const sharesOf = (receipt: Receipt): Receipt[] => idsOn(receipt).map((id) => paperShare(receipt, id));

/** The delegates of a receipt, each once. */
export const idsOn = ({ delegateId, document }: Pick<Receipt, 'delegateId' | 'document'>): string[] =>
  document.people === undefined
    ? [delegateId]
    : [...new Set(document.people.map((person) => person.delegateId))];

/** The delegate to whom a payment of a paper belongs. */
export const ownerOf = (
  { delegateId, document }: Pick<Receipt, 'delegateId' | 'document'>,
  { person = -1 }: ReceiptDocument['payments'][number],
): string => document.people?.[person]?.delegateId ?? delegateId;

/** The receipts of a delegate, and what receipts to one payer for several people are for this one. */
export const papersOf = (reader: Reader, delegateId: string): Receipt[] =>
  reader.by('receipts', 'delegateId', delegateId).map((receipt) => paperShare(receipt, delegateId));

/** The names that registers and files state as those a paper is for; '' if it is for the payer. */
export const namesOn = ({ delegateName, people }: ReceiptDocument): string =>
  people === undefined ? delegateName : people.map(({ name }) => name).join(', ');
