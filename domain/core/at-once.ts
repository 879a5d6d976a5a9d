/** Runs work that is written in steps without a pause, where nothing waits for it. */
export const atOnce = <Result>(steps: Iterator<void, Result>): Result => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
