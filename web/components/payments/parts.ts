import { parseRupees } from '#domain/core/text/parse-rupees.ts';

/** A person's part of a transfer, as it is typed. */
export interface TypedPart {
  readonly delegateId: string;
  /** '' for the delegate. */
  readonly companionId: string;
  readonly name: string;
  readonly amount: string;
  /** A person who is already Paid needs no mark. */
  readonly isPaid: boolean;
  readonly marksPaid: boolean;
}

export const keyOfPart = ({
  delegateId,
  companionId,
}: Pick<TypedPart, 'delegateId' | 'companionId'>): string => `${delegateId}/${companionId}`;

/** The typed amount in paise; null unless it is an amount above 0. */
export const paiseOf = (amount: string): number | null => parseRupees(amount) || null;

/** The sum of the amounts that can be read so far. */
export const totalOf = (parts: readonly TypedPart[]): number =>
  parts.reduce((sum, { amount }) => sum + (paiseOf(amount) ?? 0), 0);
