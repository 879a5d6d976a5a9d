import fc from 'fast-check';
import { runHistory } from './simulation.ts';
import { history, type History } from './steps.ts';

export interface Failure {
  readonly seed: number;
  /** The shortest history found that still fails. */
  readonly history: History;
  readonly breaches: readonly string[];
}

const longestShrinkingMs = 30_000;

/** Runs the history that a seed makes; when it fails, looks for a shorter one. */
export const tryHistory = async (seed: number): Promise<Failure | null> => {
  let failing: { history: History; breaches: readonly string[] } | null = null;
  let running: Promise<readonly string[]> = Promise.resolve([]);
  const property = fc.asyncProperty(history, async (tried) => {
    running = runHistory(tried);
    const breaches = await running;
    if (breaches.length > 0) failing = { history: tried, breaches };
    return breaches.length === 0;
  });
  await fc.check(property, { seed, numRuns: 1, interruptAfterTimeLimit: longestShrinkingMs });
  // An interrupted search leaves its last history at work, with the clocks of the process in its hands.
  await running;
  return failing === null
    ? null
    : { seed, ...(failing as { history: History; breaches: readonly string[] }) };
};

/** One line to run the same history again, one to keep it in seeds.test.ts, and the breaches. */
export const describeFailure = ({ seed, history: { steps, seed: chance }, breaches }: Failure): string =>
  [
    `npm run simulate -- --histories 1 --seed ${seed}`,
    `shortest: ${JSON.stringify({ seed: chance, steps })}`,
    ...breaches.slice(0, 5).map((breach) => `  ${breach.slice(0, 400)}`),
  ].join('\n');
