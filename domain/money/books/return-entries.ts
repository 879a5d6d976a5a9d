import { stateCodeOf } from '../../model/fields/gstin.ts';
import type { CreditNote, ReceiptPart } from '#domain/model/money/receipt.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { isoDay } from '../../core/text/format.ts';
import { linesWithParts, paiseOf } from '../credit-notes.ts';
import {
  addSums,
  isCancelled,
  isCreditNote,
  isOfAdvance,
  type RegisterLine,
  type TaxSums,
} from '../register/register.ts';
import { isLarge } from './return-rules.ts';

/**
 * Where an amount of a paper belongs in GSTR-1. `noNumber`: the organiser had no GST number. `noTax`: a credit note that gives
 * back money without its tax is none of section 34 of the CGST Act, and no return has it. `outside`: money beyond the fees is no
 * supply.
 */
export const returnTables = ['4A', '5', '7', '8', '9B', 'noNumber', 'noTax', 'outside'] as const;
export type ReturnTable = (typeof returnTables)[number];

/** The amounts of a paper with one rate and one code. Positive as on the paper; `sign` is that of the paper. */
export interface ReturnEntry {
  readonly line: RegisterLine;
  readonly table: ReturnTable;
  readonly sign: 1 | -1;
  readonly rateBp: number;
  readonly hsnSac: string;
  /** Two digits of the place of supply. */
  readonly place: string;
  /** The recipient has a GST number. */
  readonly isRegistered: boolean;
  readonly isInterState: boolean;
  readonly sums: TaxSums;
}

const sumsOf = (part: ReceiptPart): TaxSums => {
  const { taxablePaise, cgstPaise, sgstPaise, igstPaise } = part;
  return { taxablePaise, cgstPaise, sgstPaise, igstPaise, totalPaise: paiseOf(part) };
};

const taxOf = ({ cgstPaise, sgstPaise, igstPaise }: ReceiptPart): number => cgstPaise + sgstPaise + igstPaise;

/** What a credit note reduces decides where it belongs. */
interface Credited {
  /** The receipt is in table 5. */
  readonly isLarge: boolean;
  /** The tax of the receipt's part that a part of the note takes back, as a share of the part. */
  taxShare(line: number, part: number): number;
}

const creditedBy = (reader: Reader, note: CreditNote): Credited => {
  const receipt = reader.get('receipts', note.receiptNumber);
  const { receiptLines, seller, payer, placeOfSupply } = note.document;
  const isFar = payer.gstin === '' && placeOfSupply !== stateCodeOf(seller.gstin);
  const issued = isoDay(note.document.receiptIssuedAt, timeZoneOf(reader));
  const lines = receipt === undefined ? [] : linesWithParts(receipt.document);
  return {
    isLarge: isFar && receipt !== undefined && isLarge(receipt.document.totalPaise, issued),
    taxShare: (line, part) => {
      const found = lines[receiptLines[line] ?? -1]?.parts[part];
      return found === undefined || taxOf(found) === 0 ? 0 : taxOf(found) / sumsOf(found).totalPaise;
    },
  };
};

/** The entries of one paper. A cancelled paper has none, nor has a voucher: advances are in tables 11A and 11B. */
export const returnEntriesOf = (reader: Reader, line: RegisterLine): ReturnEntry[] => {
  if (isCancelled(line) || isOfAdvance(line)) return [];
  const { paper, day } = line;
  const { seller, payer, placeOfSupply: place, totalPaise } = paper.document;
  const credited = isCreditNote(paper) ? creditedBy(reader, paper) : null;
  const isRegistered = payer.gstin !== '';
  const isInterState = place !== stateCodeOf(seller.gstin);
  const isB2cLarge = !isRegistered && isInterState && isLarge(totalPaise, day);
  const tableOf = (part: ReceiptPart, at: readonly [number, number]): ReturnTable => {
    if (part.outsidePaise !== undefined) return 'outside';
    if (seller.gstin === '') return 'noNumber';
    if (credited !== null) {
      const share = credited.taxShare(...at);
      // Less than a paisa of tax is rounded away; more was kept on purpose.
      if (taxOf(part) === 0 && share * part.taxablePaise >= 1) return 'noTax';
    }
    if (part.rateBp === 0) return '8';
    if (credited !== null) return isRegistered || credited.isLarge ? '9B' : '7';
    if (isRegistered) return '4A';
    return isB2cLarge ? '5' : '7';
  };
  const found = new Map<string, ReturnEntry>();
  for (const [lineAt, { parts }] of linesWithParts(paper.document).entries())
    for (const [partAt, part] of parts.entries()) {
      const table = tableOf(part, [lineAt, partAt]);
      const key = `${table}/${part.rateBp}/${part.hsnSac}`;
      const known = found.get(key);
      const own = sumsOf(part);
      const sums = known === undefined ? own : addSums(known.sums, own);
      const { rateBp, hsnSac } = part;
      const sign = credited === null ? 1 : -1;
      found.set(key, { line, table, sign, rateBp, hsnSac, place, isRegistered, isInterState, sums });
    }
  return [...found.values()];
};
