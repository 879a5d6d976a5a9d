import { rehearsalWords } from './rehearsal-words.ts';
import type { Report, Sample } from './report.ts';

const { plots } = rehearsalWords;

const series: readonly { readonly title: string; readonly valueOf: (sample: Sample) => number | null }[] = [
  { title: plots.desks, valueOf: ({ atDesks }) => atDesks },
  { title: plots.gates, valueOf: ({ atGates }) => atGates },
  { title: plots.answers, valueOf: ({ answersPerSecond }) => answersPerSecond },
  { title: plots.load, valueOf: ({ load }) => load },
  { title: plots.memory, valueOf: ({ memoryMb }) => memoryMb },
];

/** A series over the day: the maximum of each step. */
export interface DayPlot {
  readonly title: string;
  readonly values: readonly number[];
  readonly most: number;
  readonly mostAt: number;
  readonly lastMinute: number;
}

const steps = 60;

export const plotsOf = ({ samples }: Pick<Report, 'samples'>): DayPlot[] => {
  const lastMinute = Math.max(1, ...samples.map(({ minute }) => minute));
  return series.flatMap(({ title, valueOf }) => {
    const values = Array.from({ length: steps }, () => 0);
    let most = 0;
    let mostAt = 0;
    let isSeen = false;
    for (const sample of samples) {
      const value = valueOf(sample);
      if (value === null) continue;
      isSeen = true;
      const step = Math.min(steps - 1, Math.floor((sample.minute / lastMinute) * steps));
      values[step] = Math.max(values[step] ?? 0, value);
      if (value <= most) continue;
      most = value;
      mostAt = sample.minute;
    }
    return isSeen ? [{ title, values, most, mostAt, lastMinute }] : [];
  });
};
