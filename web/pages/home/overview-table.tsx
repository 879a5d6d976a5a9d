import { Link } from '@tanstack/react-router';
import { formatCategoryChoice, type CategoryChoice } from '#domain/people/lists/delegates-list.ts';
import { swatchColour } from '#domain/people/card-strip.ts';
import type { OverviewRow } from '#domain/people/statistics/statistics.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import * as labels from '#domain/labels.ts';
import { ButtonLink } from '#web/components/ui/button.tsx';
import { SectionHeader } from '#web/components/ui/page-header.tsx';
import { Swatch } from '#web/components/ui/swatch.tsx';
import { Table, type Column } from '#web/components/ui/table.tsx';
import { useQuery } from '#web/sync/use-query.ts';
import { useView } from '#web/sync/use-view.ts';
import styles from './home-page.module.css';

/** Counts per category: delegates, accompanying persons, both; each leads to the list of whom it counts. */
export function OverviewTable() {
  const { rows, total } = useView((views) => views.people.overview(), []);
  const colors = useQuery(
    (reader) =>
      Object.fromEntries(
        [...reader.all('categories')].map((category) => [category.categoryId, swatchColour(category)]),
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
    figures('delegates', total),
    figures('companions', total),
    figures('total', total),
  ];
  return (
    <>
      <SectionHeader
        title={labels.home.overview}
        action={
          <ButtonLink small link={(slot) => <Link to="/statistics" {...slot} />}>
            {labels.home.statistics}
          </ButtonLink>
        }
      />
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

type Counted = 'delegates' | 'companions' | 'total';

const heads = {
  delegates: labels.home.delegate,
  companions: labels.home.accompany,
  total: labels.home.total,
} as const;
/** Whom a column counts, as the delegates list calls it. */
const listed = { delegates: 'none', companions: 'only', total: undefined } as const;

const figures = (key: Counted, total: OverviewRow): Column<OverviewRow> => ({
  key,
  head: heads[key],
  figures: true,
  cell: (row) => (
    <Count
      counted={key}
      count={row[key]}
      of={row.name || labels.common.noCategory}
      categories={[row.categoryId]}
    />
  ),
  total: <Count counted={key} count={total[key]} of={labels.common.allCategories} categories="all" />,
});

interface CountProps {
  readonly counted: Counted;
  readonly count: number;
  readonly of: string;
  readonly categories: CategoryChoice;
}

function Count({ counted, count, of, categories }: CountProps) {
  if (count === 0) return <span className={styles['zero']}>0</span>;
  return (
    <Link
      to="/delegates"
      search={{
        categories: formatCategoryChoice(categories),
        ...(listed[counted] !== undefined && { companions: listed[counted] }),
      }}
      className={styles['count'] ?? ''}
      aria-label={labels.home.showList(of, wholeNumber(count), heads[counted])}
    >
      {wholeNumber(count)}
    </Link>
  );
}
