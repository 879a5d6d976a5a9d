import { Link } from '@tanstack/react-router';
import { formatCategoryChoice, type CategoryChoice } from '#domain/people/lists/delegates-list-choice.ts';
import { swatchColour } from '#domain/event/categories.ts';
import type { OverviewRow } from '#domain/people/statistics/statistics.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { commonWords, homeWords } from '#domain/core/text/common-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import { Table, type Column } from '#web/ui/lists/table.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useView } from '#web/sync/react/use-view.ts';

/** Counts per category: delegates, companions, both; each links to the list of the counted people. */
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
      head: homeWords.category,
      cell: ({ categoryId, name }) => (
        <>
          <Swatch color={colors[categoryId]} />
          {name || commonWords.noCategory}
        </>
      ),
      total: homeWords.total,
    },
    figures('delegates', total),
    figures('companions', total),
    figures('total', total),
  ];
  return (
    <>
      <SectionHeader
        title={homeWords.overview}
        action={
          <ButtonLink small link={(slot) => <Link to="/statistics" {...slot} />}>
            {homeWords.statistics}
          </ButtonLink>
        }
      />
      <div className="pad">
        {rows.length === 0 ? (
          <p className="t2">{homeWords.noCategories}</p>
        ) : (
          <Table
            label={homeWords.overview}
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
  delegates: homeWords.delegate,
  companions: homeWords.accompany,
  total: homeWords.total,
} as const;
/** The people that a column counts, as the delegates list names them. */
const listed = { delegates: 'none', companions: 'only', total: undefined } as const;

const figures = (key: Counted, total: OverviewRow): Column<OverviewRow> => ({
  key,
  head: heads[key],
  figures: true,
  cell: (row) => (
    <Count
      counted={key}
      count={row[key]}
      of={row.name || commonWords.noCategory}
      categories={[row.categoryId]}
    />
  ),
  total: <Count counted={key} count={total[key]} of={commonWords.allCategories} categories="all" />,
});

interface CountProps {
  readonly counted: Counted;
  readonly count: number;
  readonly of: string;
  readonly categories: CategoryChoice;
}

function Count({ counted, count, of, categories }: CountProps) {
  if (count === 0) return <span className="t3">0</span>;
  return (
    <Link
      to="/delegates"
      search={{
        categories: formatCategoryChoice(categories),
        ...(listed[counted] !== undefined && { companions: listed[counted] }),
      }}
      className="count-link"
      aria-label={homeWords.showList(of, wholeNumber(count), heads[counted])}
    >
      {wholeNumber(count)}
    </Link>
  );
}
