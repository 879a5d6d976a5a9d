import { expect, test } from 'vitest';
import type { Known } from './judge-batch.ts';
import { RecentAnswers } from './recent-answers.ts';

const known = (id: string): Known => ({ bodyHash: id, answer: { id, ok: true, version: 1, result: {} } });

test('remembers the last answers, and not much more than twice as many as asked', () => {
  const recent = new RecentAnswers(10);
  for (let number = 0; number < 95; number++) {
    recent.add(`c${number}`, known(`c${number}`), 100);
    for (let ago = 0; ago < Math.min(10, number + 1); ago++)
      expect(recent.get(`c${number - ago}`)?.bodyHash).toBe(`c${number - ago}`);
    expect(recent.get(`c${number - 20}`)).toBeUndefined();
    expect(recent.bytes).toBeLessThanOrEqual(20 * 1_200);
  }
});

test('forgets all answers after clear()', () => {
  const recent = new RecentAnswers(2);
  for (const id of ['a', 'b', 'c']) recent.add(id, known(id), 100);
  expect(recent.bytes).toBe(3 * 1_200);
  recent.clear();
  expect(recent.bytes).toBe(0);
  for (const id of ['a', 'b', 'c']) expect(recent.get(id)).toBeUndefined();
});
