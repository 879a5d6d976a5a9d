/** What a column of a bank's or gateway's statement may mean, in the order in which one looks for them. */
export const statementTargets = [
  'date',
  'narration',
  'amount',
  'credit',
  'debit',
  'direction',
  'balance',
  'bankReference',
  'ourReference',
  'payerName',
  'payerPhone',
  'payerEmail',
  'method',
  'status',
] as const;
export type StatementTarget = (typeof statementTargets)[number];
/** Null: the column is not read. */
export type StatementMapping = readonly (StatementTarget | null)[];

/** Of these a statement may have several columns: the first that says something is taken, narrations are put together. */
export const mayRepeat: ReadonlySet<StatementTarget> = new Set<StatementTarget>([
  'narration',
  'bankReference',
  'ourReference',
]);

/** Without an amount and its day there is nothing to match. */
export const isStatementMapped = (mapping: StatementMapping): boolean =>
  mapping.includes('date') && (mapping.includes('amount') || mapping.includes('credit'));
