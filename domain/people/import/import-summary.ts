import type { ProblemCode } from './reading/read-cell.ts';
import type { AddOnAnswer, CardAnswer, ImportedRow, PaymentAnswer, RowPreview } from './row-preview.ts';

/** Why rows need a look after an import, the most urgent first. */
export const attentionKinds = [
  'wrong',
  'unsure',
  'leftOut',
  'payments',
  'addOns',
  'cards',
  'unnamed',
  'noCategory',
  'noPhone',
  'noAmount',
] as const;
export type AttentionKind = (typeof attentionKinds)[number];

/** Rows of these kinds go to a file, in which the user can fix them. */
const fixable: readonly AttentionKind[] = ['wrong', 'unsure', 'payments', 'addOns', 'cards'];

export interface MethodSum {
  /** '' if the list has none. */
  readonly method: string;
  readonly count: number;
  readonly paise: number;
}

export interface ImportSummary {
  readonly added: number;
  readonly merged: number;
  /** Rows about which the event knew everything. */
  readonly present: number;
  /** Payments that were recorded, the largest sum first. */
  readonly money: readonly MethodSum[];
  /** Payments that the event had already. */
  readonly knownPayments: number;
  readonly attention: Readonly<Record<AttentionKind, readonly RowPreview[]>>;
  /** Rows to fix, in the order of the list. */
  readonly toFix: ReadonlySet<number>;
}

/** What an import did, by the server's answers; rows that were not sent by the preview. */
export const importSummary = (
  rows: readonly RowPreview[],
  answers: ReadonlyMap<number, ImportedRow>,
): ImportSummary => {
  const counts = { new: 0, merged: 0, present: 0 };
  const sums = new Map<string, MethodSum>();
  let knownPayments = 0;
  const attention: Record<AttentionKind, RowPreview[]> = {
    wrong: [],
    unsure: [],
    leftOut: [],
    payments: [],
    addOns: [],
    cards: [],
    unnamed: [],
    noCategory: [],
    noPhone: [],
    noAmount: [],
  };
  for (const row of rows) {
    const answer = answers.get(row.row);
    const outcome =
      answer?.outcome ?? (row.outcome === 'new' || row.outcome === 'merged' ? 'notSent' : row.outcome);
    if (outcome === 'wrong' || outcome === 'refused') attention.wrong.push(row);
    if (outcome === 'unsure') attention.unsure.push(row);
    if (outcome === 'leftOut' && !isCertain(row)) attention.leftOut.push(row);
    if (outcome === 'new' || outcome === 'merged' || outcome === 'present') counts[outcome]++;
    const payments = answer === undefined ? keptPayments(row) : paymentsIn(answer);
    for (const [at, said] of payments.entries()) {
      const payment = row.person.payments?.[at];
      if (said === 'known' || said === 'filled') knownPayments++;
      if (said !== 'added' || payment === undefined) continue;
      const { method, amountPaise } = payment;
      const sum = sums.get(method) ?? { method, count: 0, paise: 0 };
      sums.set(method, { method, count: sum.count + 1, paise: sum.paise + amountPaise });
    }
    if (payments.some(isRefused)) attention.payments.push(row);
    if (addOnsIn(row, answer).some(({ said }) => said === 'refused')) attention.addOns.push(row);
    if (isNotGiven(answer === undefined ? row.cardAnswer : cardIn(answer))) attention.cards.push(row);
    const isUnnamed = row.leftOut.some(({ code }) => code === 'companionsUnnamed');
    if (isUnnamed && (outcome === 'new' || outcome === 'merged')) attention.unnamed.push(row);
    if (outcome !== 'new') continue;
    const { categoryId = '', phone = '' } = row.person.details;
    if (categoryId === '') attention.noCategory.push(row);
    if (phone === '') attention.noPhone.push(row);
    if (row.person.isPaid === true && payments.length === 0) attention.noAmount.push(row);
  }
  return {
    added: counts.new,
    merged: counts.merged,
    present: counts.present,
    money: [...sums.values()].sort((one, other) => other.paise - one.paise),
    knownPayments,
    attention,
    toFix: new Set(fixable.flatMap((kind) => attention[kind].map(({ row }) => row)).sort((a, b) => a - b)),
  };
};

/** Titles, repeated headings and lines are no people, and need no look after the import. */
const certain: ReadonlySet<ProblemCode> = new Set<ProblemCode>([
  'aboveHeadings',
  'headingRow',
  'numberRow',
  'separatorRow',
  'emptyRow',
]);
const isCertain = ({ problems }: RowPreview): boolean => problems.every(({ code }) => certain.has(code));

/** A row that was not sent has no payment to record. */
const keptPayments = ({ outcome, payments }: RowPreview): readonly PaymentAnswer[] =>
  outcome === 'present' || outcome === 'unsure' ? payments : [];
const paymentsIn = (answer: ImportedRow): readonly PaymentAnswer[] =>
  answer.outcome === 'refused' ? [] : (answer.payments ?? []);
const addOnsIn = (row: RowPreview, answer: ImportedRow | undefined): readonly AddOnAnswer[] => {
  if (answer === undefined) return row.outcome === 'present' ? row.addOns : [];
  return answer.outcome === 'refused' ? [] : (answer.addOns ?? []);
};
const cardIn = (answer: ImportedRow): CardAnswer | undefined =>
  answer.outcome === 'refused' ? undefined : answer.card;

const isRefused = (answer: PaymentAnswer): boolean =>
  answer !== 'added' && answer !== 'known' && answer !== 'filled' && answer !== 'noPhone';
const isNotGiven = (answer: CardAnswer | undefined): boolean =>
  answer !== undefined && answer !== 'given' && answer !== 'known' && answer !== 'noPhone';
