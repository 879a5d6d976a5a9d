import type { VerifiedAccount } from '#domain/core/access.ts';
import type { Traces } from '#domain/core/text/traces.ts';
import type { Connection } from '../in-transaction.ts';

/** What an erasure does in one event. */
export interface PlannedEvent {
  readonly eventId: string;
  /** Of `person.erase`: the same when it is done again. */
  readonly commandId: string;
  readonly delegateIds: readonly string[];
  readonly companionIds: readonly string[];
  readonly photos: readonly string[];
}

/** All that an erasure has to know, from before it changes anything: half done, the rows do not tell it any more. */
export interface ErasurePlan {
  readonly contact: string;
  /** ms since 1970. */
  readonly begunAt: number;
  readonly askedBy: VerifiedAccount;
  readonly deviceId: string;
  readonly traces: Traces;
  readonly events: readonly PlannedEvent[];
  /** '' when the account stays. */
  readonly accountId: string;
}

/** One that has begun for the same contact meanwhile stays, and is as good. */
export const insertPlan = async (db: Connection, plan: ErasurePlan): Promise<void> => {
  await db.query(
    `INSERT INTO pending_erasures (contact, begun_at, plan) VALUES ($1, $2, $3) ON CONFLICT (contact) DO NOTHING`,
    [plan.contact, plan.begunAt, JSON.stringify(plan)],
  );
};

/** What has begun and is not finished, the oldest first; for one contact or for all. */
export const readPlans = async (db: Connection, contact: string | null = null): Promise<ErasurePlan[]> => {
  const found = await db.query<{ plan: ErasurePlan }>(
    `SELECT plan FROM pending_erasures WHERE $1::text IS NULL OR contact = $1 ORDER BY begun_at, contact`,
    [contact],
  );
  return found.rows.map(({ plan }) => plan);
};

export const deletePlan = async (db: Connection, contact: string): Promise<void> => {
  await db.query('DELETE FROM pending_erasures WHERE contact = $1', [contact]);
};
