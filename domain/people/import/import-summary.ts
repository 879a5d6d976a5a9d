import type { ProblemCode } from './reading/row-problem.ts';
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
  const attention = noRows();
  for (const row of rows) {
    const answer = answers.get(row.row);
    const outcome = outcomeOf(row, answer);
    if (outcome === 'new' || outcome === 'merged' || outcome === 'present') counts[outcome]++;
    const payments = answer === undefined ? keptPayments(row) : paymentsIn(answer);
    knownPayments += payments.filter((said) => said === 'known' || said === 'filled').length;
    addMoney(sums, row, payments);
    for (const kind of attentionFor(row, { outcome, answer, payments })) attention[kind].push(row);
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

const noRows = (): Record<AttentionKind, RowPreview[]> => ({
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
});

const outcomeOf = (row: RowPreview, answer: ImportedRow | undefined) =>
  answer?.outcome ?? (row.outcome === 'new' || row.outcome === 'merged' ? 'notSent' : row.outcome);

const addMoney = (
  sums: Map<string, MethodSum>,
  { person }: RowPreview,
  payments: readonly PaymentAnswer[],
): void => {
  for (const [at, said] of payments.entries()) {
    const payment = person.payments?.[at];
    if (said !== 'added' || payment === undefined) continue;
    const { method, amountPaise } = payment;
    const sum = sums.get(method) ?? { method, count: 0, paise: 0 };
    sums.set(method, { method, count: sum.count + 1, paise: sum.paise + amountPaise });
  }
};

interface RowResult {
  readonly outcome: ReturnType<typeof outcomeOf>;
  readonly answer: ImportedRow | undefined;
  readonly payments: readonly PaymentAnswer[];
}

/** Why a row needs a look. */
const attentionFor = (row: RowPreview, { outcome, answer, payments }: RowResult): AttentionKind[] => {
  const isAdded = outcome === 'new';
  const { categoryId = '', phone = '' } = row.person.details;
  const isUnnamed = row.leftOut.some(({ code }) => code === 'companionsUnnamed');
  const reasons: Record<AttentionKind, boolean> = {
    wrong: outcome === 'wrong' || outcome === 'refused',
    unsure: outcome === 'unsure',
    leftOut: outcome === 'leftOut' && !isCertain(row),
    payments: payments.some(isRefused),
    addOns: addOnsIn(row, answer).some(({ said }) => said === 'refused'),
    cards: isNotGiven(answer === undefined ? row.cardAnswer : cardIn(answer)),
    unnamed: isUnnamed && (isAdded || outcome === 'merged'),
    noCategory: isAdded && categoryId === '',
    noPhone: isAdded && phone === '',
    noAmount: isAdded && row.person.isPaid === true && payments.length === 0,
  };
  return attentionKinds.filter((kind) => reasons[kind]);
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
