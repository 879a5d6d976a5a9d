import { expect, test } from 'vitest';
import { describeFailure, tryHistory } from './search.ts';

/** More with `npm run simulate -- --histories 100000`. */
const histories = 300;

test(`${histories} histories of three devices and two server processes end in agreement`, async () => {
  const startedAt = performance.now();
  const failures: string[] = [];
  for (let seed = 1; seed <= histories && failures.length < 3; seed++) {
    const failure = await tryHistory(seed);
    if (failure) failures.push(describeFailure(failure));
  }
  const seconds = (performance.now() - startedAt) / 1_000;
  console.log(
    `${histories} histories in ${seconds.toFixed(1)} s: ${(histories / seconds).toFixed(0)} histories/s`,
  );
  expect(failures.join('\n\n')).toBe('');
});
