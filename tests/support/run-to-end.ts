/** The result of work that is done in steps. */
export const runToEnd = <T>(steps: Iterator<T | void, T>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};
