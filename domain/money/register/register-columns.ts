import { gstStates } from '../../model/fields/gstin.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { dateOnly, dayForDisplay, listOf } from '../../core/text/format.ts';
import { rupeesOf } from '../reports/due-columns.ts';
import type { ReportColumn } from '#domain/core/hand-over/hand-over-file.ts';
import { namesOn } from '../coverage/shares.ts';
import type { RegisterLine, TaxSums } from './register.ts';
import { paperRegisterWords } from './register-words.ts';

const { heads, kinds, states } = paperRegisterWords;

/** 'Karnataka (29)'; '' without tax. */
export const placeText = (code: string): string =>
  code === '' ? '' : `${gstStates[code] ?? ''} (${code})`.trim();

const amount = (key: keyof TaxSums, head: string, paperWidth: string): ReportColumn<RegisterLine> => ({
  key,
  head,
  paperWidth,
  isAmount: true,
  value: (_, { sums }) => rupeesOf(sums[key]),
});

/**
 * The register in files, some of its columns on paper. Amounts are rupees, below 0 on credit notes and 0 on cancelled
 * papers, so that each column adds up to the total.
 */
export const registerColumns: readonly ReportColumn<RegisterLine>[] = [
  { key: 'kind', head: heads.kind, value: (_, { kind }) => kinds[kind] },
  {
    key: 'number',
    head: heads.number,
    paperWidth: '33mm',
    value: (_, { paper }) => paper.document.numberText,
  },
  { key: 'date', head: heads.date, paperWidth: '21mm', value: (_, { day }) => dayForDisplay(day) },
  { key: 'series', head: heads.series, value: (_, { series }) => series },
  { key: 'year', head: heads.year, value: (_, { year }) => year },
  { key: 'payer', head: heads.payer, paperWidth: '', value: (_, { paper }) => paper.document.payer.name },
  {
    key: 'address',
    head: heads.address,
    value: (_, { paper }) => paper.document.payer.address.replaceAll('\n', ', '),
  },
  {
    key: 'gstin',
    head: heads.gstin,
    paperWidth: '27mm',
    value: (_, { paper }) => paper.document.payer.gstin,
  },
  { key: 'delegate', head: heads.delegate, value: (_, { paper }) => namesOn(paper.document) },
  {
    key: 'place',
    head: heads.place,
    paperWidth: '24mm',
    value: (_, { paper }) => placeText(paper.document.placeOfSupply),
  },
  amount('taxablePaise', heads.taxable, '25mm'),
  amount('cgstPaise', heads.cgst, '22mm'),
  amount('sgstPaise', heads.sgst, '22mm'),
  amount('igstPaise', heads.igst, '22mm'),
  amount('totalPaise', heads.total, '26mm'),
  {
    key: 'printed',
    head: heads.printed,
    value: (_, { paper }) => rupeesOf(paper.document.totalPaise),
  },
  { key: 'state', head: heads.state, paperWidth: '21mm', value: (_, { state }) => states[state] },
  { key: 'refersTo', head: heads.refersTo, value: (_, { refersTo }) => listOf(refersTo) },
  { key: 'reason', head: heads.reason, value: (_, { reason }) => reason },
  {
    key: 'cancelledOn',
    head: heads.cancelledOn,
    value: (reader, { cancelledAt }) =>
      cancelledAt === null ? '' : dateOnly(cancelledAt, timeZoneOf(reader)),
  },
  { key: 'issuedBy', head: heads.issuedBy, value: (_, { paper }) => paper.issuedBy },
];
