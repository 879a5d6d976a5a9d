import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';
import { repository } from './parts/run-step.ts';

export interface Count {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The tests that failed, each with its error. */
  readonly troubles?: readonly string[];
  readonly files?: readonly FileTime[];
}

export interface FileTime {
  /** Relative to the repository. */
  readonly file: string;
  readonly seconds: number;
}

/** The counts in a runner's JSON report. */
type ReportForm = z.ZodMiniType<Count>;

export const vitestCount: ReportForm = z.pipe(
  z.object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        message: z.string(),
        startTime: z.number(),
        endTime: z.number(),
        assertionResults: z.array(
          z.object({
            fullName: z.string(),
            status: z.string(),
            failureMessages: z.nullable(z.array(z.string())),
          }),
        ),
      }),
    ),
  }),
  z.transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    troubles: report.testResults.flatMap(({ name, message, assertionResults }) => {
      const file = relative(repository, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      // A file that could not be loaded has a message and no test.
      if (failed.length === 0 && message !== '') return [trouble(file, [message])];
      return failed.map(({ fullName, failureMessages }) =>
        trouble(`${file} ${fullName}`, failureMessages ?? []),
      );
    }),
    files: report.testResults.map(({ name, startTime, endTime }) => ({
      file: relative(repository, name),
      seconds: (endTime - startTime) / 1000,
    })),
  })),
);

const spec = z.object({
  file: z.string(),
  line: z.number(),
  title: z.string(),
  tests: z.array(
    z.object({
      status: z.string(),
      results: z.array(
        z.object({ duration: z.number(), errors: z.array(z.object({ message: z.optional(z.string()) })) }),
      ),
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
    const specs = suites.flatMap(specsOf);
    return {
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky,
      skipped: stats.skipped,
      troubles: specs.flatMap(({ file, line, title, tests }) =>
        tests.flatMap(({ status, results }) =>
          status === 'unexpected' || status === 'flaky'
            ? [trouble(`${file}:${line} ${title}`, messagesOf(results))]
            : [],
        ),
      ),
      files: timesOf(specs),
    };
  }),
);

const specsOf = ({ specs, suites = [] }: Suite): z.infer<typeof spec>[] => [
  ...specs,
  ...suites.flatMap(specsOf),
];

const timesOf = (specs: readonly z.infer<typeof spec>[]): FileTime[] => {
  const seconds = new Map<string, number>();
  for (const { file, tests } of specs) {
    for (const { duration } of tests.flatMap(({ results }) => results)) {
      seconds.set(file, (seconds.get(file) ?? 0) + duration / 1000);
    }
  }
  return [...seconds].map(([file, sum]) => ({ file, seconds: sum }));
};

type Results = z.infer<typeof spec>['tests'][number]['results'];

const messagesOf = (results: Results): string[] =>
  results.flatMap(({ errors }) => errors.map(({ message = '' }) => message));

const trouble = (name: string, messages: readonly string[]): string =>
  `Failed: ${name}\n${stripVTControlCharacters(messages.join('\n'))}`;

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
  files: counts.flatMap(({ files = [] }) => files),
});

/** The files that took longest, one a line. */
export const slowest = (files: readonly FileTime[], count: number): string =>
  files
    .toSorted((a, b) => b.seconds - a.seconds)
    .slice(0, count)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
    .join('\n');

export const sentenceOf = ({ passed, failed, skipped }: Count): string =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
