import type { Places } from '#domain/people/statistics/statistics-people.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { statisticsWords } from '#domain/people/lists/delegates-words.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { PairBar } from '#web/ui/plot/pair-bar.tsx';
import { Table } from '#web/ui/lists/table.tsx';
import styles from './statistics.module.css';

const words = statisticsWords;

interface PlacesSectionProps {
  readonly title: string;
  readonly head: string;
  readonly places: Places;
}

/** The largest cities or states, then one row for the others and one for people without a known place. */
export function PlacesSection({ title, head, places }: PlacesSectionProps) {
  const { largest, others, unknown } = places;
  const rows = [
    ...largest.map(({ name, count }) => ({ key: `p${name}`, name, count, hasBar: true })),
    ...(others.count > 0
      ? [{ key: 'others', name: words.others(others.places), count: others.count, hasBar: false }]
      : []),
    ...(unknown > 0 ? [{ key: 'unknown', name: words.unknown, count: unknown, hasBar: false }] : []),
  ];
  // Rows that are not a place have no bar: 'Others' would make all other bars short.
  const most = Math.max(1, ...largest.map(({ count }) => count));
  return (
    <section>
      <SectionHeader title={title} />
      <div className={`pad ${styles['table']}`}>
        <Table
          label={title}
          rows={rows}
          keyOf={({ key }) => key}
          columns={[
            {
              key: 'name',
              head,
              cell: ({ name, count, hasBar }) => (
                <>
                  <span lang={nameLang(name)}>{name}</span>
                  {hasBar && <PairBar filled={count} most={most} />}
                </>
              ),
              total: words.heads.total,
            },
            {
              key: 'count',
              head: words.heads.delegates,
              figures: true,
              cell: ({ count }) => wholeNumber(count),
              total: wholeNumber(rows.reduce((sum, { count }) => sum + count, 0)),
            },
          ]}
        />
        <p className="fine pt-2">{words.delegatesOnly}</p>
      </div>
    </section>
  );
}
