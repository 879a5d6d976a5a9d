import {
  ageGroupCount,
  ageGroupYears,
  type Pair,
  type PeopleStatistics,
} from '#domain/people/statistics/statistics-people.ts';
import { statisticsWords } from '#domain/people/lists/delegates-words.ts';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { PlotBars } from '#web/ui/plot/plot-bars.tsx';
import { PairTable } from './pair-table.tsx';
import styles from './statistics.module.css';

const words = statisticsWords;

const nameOf = (group: number): string =>
  words.ageGroup(group * ageGroupYears, group === ageGroupCount - 1 ? null : (group + 1) * ageGroupYears - 1);

const hasAnybody = ({ delegates, companions }: Pair): boolean => delegates + companions > 0;

/** Ages in groups of ten years, delegates and companions together. The table shows them separately. */
export function AgesSection({ ages, agesUnknown }: Pick<PeopleStatistics, 'ages' | 'agesUnknown'>) {
  const values = ages.map(({ delegates, companions }) => delegates + companions);
  const total = values.reduce((sum, value) => sum + value, 0);
  const most = Math.max(...values);
  const mostAt = nameOf(values.indexOf(most));
  const rows = [
    ...ages.map((pair, group) => ({ ...pair, key: String(group), name: nameOf(group) })).filter(hasAnybody),
    ...(hasAnybody(agesUnknown) ? [{ ...agesUnknown, key: 'unknown', name: words.unknown }] : []),
  ];
  return (
    <section>
      <SectionHeader title={words.age} />
      <div className="pad">
        {total > 0 && (
          <div className={styles['plot']}>
            <PlotBars
              values={values}
              ticks={[0, 2, 4, 6, 8].map((at) => ({ at, label: String(at * ageGroupYears) }))}
              maxLabel={words.maximum(most, mostAt)}
              description={words.agesAlt({ most, mostAt, total })}
              markNewest={false}
            />
          </div>
        )}
        <PairTable label={words.age} head={words.heads.age} rows={rows} hasBars={false} />
      </div>
    </section>
  );
}
