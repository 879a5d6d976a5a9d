import type { VerifiedAccount } from '#domain/core/access.ts';
import type { Traces } from '#domain/core/text/traces.ts';
import type { Connection } from '../in-transaction.ts';

export interface PlannedEvent {
  readonly eventId: string;
  /** The id of `person.erase`. A repeated erasure uses the same id. */
  readonly commandId: string;
  readonly delegateIds: readonly string[];
  readonly companionIds: readonly string[];
  readonly photos: readonly string[];
}

/** Read before anything changes, because later the rows no longer contain it. */
export interface ErasurePlan {
  readonly contact: string;
  readonly begunAt: number;
  readonly askedBy: VerifiedAccount;
  readonly deviceId: string;
  readonly traces: Traces;
  readonly events: readonly PlannedEvent[];
  /** '' if the account stays. */
  readonly accountId: string;
}

/** A plan that has begun for the same contact meanwhile stays, and serves as well. */
export const insertPlan = async (db: Connection, plan: ErasurePlan): Promise<void> => {
  await db.query(
    `INSERT INTO pending_erasures (contact, begun_at, plan) VALUES ($1, $2, $3) ON CONFLICT (contact) DO NOTHING`,
    [plan.contact, plan.begunAt, JSON.stringify(plan)],
  );
};

/** Erasures that have begun and are not finished, the oldest first; for one contact or for all. */
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
