/** In the order in which users look for them. */
export const statementTargets = [
  'date',
  'narration',
  'amount',
  'credit',
  'debit',
  'direction',
  'balance',
  'currency',
  'refunded',
  'bankReference',
  'ourReference',
  'payerName',
  'payerPhone',
  'payerEmail',
  'method',
  'status',
] as const;
export type StatementTarget = (typeof statementTargets)[number];
export type StatementMapping = readonly (StatementTarget | null)[];

/** A statement may have several columns with these meanings. The first filled one is used; narrations are joined. */
export const mayRepeat: ReadonlySet<StatementTarget> = new Set<StatementTarget>([
  'narration',
  'bankReference',
  'ourReference',
]);

/** A line without an amount or a day cannot be matched. */
export const isStatementMapped = (mapping: StatementMapping): boolean =>
  mapping.includes('date') && (mapping.includes('amount') || mapping.includes('credit'));
