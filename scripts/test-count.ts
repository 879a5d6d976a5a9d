import { z } from 'zod';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

/** What a runner's JSON report says, as far as it is counted here. */
type ReportForm = z.ZodType<Count>;

export const vitestCount: ReportForm = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }));

export const playwrightCount: ReportForm = z
  .object({
    stats: z.object({
      expected: z.number(),
      unexpected: z.number(),
      flaky: z.number(),
      skipped: z.number(),
    }),
  })
  .transform(({ stats }) => ({
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  }));

const parsed = (form: ReportForm, report: string | null): Count | null => {
  try {
    return form.parse(JSON.parse(report ?? ''));
  } catch {
    return null;
  }
};

/** A report that is missing or broken is a failure, whatever the runner's exit code: nobody knows what ran. */
export const countOf = (form: ReportForm, report: string | null, succeeded: boolean): Count => {
  const count = parsed(form, report);
  if (count === null) return { passed: 0, failed: 1, skipped: 0 };
  // A suite that could not even be loaded has no failed test of its own.
  return succeeded || count.failed > 0 ? count : { ...count, failed: 1 };
};

export const sumOf = (counts: readonly Count[]): Count => ({
  passed: counts.reduce((sum, { passed }) => sum + passed, 0),
  failed: counts.reduce((sum, { failed }) => sum + failed, 0),
  skipped: counts.reduce((sum, { skipped }) => sum + skipped, 0),
});

export const sentenceOf = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
