/** The same command may succeed later. It keeps its id (use-command.ts). */
const passing: ReadonlySet<string> = new Set([
  'offline',
  'noConnection',
  'unavailable',
  'tooManyRequests',
  'conflict',
]);

export const isRetryable = (code: string): boolean => passing.has(code);
