import { hash } from 'node:crypto';
import {
  isWorkHash,
  workParts,
  workText,
  zeroBitsOf,
  type WorkProof,
} from '#domain/model/fields/proof-of-work.ts';
import { Refusal } from '#domain/core/refusal.ts';

/** The work for a challenge, as a browser does it. */
export const solved = (challenge: string): WorkProof => ({
  challenge,
  answers: Array.from({ length: workParts }, (_, part) => {
    for (let answer = 0; ; answer++)
      if (isWorkHash(hash('sha256', workText(challenge, part, answer), 'buffer'), zeroBitsOf(challenge)))
        return answer;
  }),
});

/** The work that a refused send asks for; any other refusal is thrown again. */
export const workDone = (error: unknown): WorkProof => {
  if (error instanceof Refusal && error.code === 'workNeeded')
    return solved((error.params as { challenge: string }).challenge);
  throw error;
};
