import { nextTask, sliceMs } from '#web/loading/next-task.ts';

interface Slicing<S, T> {
  readonly signal: AbortSignal;
  /** Waits between two slices. */
  readonly pause?: () => Promise<void>;
  /** Called after each slice but the last, with the value yielded last. */
  readonly onSlice?: (soFar: S | undefined, workedMs: number) => void;
  readonly onDone?: (result: T, workedMs: number) => void;
}

/**
 * Between frames. `steps` yields every millisecond. The first slice runs at once, which is all the work of a small
 * event.
 */
export const runInSlices = <S, T>(
  steps: Iterator<S, T>,
  { signal, pause = nextTask, onSlice, onDone }: Slicing<S, T>,
): void => {
  let workedMs = 0;
  const slice = (): void => {
    if (signal.aborted) return;
    const start = performance.now();
    let soFar: S | undefined;
    while (performance.now() < start + sliceMs) {
      const step = steps.next();
      if (step.done) return onDone?.(step.value, workedMs + performance.now() - start);
      soFar = step.value ?? soFar;
    }
    workedMs += performance.now() - start;
    onSlice?.(soFar, workedMs);
    pause().then(slice).catch(reportError);
  };
  slice();
};

/** Steps for {@link runInSlices}, until `step` reports that no work is left. */
export function* stepsWhile(step: () => boolean): Generator<undefined, void> {
  while (step()) yield undefined;
}
