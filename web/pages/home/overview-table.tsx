import type { OverviewRow } from '#domain/rules/statistics.ts';
import { wholeNumber } from '#domain/text/format.ts';
import { labels } from '#domain/text/labels.ts';
import { SectionHeader } from '#web/components/ui/page-header.tsx';
import { Swatch } from '#web/components/ui/swatch.tsx';
import { Table, type Column } from '#web/components/ui/table.tsx';
import { useQuery } from '#web/sync/use-query.ts';
import { useView } from '#web/sync/use-view.ts';
import styles from './home-page.module.css';

/** Counts per category: delegates, accompanying persons, both. */
export function OverviewTable() {
  const { rows, total } = useView((views) => views.people.overview(), []);
  const colors = useQuery(
    (reader) =>
      Object.fromEntries(
        [...reader.all('categories')].map(({ categoryId, labelBackground, color }) => [
          categoryId,
          labelBackground || color,
        ]),
      ),
    [],
  );
  const columns: readonly Column<OverviewRow>[] = [
    {
      key: 'category',
      head: labels.home.category,
      cell: ({ categoryId, name }) => (
        <>
          <Swatch color={colors[categoryId]} />
          {name || labels.common.noCategory}
        </>
      ),
      total: labels.home.total,
    },
    figures('delegates', labels.home.delegate, total),
    figures('companions', labels.home.accompany, total),
    figures('total', labels.home.total, total),
  ];
  return (
    <>
      <SectionHeader title={labels.home.overview} />
      <div className="pad">
        {rows.length === 0 ? (
          <p className="t2">{labels.home.noCategories}</p>
        ) : (
          <Table
            label={labels.home.overview}
            columns={columns}
            rows={rows}
            keyOf={({ categoryId }) => categoryId}
          />
        )}
      </div>
    </>
  );
}

const figures = (
  key: 'delegates' | 'companions' | 'total',
  head: string,
  total: OverviewRow,
): Column<OverviewRow> => ({
  key,
  head,
  figures: true,
  cell: (row) => (row[key] === 0 ? <span className={styles['zero']}>0</span> : wholeNumber(row[key])),
  total: wholeNumber(total[key]),
});
