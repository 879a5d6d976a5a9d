import { unknownValue } from '#domain/people/lists/delegates-list-choice.ts';
import type { PaymentFilter } from '#domain/money/reports/payment-entries.ts';
import { dayForDisplay } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

const words = paymentReportWords;

interface TitleParts {
  readonly title: string;
  readonly filter: PaymentFilter;
  /** The name of the filter's method, if entries of it exist: the filter has it in lower case. */
  readonly method: string | undefined;
}

/** The heading of a file or a sheet of paper: 'All Transactions, Paid, from 01-11-2026, UPI, Speaker'. */
export const usePaymentTitle = ({ title, filter, method }: TitleParts): string => {
  const { categoryId, companyId, show, typed } = filter;
  const nameIn = (known: string | undefined, id: string, none: string): string =>
    id === unknownValue ? none : (known ?? '');
  return useQuery(
    (reader) =>
      [
        title,
        show === 'all' ? '' : words.shows[show],
        periodOf(filter),
        nameIn(method ?? filter.method, filter.method, words.unknownMethod),
        nameIn(reader.get('categories', categoryId)?.name, categoryId, commonWords.noCategory),
        nameIn(reader.get('companies', companyId)?.name, companyId, words.noCompany),
        typed.trim() && `“${typed.trim()}”`,
      ]
        .filter((part) => part !== '')
        .join(', '),
    [title, filter, method],
  );
};

const periodOf = ({ from, to }: Pick<PaymentFilter, 'from' | 'to'>): string => {
  if (from === unknownValue) return words.anyDay;
  return words.period(dayForDisplay(from), dayForDisplay(to));
};
