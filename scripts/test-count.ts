import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The tests that failed, and those that passed only at the second try, each with its error. */
  readonly troubles?: readonly string[];
}

/**
 * How many journeys may pass only at the second try: real browsers on a busy machine. Each is printed with the error of
 * its first try; one more than that, and they all count as failed.
 */
const secondTries = 2;

/** The counts in a runner's JSON report. */
type ReportForm = z.ZodMiniType<Count>;

export const vitestCount: ReportForm = z.pipe(
  z.object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
  }),
  z.transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  })),
);

const spec = z.object({
  file: z.string(),
  line: z.number(),
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.optional(z.string()) })) })),
    }),
  ),
});

interface Suite {
  readonly specs: readonly z.infer<typeof spec>[];
  readonly suites?: readonly Suite[] | undefined;
}

const suite: z.ZodMiniType<Suite> = z.object({
  specs: z.array(spec),
  get suites() {
    return z.optional(z.array(suite));
  },
});

export const playwrightCount: ReportForm = z.pipe(
  z.object({
    stats: z.object({
      expected: z.number(),
      unexpected: z.number(),
      flaky: z.number(),
      skipped: z.number(),
    }),
    suites: z.array(suite),
  }),
  z.transform(({ stats, suites }) => {
    const mayPass = stats.flaky <= secondTries;
    return {
      passed: stats.expected + (mayPass ? stats.flaky : 0),
      failed: stats.unexpected + (mayPass ? 0 : stats.flaky),
      skipped: stats.skipped,
      troubles: suites.flatMap(troublesOf),
    };
  }),
);

const headings: Partial<Record<string, string>> = {
  flaky: 'Passed only at the second try',
  unexpected: 'Failed',
};

const troublesOf = ({ specs, suites = [] }: Suite): string[] => [
  ...specs.flatMap(({ file, line, title, tests }) =>
    tests.flatMap(({ status, results }) => {
      const heading = headings[status];
      if (heading === undefined) return [];
      const messages = results.flatMap(({ errors }) =>
        errors.map(({ message = '' }) => stripVTControlCharacters(message)),
      );
      return [`${heading}: ${file}:${line} ${title}\n${messages.join('\n')}`];
    }),
  ),
  ...suites.flatMap(troublesOf),
];

const parsed = (form: ReportForm, report: string | null): Count | null => {
  try {
    return form.parse(JSON.parse(report ?? ''));
  } catch {
    return null;
  }
};

/**
 * A missing or broken report is a failure, whatever the runner's exit code, because it is unknown which tests ran.
 */
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
  troubles: counts.flatMap(({ troubles = [] }) => troubles),
});

export const sentenceOf = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
