import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { AttackAnswers, AttackOrder } from './attacker.ts';

export interface Attacker {
  attack(order: AttackOrder): Promise<AttackAnswers>;
  end(): Promise<void>;
}

/** Starts a separate process, so that its work does not distort measurements here. It runs one attack at a time. */
export const startAttacker = (): Attacker => {
  const child = fork(join(import.meta.dirname, 'attacker.ts'));
  const exited = once(child, 'exit').then(() => {
    throw new Error('The attacker has ended.');
  });
  exited.catch(() => undefined);
  return {
    attack: async (order) => {
      const answered = once(child, 'message');
      child.send(order);
      const [answers] = (await Promise.race([answered, exited])) as [AttackAnswers];
      return answers;
    },
    end: async () => {
      child.kill();
      await exited.catch(() => undefined);
    },
  };
};
