import * as z from 'zod/mini';
import { isTransferNumber, lineReference, referenceKey } from '../fields/bank-references.ts';
import { statementLine, digestOf } from './statement-line.ts';
import { statementTargets, type StatementMapping } from '../fields/statement-mapping.ts';
import { atMost, id, line, oneTo, optionalId, time, whole } from '../fields/input.ts';
import { extra, flag, integer, integerOrNull, json, table, text, type RowFrom } from '../fields/table.ts';

/** A file of a bank or gateway whose lines were added. */
export const statements = table({
  key: ['statementId'],
  fields: {
    statementId: text('staff'),
    name: text('staff'),
    addedAt: integer('staff'),
    addedBy: text('staff'),
    extra: extra(),
  },
  indexes: {},
});

/**
 * `doubtful`: open, of a file whose balance does not add up, so that it is confirmed on its own. `aside`: not our
 * money, such as interest. `out`: the row by which the bank took a payment back (docs/decisions/050).
 */
const lineStates = ['open', 'doubtful', 'confirmed', 'aside', 'out'] as const;

/** Whether a line waits to be assigned to people. */
export const isWaiting = ({ state }: Pick<BankLine, 'state'>): boolean =>
  state === 'open' || state === 'doubtful';

/** Identical lines of one file are separate payments. Each stores its number among them (docs/decisions/034). */
const mostAlike = 5_000;

/**
 * Money that came in, or that the bank took back, as in a statement. The line's data never changes; its assignment is
 * kept in separate fields.
 */
export const bankLines = table({
  key: ['lineId'],
  fields: {
    lineId: text('staff'),
    statementId: text('staff'),
    row: integer('staff'),
    paidOn: text('staff'),
    amountPaise: integer('staff'),
    narration: text('staff'),
    bankReference: text('staff'),
    ourReference: text('staff'),
    payerName: text('staff'),
    payerPhone: text('staff'),
    payerEmail: text('staff'),
    method: text('staff'),
    /** 1 for the first of identical lines. */
    occurrence: integer('staff'),
    /** One of lineStates. */
    state: text('staff'),
    /** One confirmation of one or many lines, which is undone as a whole. '' for an open line. */
    confirmationId: text('staff'),
    settledAt: integerOrNull('staff'),
    settledBy: text('staff'),
    note: text('staff'),
    extra: extra(),
  },
  indexes: {
    statementId: (row) => row.statementId,
    confirmationId: (row) => row.confirmationId,
    digest: (row) => lineDigest(row),
    reference: (row) => referenceKey(lineReference(row.bankReference, row.narration)),
  },
});
export type BankLine = RowFrom<typeof bankLines.fields>;

/** The same line of the same or of another file has the same one. */
export const lineDigest = (row: Parameters<typeof digestOf>[0] & Occurrence): string =>
  `${row.state === 'out' ? 'out|' : ''}${digestOf(row)}|${row.occurrence}`;
interface Occurrence {
  readonly occurrence: number;
  /** Distinguishes a returned payment from the payment of the same day. */
  readonly state?: string;
}

/**
 * The history entry that a line proves, with its part of the line's amount. An entry has at most one line, so the
 * entry is the key.
 */
export const lineShares = table({
  key: ['delegateId', 'transactionId'],
  fields: {
    delegateId: text('staff'),
    transactionId: text('staff'),
    lineId: text('staff'),
    amountPaise: integer('staff'),
    /** The line brought the entry; else it was there already, with `statusBefore`. */
    isBrought: flag('staff'),
    statusBefore: text('staff'),
    madePaid: json<readonly string[]>('staff', []),
    extra: extra(),
  },
  indexes: {
    delegateId: (row) => row.delegateId,
    lineId: (row) => row.lineId,
  },
});
export type LineShare = RowFrom<typeof lineShares.fields>;

/** The meanings of the columns of a bank's file, remembered by the columns' names. */
export const statementColumns = table({
  key: ['columnsId'],
  fields: {
    columnsId: text('staff'),
    names: json<readonly string[]>('staff', []),
    mapping: json<StatementMapping>('staff', []),
    extra: extra(),
  },
  indexes: {
    names: (row) => namesKey(row.names),
  },
});

/** Two files with the same names in the same order use the same mapping. */
export const namesKey = (names: readonly string[]): string => JSON.stringify(names);

const columns = 100;
export const columnNames = oneTo(columns, line(400));
export const columnMapping = oneTo(columns, z.nullable(z.enum(statementTargets)));

export const statementRow = z.strictObject({
  statementId: id,
  name: line(200),
  addedAt: time,
  addedBy: line(254),
});
export const newLine = z.strictObject({
  ...statementLine.shape,
  row: whole(1, 9_999_999),
  occurrence: whole(1, mostAlike),
});
/** Only the bank's number is stored, because the narration may name people. */
export const newReturn = z.strictObject({
  ...z.pick(newLine, { row: true, occurrence: true, paidOn: true, amountPaise: true }).shape,
  bankReference: line(80).check(z.refine(isTransferNumber)),
});
export const bankLineRow = z.strictObject({
  ...newLine.shape,
  lineId: id,
  statementId: id,
  state: z.enum(lineStates),
  confirmationId: optionalId,
  settledAt: z.nullable(time),
  settledBy: line(254),
  note: line(400),
});
export const lineShareRow = z.strictObject({
  delegateId: id,
  transactionId: id,
  lineId: id,
  amountPaise: statementLine.shape.amountPaise,
  isBrought: z.boolean(),
  statusBefore: line(80),
  madePaid: atMost(200, id),
});
export const statementColumnsRow = z.strictObject({
  columnsId: id,
  names: columnNames,
  mapping: columnMapping,
});
