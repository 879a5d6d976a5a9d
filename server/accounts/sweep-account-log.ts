import { deleteAccountLogBefore } from '../db/statements/sign-in/account-log-statements.ts';
import type { Pool } from '../db/in-transaction.ts';
import { daily } from '../pacing/daily.ts';

export interface AccountLogSweepParts {
  readonly pool: Pool;
  readonly days: number;
  readonly now: () => number;
  readonly log: {
    info(context: object, message: string): void;
    error(context: object, message: string): void;
  };
}

export const sweepAccountLog = async ({ pool, days, now, log }: AccountLogSweepParts): Promise<void> => {
  const entries = await deleteAccountLogBefore(pool, now() - days * 24 * 3_600_000);
  if (entries > 0) log.info({ entries }, 'old entries of the account log removed');
};

export const sweepAccountLogDaily = (parts: AccountLogSweepParts): (() => Promise<void>) =>
  daily({
    work: () => sweepAccountLog(parts),
    onFailure: (error) => parts.log.error({ err: error }, 'old entries of the account log not removed'),
  });
