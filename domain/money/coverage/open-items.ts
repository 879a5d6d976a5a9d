import type { ReceiptCover, ReceiptPart } from '#domain/model/money/receipt.ts';
import { divide } from '../price-list/quote/divide.ts';

export interface BilledItem {
  readonly item: Omit<ReceiptCover, 'paise'>;
  readonly text: string;
  /** The same text as in a paper's part. */
  readonly partText: string;
  /** When the item was made, ms since 1970; 0 if it is not known. */
  readonly since: number;
  readonly paise: number;
  readonly parts: readonly (Pick<ReceiptPart, 'name' | 'rateBp'> & { readonly total: number })[];
}

/** A line of a paper in force, less what credit notes took back. */
interface PaperLine {
  readonly text: string;
  readonly parts: readonly ReceiptPart[];
  readonly covers?: readonly ReceiptCover[] | undefined;
  readonly issuedAt: number;
}

interface Covered {
  readonly billed: BilledItem;
  openPaise: number;
  readonly parts: number[];
}

interface Piece extends Omit<PaperLine, 'covers'> {
  readonly cover: ReceiptCover | undefined;
  readonly paise: readonly number[];
}

/**
 * What no paper covers of each component of each item. `papers` are in the order of their issue. Their money is first
 * that of the items that they name. Money of an item that is gone is that of an item with the same text, such as a dinner
 * that was removed and bought again. Other money, such as that beyond the fees, covers the items in their order, so that
 * the next paper states what was paid since. Papers from before items were named have their texts alone: they cover what
 * existed then.
 */
export const openItems = (items: readonly BilledItem[], papers: readonly PaperLine[]): number[][] => {
  const all = items.map((billed): Covered => ({
    billed,
    openPaise: billed.paise,
    parts: billed.parts.map(() => 0),
  }));
  const byAge = (at: number): Covered[] => [
    ...all.filter(({ billed }) => billed.since <= at),
    ...all.filter(({ billed }) => billed.since > at),
  ];
  let pieces = papers.flatMap(piecesOf);
  pieces = pieces.map((piece) => covering(piece, named(all, piece.cover)));
  pieces = pieces.map((piece) => covering(piece, byAge(piece.issuedAt).filter(isTextOf(piece))));
  for (const piece of pieces) covering(piece, byAge(piece.issuedAt));
  return all.map(({ billed, openPaise, parts }) => {
    const rest = billed.parts.map(({ total }, index) => Math.max(0, total - (parts[index] ?? 0)));
    return sumOf(rest) === openPaise ? rest : divide(openPaise, rest);
  });
};

const piecesOf = ({ covers = [], ...line }: PaperLine): Piece[] => {
  const ofItems = covers.map((cover): Piece => ({ ...line, cover, paise: cover.paise }));
  const paise = line.parts.map(
    ({ taxablePaise, cgstPaise, sgstPaise, igstPaise }, index) =>
      taxablePaise +
      cgstPaise +
      sgstPaise +
      igstPaise -
      sumOf(covers.map((cover) => cover.paise[index] ?? 0)),
  );
  return [...ofItems, { ...line, cover: undefined, paise }].filter((piece) => sumOf(piece.paise) > 0);
};

const named = (all: readonly Covered[], cover: ReceiptCover | undefined): Covered[] => {
  if (cover === undefined) return [];
  const { companionId, purchaseId, isRegistration } = cover;
  const bought = all.filter(({ billed: { item } }) => purchaseId !== '' && item.purchaseId === purchaseId);
  if (bought.length > 0 || !isRegistration) return bought;
  return all.filter(({ billed: { item } }) => item.isRegistration && item.companionId === companionId);
};

const isTextOf =
  ({ text }: Piece) =>
  ({ billed }: Covered): boolean =>
    text === billed.text || text === billed.partText;

/** Covers items with money, in their order. Returns the money that none of them needs. */
const covering = (piece: Piece, items: readonly Covered[]): Piece => {
  let { paise } = piece;
  for (const item of items) {
    const sum = sumOf(paise);
    const taken = Math.min(sum, item.openPaise);
    if (taken === 0) continue;
    const amounts = taken === sum ? paise : divide(taken, paise);
    for (const [index, amount] of amounts.entries()) {
      const place = placeOf(item.billed, piece.parts[index]);
      if (place >= 0) item.parts[place] = amount + (item.parts[place] ?? 0);
    }
    item.openPaise -= taken;
    paise = paise.map((amount, index) => amount - (amounts[index] ?? 0));
  }
  return { ...piece, paise };
};

/** A paper without tax has no rates. */
const placeOf = ({ parts }: BilledItem, part: ReceiptPart | undefined): number => {
  if (part === undefined) return -1;
  const same = parts.findIndex(({ name, rateBp }) => name === part.name && rateBp === part.rateBp);
  return same >= 0 || part.rateBp > 0 ? same : parts.findIndex(({ name }) => name === part.name);
};

const sumOf = (amounts: readonly number[]): number => amounts.reduce((sum, amount) => sum + amount, 0);
