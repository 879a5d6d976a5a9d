/** Steps for so many milliseconds; whether there are more. */
export const workFor = (milliseconds: number, step: () => boolean): boolean => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) if (!step()) return false;
  return true;
};
