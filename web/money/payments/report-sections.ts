import type { PaidSum, PaymentReport } from '#domain/money/reports/payment-report.ts';
import { dayForDisplay } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { paymentReportWords } from '#domain/money/reports/payment-report-words.ts';

const words = paymentReportWords;

const dayName = ({ name }: PaidSum): string => (name === '' ? words.unknown : dayForDisplay(name));
const nameOr = (fallback: string) => (sum: PaidSum) => sum.name || fallback;

export interface ReportSection {
  readonly by: 'day' | 'method' | 'category' | 'company';
  readonly title: string;
  readonly sums: readonly PaidSum[];
  nameOf(sum: PaidSum): string;
}

export const sectionsOf = ({
  days,
  methods,
  categories,
  companies,
}: PaymentReport): readonly ReportSection[] => [
  { by: 'method', title: words.perMethod, sums: methods, nameOf: nameOr(words.unknown) },
  { by: 'category', title: words.perCategory, sums: categories, nameOf: nameOr(commonWords.noCategory) },
  { by: 'company', title: words.perCompany, sums: companies, nameOf: nameOr(words.noCompany) },
  // An event has many days: they come last.
  { by: 'day', title: words.perDay, sums: days, nameOf: dayName },
];
