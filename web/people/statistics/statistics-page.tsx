import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useCallback, type ReactNode } from 'react';
import { formatCategoryChoice } from '#domain/people/lists/delegates-list-choice.ts';
import {
  genderKinds,
  peopleStatistics,
  statisticsTables,
  type PeopleStatistics,
} from '#domain/people/statistics/statistics-people.ts';
import type { FoodCount } from '#domain/people/statistics/statistics.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { statisticsWords } from '#domain/people/lists/delegates-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { foodMarks } from '../parts/food-marks.ts';
import { Empty } from '#web/ui/empty.tsx';
import { FoodMark, type Food } from '#web/ui/food-mark.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHeader, SectionHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useNumberedPages } from '#web/printing/use-page-size.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useSliced } from '#web/sync/react/use-sliced.ts';
import { AgesSection } from './ages-section.tsx';
import { PairTable, type PairRow } from './pair-table.tsx';
import { PlacesSection } from './places-section.tsx';
import { RegistrationsSection } from './registrations-section.tsx';
import styles from './statistics.module.css';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = statisticsWords;

/**
 * Plots of the registered people, each with its table. Accounts that see only cards see only the categories, because
 * their rows hold no more.
 */
export function StatisticsPage() {
  const seesContacts = useCan('seeContacts');
  const now = useToday();
  const views = useLiveViews();
  const count = useCallback(() => peopleStatistics(views.source.shown, now), [views, now]);
  useNumberedPages('portrait');
  const { found: statistics } = useSliced(count, statisticsTables);
  return (
    <Sheet width="table">
      <PageHeader
        title={words.title}
        sub={words.of}
        back={
          <Link to="/" className="btn icon-only" aria-label={commonWords.back} title={commonWords.back}>
            <Icon icon={ArrowLeft} />
          </Link>
        }
      />
      {statistics === null ? (
        <div className="pad">
          <Loading text={commonWords.loading} />
        </div>
      ) : statistics.overview.total.total === 0 ? (
        <Empty>{words.nobody}</Empty>
      ) : (
        <Sections statistics={statistics} seesContacts={seesContacts} />
      )}
    </Sheet>
  );
}

function Sections({ statistics, seesContacts }: { statistics: PeopleStatistics; seesContacts: boolean }) {
  const { registrations, overview, cities, states, food, genders, ages, agesUnknown } = statistics;
  const categories = overview.rows.map((row) => ({
    ...row,
    key: row.categoryId,
    name: <CategoryLink {...row} />,
  }));
  return (
    <div className={styles['sections']}>
      {seesContacts && <RegistrationsSection registrations={registrations} />}
      <Pairs title={words.category} head={words.heads.category} rows={categories} />
      {seesContacts && (
        <>
          <PlacesSection title={words.city} head={words.heads.city} places={cities} />
          <PlacesSection title={words.state} head={words.heads.state} places={states} />
          <Pairs
            title={words.food}
            head={words.heads.food}
            rows={foodMarks.map(({ key, mark, name }) => ({
              ...food[key],
              key,
              name: <FoodLink food={key} mark={mark} name={name} />,
            }))}
          />
          <Pairs
            title={words.gender}
            head={words.heads.gender}
            rows={genderKinds
              .map((kind) => ({ ...genders[kind], key: kind, name: words.genders[kind] }))
              .filter(({ key, delegates, companions }) => key !== 'unknown' || delegates + companions > 0)}
          />
          <AgesSection ages={ages} agesUnknown={agesUnknown} />
        </>
      )}
    </div>
  );
}

function Pairs({ title, head, rows }: { title: string; head: string; rows: readonly PairRow[] }): ReactNode {
  return (
    <section>
      <SectionHeader title={title} />
      <div className="pad">
        <PairTable label={title} head={head} rows={rows} />
        <p className="fine pt-2">{words.key}</p>
      </div>
    </section>
  );
}

function CategoryLink({ categoryId, name }: { categoryId: string; name: string }) {
  return (
    <Link to="/delegates" search={{ categories: formatCategoryChoice([categoryId]) }} className="text-link">
      {name || commonWords.noCategory}
    </Link>
  );
}

function FoodLink({ food, mark, name }: { food: keyof FoodCount; mark: Food; name: string }) {
  return (
    <Link to="/delegates" search={{ categories: formatCategoryChoice('all'), food }} className="text-link">
      <FoodMark food={mark}>{name}</FoodMark>
    </Link>
  );
}
