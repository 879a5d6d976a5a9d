import type { Delegate } from '../../model/delegate.ts';
import { displayName, unitsText } from '../../core/text/format.ts';
import { paymentReportWords } from './payment-report-words.ts';
import { usersWords } from '../../people/people-words.ts';
import { dueState, type PersonDue } from './dues-report.ts';
import type { ReportColumn } from '#domain/core/hand-over/hand-over-file.ts';

const { heads, states } = paymentReportWords;
export const rupeesOf = (paise: number | null): number | null => (paise === null ? null : paise / 100);

const nameOf = (delegate: Delegate): string =>
  displayName(delegate) || usersWords.missing(delegate.delegateId);

/** The columns of the dues, in files and on paper. Amounts are rupees; an overpayment is below 0. */
export const dueColumns: readonly ReportColumn<PersonDue>[] = [
  { key: 'name', head: heads.name, paperWidth: '', value: (_, { delegate }) => nameOf(delegate) },
  { key: 'phone', head: heads.phone, paperWidth: '25mm', value: (_, { delegate }) => delegate.phone },
  {
    key: 'category',
    head: heads.category,
    paperWidth: '30mm',
    value: (reader, { delegate }) => reader.get('categories', delegate.categoryId)?.name ?? '',
  },
  {
    key: 'items',
    head: heads.items,
    value: (_, { due }) =>
      due.lines
        .flatMap(({ purchase }) =>
          purchase === undefined ? [] : [unitsText(purchase.quantity, purchase.quote.name)],
        )
        .join(', '),
  },
  {
    key: 'fee',
    head: heads.fee,
    paperWidth: '29mm',
    isAmount: true,
    value: (_, { due }) => rupeesOf(due.feePaise),
  },
  {
    key: 'received',
    head: heads.received,
    paperWidth: '29mm',
    isAmount: true,
    value: (_, { due }) => rupeesOf(due.receivedPaise),
  },
  {
    key: 'due',
    head: heads.due,
    paperWidth: '29mm',
    isAmount: true,
    value: (_, { due }) => rupeesOf(due.duePaise),
  },
  { key: 'state', head: heads.status, value: (_, { due }) => states[dueState(due)] },
];
