/** Runs all steps of work that can pause, without pausing. */
export const atOnce = <Result>(steps: Iterator<void, Result>): Result => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
