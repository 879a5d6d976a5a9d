import { timeZoneOf } from '../../core/event-time-zone.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { dayForDisplay, isoDay, listOf, rupees } from '../../core/text/format.ts';
import { financialYearOf } from '../paper-numbers.ts';
import { paymentReportWords } from '../reports/payment-report-words.ts';
import { isInPeriod, type Period } from '../register/periods.ts';
import { isCancelled, isCreditNote, type RegisterLine } from '../register/register.ts';
import type { AdvanceBook } from './advances.ts';
import { bookColumn, sheetOf, type BookCell, type BookSheet } from './book-sheet.ts';
import { bookWords } from './book-words.ts';
import type { PaperMoney } from './paper-money.ts';
import type { ReturnEntry } from './return-entries.ts';
import { isSummed } from './return-tables.ts';
import { lastDayOfCredit, leastCodeDigits } from './return-rules.ts';

const { heads, check } = bookWords;
const { long, text } = bookColumn;

interface Checked {
  readonly reader: Reader;
  readonly period: Period;
  /** All papers of the event. */
  readonly lines: readonly RegisterLine[];
  /** Those of the period. */
  readonly entries: readonly ReturnEntry[];
  readonly money: PaperMoney;
  readonly withoutDay: number;
  readonly withoutVoucher: AdvanceBook['withoutVoucher'];
}

const ofPaper = ({ paper, day }: RegisterLine, remark: string): BookCell[] => [
  paper.document.numberText,
  dayForDisplay(day),
  paper.document.payer.name,
  remark,
];
const ofAll = (remark: string): BookCell[] => ['', '', '', remark];

/** A return that is filed does not change any more when a paper of its month is cancelled. */
const cancelledLater = ({ reader, lines, period }: Checked): BookCell[][] => {
  const timeZone = timeZoneOf(reader);
  return lines.filter(isCancelled).flatMap((line) => {
    const at = line.cancelledAt === null ? line.day : isoDay(line.cancelledAt, timeZone);
    if (at.slice(0, 7) <= line.day.slice(0, 7)) return [];
    if (!isInPeriod(period, line.day) && !isInPeriod(period, at)) return [];
    return [ofPaper(line, check.cancelledLater(dayForDisplay(at)))];
  });
};

const codes = ({ entries }: Checked): BookCell[][] =>
  entries.filter(isSummed).flatMap(({ line, hsnSac, rateBp }) => {
    if (hsnSac === '') return rateBp === 0 ? [] : [ofPaper(line, check.noCode)];
    return hsnSac.length < leastCodeDigits ? [ofPaper(line, check.shortCode(hsnSac))] : [];
  });

const lateCredits = ({ reader, lines, period }: Checked): BookCell[][] =>
  lines.flatMap((line) => {
    if (!isInPeriod(period, line.day) || !isCreditNote(line.paper)) return [];
    const issued = isoDay(line.paper.document.receiptIssuedAt, timeZoneOf(reader));
    const last = lastDayOfCredit(financialYearOf(issued));
    return line.day > last ? [ofPaper(line, check.lateCredit(dayForDisplay(last)))] : [];
  });

const sellers = ({ lines, period }: Checked): BookCell[][] => {
  const own = lines.filter(({ day }) => isInPeriod(period, day));
  const gstins = new Set(own.map(({ paper }) => paper.document.seller.gstin).filter((gstin) => gstin !== ''));
  if (own.length > 0 && gstins.size === 0) return [ofAll(check.noNumber)];
  return gstins.size > 1 ? [ofAll(check.sellers(listOf([...gstins].sort())))] : [];
};

const wrongPayments = ({ money, period }: Checked): BookCell[][] =>
  money.wrong
    .filter(({ line }) => isInPeriod(period, line.day))
    .map(({ line, statedPaise, countedPaise }) =>
      ofPaper(
        line,
        countedPaise === null
          ? check.paymentGone(rupees(statedPaise))
          : check.payment(rupees(statedPaise), rupees(countedPaise)),
      ),
    );

const advancesToVouch = ({ withoutVoucher: { people, paise } }: Checked): BookCell[][] =>
  people === 0 ? [] : [ofAll(check.noVoucher(people, rupees(paise)))];

/** What an accountant has to look at before the return is filed. */
export const checkSheet = (checked: Checked): BookSheet =>
  sheetOf(
    'toCheck',
    [text(heads.paper), text(heads.date), long(heads.name), long(heads.look)],
    [
      ...sellers(checked),
      ...wrongPayments(checked),
      ...cancelledLater(checked),
      ...lateCredits(checked),
      ...codes(checked),
      ...advancesToVouch(checked),
      ...(checked.withoutDay > 0
        ? [[paymentReportWords.entries(checked.withoutDay), '', '', check.noDay]]
        : []),
    ],
  );
