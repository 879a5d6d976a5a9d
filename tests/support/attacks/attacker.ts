import { setTimeout as pass } from 'node:timers/promises';
import { attacks, type AttackGround } from './attacks.ts';
import { publicAttacks } from './public-attacks.ts';

const every = { ...attacks, ...publicAttacks };

/** A message to the attacker's process. */
export interface AttackOrder {
  readonly ground: AttackGround;
  readonly name: keyof typeof every;
  readonly forMs: number;
  /** Least time from the start of one round to the start of the next. */
  readonly everyMs: number;
}

/** Number of requests by answer. */
export type AttackAnswers = Readonly<Record<string, number>>;

let round = 0;

const attack = async ({ ground, name, forMs, everyMs }: AttackOrder): Promise<AttackAnswers> => {
  const answers: Record<string, number> = {};
  const endAt = performance.now() + forMs;
  while (performance.now() < endAt) {
    const begunAt = performance.now();
    for (const answer of await every[name](ground, round++)) answers[answer] = (answers[answer] ?? 0) + 1;
    await pass(Math.max(0, Math.min(begunAt + everyMs, endAt) - performance.now()));
  }
  return answers;
};

process.on('message', (order: AttackOrder) => {
  void attack(order).then((answers) => process.send?.(answers));
});
process.on('disconnect', () => process.exit());
