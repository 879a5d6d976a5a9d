/**
 * Refusals after which the same command may succeed later. It keeps its id meanwhile (use-command.ts), so that
 * nothing is done twice.
 */
const passing: ReadonlySet<string> = new Set([
  'offline',
  'noConnection',
  'unavailable',
  'tooManyRequests',
  'conflict',
]);

export const isRetryable = (code: string): boolean => passing.has(code);
