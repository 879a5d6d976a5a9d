import { expect, test } from 'vitest';
import type { Known } from './judge-batch.ts';
import { RecentAnswers } from './recent-answers.ts';

const known = (id: string): Known => ({ bodyHash: id, answer: { id, ok: true, version: 1, result: {} } });

test('remembers the last answers, and not much more than twice as many as asked', () => {
  const recent = new RecentAnswers(10);
  for (let number = 0; number < 95; number++) {
    recent.add(`c${number}`, known(`c${number}`));
    for (let ago = 0; ago < Math.min(10, number + 1); ago++)
      expect(recent.get(`c${number - ago}`)?.bodyHash).toBe(`c${number - ago}`);
    expect(recent.get(`c${number - 20}`)).toBeUndefined();
  }
});

test('forgets all answers after clear()', () => {
  const recent = new RecentAnswers(2);
  for (const id of ['a', 'b', 'c']) recent.add(id, known(id));
  recent.clear();
  for (const id of ['a', 'b', 'c']) expect(recent.get(id)).toBeUndefined();
});
