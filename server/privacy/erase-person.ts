import type { FastifyBaseLogger } from 'fastify';
import type { Erasure, ErasureOrder } from '#domain/privacy/dossier.ts';
import type { VerifiedAccount } from '#domain/core/access.ts';
import { searchPatternOf } from '#domain/core/text/traces.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { deletePlan, insertPlan, readPlans, type ErasurePlan } from '../db/statements/erasure-statements.ts';
import { countTraces } from '../db/statements/privacy-statements.ts';
import { carryOut } from './carry-out-erasure.ts';
import { planErasure } from './erasure-plan.ts';
import { findPerson, type PrivacyParts } from './find-person.ts';

interface LoggedParts extends PrivacyParts {
  readonly log: Pick<FastifyBaseLogger, 'warn' | 'error'>;
}

export interface ErasureParts extends LoggedParts {
  readonly account: VerifiedAccount;
  readonly deviceId: string;
}

/**
 * docs/decisions/037. The plan is stored first; an interrupted erasure is finished at the next start or repeat. Refuses
 * `personConfirmWrong`, `personIsAdmin` and `personIsSuperAdmin` before any change.
 */
export const erasePersonEverywhere = async (parts: ErasureParts, order: ErasureOrder): Promise<Erasure> => {
  const { pool, account: askedBy, deviceId } = parts;
  if (order.typed.trim().toLowerCase() !== order.contact)
    throw new Refusal('personConfirmWrong', { contact: order.contact });
  const [begun] = await readPlans(pool, order.contact);
  if (begun !== undefined) return finish(parts, begun);
  const { dossier, bars } = await findPerson(parts, order.contact);
  const [bar] = bars;
  if (bar !== undefined) throw new Refusal(bar.code, bar.params);
  const plan = await planErasure(parts, { order, dossier, askedBy, deviceId });
  await insertPlan(pool, plan);
  return finish(parts, plan);
};

/** Finishes the erasures that a killed process had begun. */
export const finishErasures = async (parts: LoggedParts): Promise<void> => {
  for (const plan of await readPlans(parts.pool)) {
    try {
      await finish(parts, plan);
    } catch (error) {
      // A failure does not stop the others. It is tried again at the next start.
      parts.log.error({ err: error }, 'an erasure is not finished');
    }
  }
};

const finish = async (parts: LoggedParts, plan: ErasurePlan): Promise<Erasure> => {
  try {
    const { account, ...done } = await carryOut(parts, plan);
    await deletePlan(parts.pool, plan.contact);
    // The actor and the counts, never the erased person.
    parts.log.warn(
      { account: plan.askedBy.accountId, events: plan.events.length, ...done },
      'a person was erased',
    );
    return { ...done, account, left: await countTraces(parts.pool, searchPatternOf(plan.traces)) };
  } catch (error) {
    // The same refusal again and again helps no one: the admin has to order the erasure again.
    if (error instanceof Refusal) await deletePlan(parts.pool, plan.contact);
    throw error;
  }
};
