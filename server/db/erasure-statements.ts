import type { ErasurePlan } from '../privacy/erasure-plan.ts';
import type { Connection } from './in-transaction.ts';

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
