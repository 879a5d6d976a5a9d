import { parseArgs } from 'node:util';
import { describeFailure, tryHistory } from './search.ts';

/** After this many failures more say nothing new. */
const maxFailures = 20;

const { values } = parseArgs({
  options: { histories: { type: 'string', default: '10000' }, seed: { type: 'string' } },
});
const histories = Number(values.histories);
const first = values.seed === undefined ? Math.floor(Math.random() * 2 ** 31) : Number(values.seed);
if (!Number.isSafeInteger(histories) || histories < 1 || !Number.isSafeInteger(first)) {
  console.error('npm run simulate -- [--histories N] [--seed N]: whole numbers');
  process.exit(1);
}

const startedAt = performance.now();
const progress = (done: number, failures: number): string => {
  const seconds = (performance.now() - startedAt) / 1_000;
  return `${done} of ${histories} histories, ${failures} failed, ${(done / seconds).toFixed(0)} histories/s`;
};
console.log(`From seed ${first}`);
let failures = 0;
let toldAt = 0;
let done = 0;
while (done < histories && failures < maxFailures) {
  const failure = await tryHistory(first + done);
  done++;
  if (failure) {
    failures++;
    console.log(`\n${describeFailure(failure)}`);
  }
  if (performance.now() - toldAt > 1_000) {
    toldAt = performance.now();
    if (process.stdout.isTTY) process.stdout.write(`\r${progress(done, failures)} `);
    else if (done % 1_000 === 0 || done === 1) console.log(progress(done, failures));
  }
}
console.log(`\n${progress(done, failures)}`);
process.exitCode = failures > 0 ? 1 : 0;
