import { execFile } from 'node:child_process';
import { loadavg } from 'node:os';
import { promisify } from 'node:util';
import type { Sample } from '#domain/rehearsal/report.ts';

const run = promisify(execFile);
const sampleMs = 500;

/** Resident memory of a process in MB; null where it cannot be had. */
const memoryOf = async (pid: number | undefined): Promise<number | null> => {
  if (pid === undefined) return null;
  try {
    const { stdout } = await run('ps', ['-o', 'rss=', '-p', String(pid)]);
    // Empty, or 0 for one that has just ended.
    return Math.round(Number(stdout) / 1024) || null;
  } catch {
    return null;
  }
};

interface WatchParts {
  readonly pid: () => number | undefined;
  readonly minute: () => number;
  readonly onMinute: (minute: number) => void;
  readonly atDesks: () => number;
  readonly atGates: () => number;
  readonly answeredAt: readonly number[];
}

/** Looks at queues and machine every half second until stopped. */
export const watchDay = (parts: WatchParts): { readonly samples: readonly Sample[]; stop(): void } => {
  const samples: Sample[] = [];
  const timer = setInterval(() => {
    parts.onMinute(parts.minute());
    const since = performance.now() - 1000;
    const first = parts.answeredAt.findLastIndex((at) => at < since);
    const seen = {
      minute: parts.minute(),
      atDesks: parts.atDesks(),
      atGates: parts.atGates(),
      answersPerSecond: parts.answeredAt.length - 1 - first,
      load: loadavg()[0] ?? 0,
    };
    void memoryOf(parts.pid()).then((memoryMb) => samples.push({ ...seen, memoryMb }));
  }, sampleMs);
  return { samples, stop: () => clearInterval(timer) };
};
