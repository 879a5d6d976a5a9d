/** Real time for something to come about that must. */
const patienceMs = 120_000;
const lookMs = 10;

/** Resolves when it is so; throws `otherwise` when it does not come about. */
export const untilTrue = async (isTrue: () => boolean, otherwise: string): Promise<void> => {
  const endAt = performance.now() + patienceMs;
  while (!isTrue()) {
    if (performance.now() > endAt) throw new Error(otherwise);
    await new Promise((done) => setTimeout(done, lookMs));
  }
};
