import { Link, useRouter } from '@tanstack/react-router';
import {
  Building2,
  CalendarDays,
  ChartNoAxesColumn,
  IdCard,
  LayoutTemplate,
  ListChecks,
  Printer,
  Tags,
  Users,
  type LucideIcon,
} from 'lucide-react';
import * as labels from '#domain/text/labels.ts';
import { useMe } from '#web/account/account-provider.tsx';
import { useCan } from '#web/account/use-can.ts';
import { Icon } from '#web/components/ui/icon.tsx';
import { Tile, Tiles } from '#web/components/ui/tiles.tsx';
import { useQuery } from '#web/sync/use-query.ts';
import styles from './home-page.module.css';

interface HomeTile {
  readonly path: string;
  readonly icon: LucideIcon;
  readonly name: string;
  readonly count?: number | undefined;
}

/** The nine tiles of spec.md section 2. One whose screen is not in routes.tsx says so and leads nowhere. */
export function HomeTiles() {
  const { routesByPath } = useRouter();
  const paths = new Set<string>(Object.keys(routesByPath));
  const tiles = useTiles();
  return (
    <Tiles label={labels.home.tiles}>
      {tiles.map(({ path, icon, name, count }) =>
        paths.has(path) ? (
          <Tile
            key={path}
            icon={icon}
            name={name}
            count={count}
            // The path is one of the router's: that was just asked.
            link={(slot) => <Link to={path as '/'} {...slot} />}
          />
        ) : (
          <AbsentTile key={path} icon={icon} name={name} />
        ),
      )}
    </Tiles>
  );
}

/** Drawn as the others, and no link. */
function AbsentTile({ icon, name }: { icon: LucideIcon; name: string }) {
  return (
    <span className={`tile ${styles['absent']}`}>
      <span className="top">
        <Icon icon={icon} />
        <span className="num">{labels.home.notYet}</span>
      </span>
      <span>{name}</span>
    </span>
  );
}

const useTiles = (): readonly HomeTile[] => {
  const { events } = useMe();
  const seesCompanies = useCan('seeContacts');
  const hasAccount = useCan('useEvents');
  const counts = useQuery(
    (reader) => ({
      delegates: reader.count('delegates'),
      serials: reader.count('serials'),
      companies: reader.count('companies'),
      categories: reader.count('categories'),
      recordTypes: reader.count('recordTypes'),
    }),
    [],
  );
  return [
    { path: '/users', icon: Users, name: labels.menu.users, count: counts.delegates },
    { path: '/reports', icon: ChartNoAxesColumn, name: labels.menu.reports, count: counts.recordTypes },
    { path: '/bulkids', icon: IdCard, name: labels.menu.bulkIds, count: counts.serials },
    { path: '/delegates', icon: Printer, name: labels.menu.delegatesList },
    {
      path: '/companies',
      icon: Building2,
      name: labels.menu.companies,
      count: seesCompanies ? counts.companies : undefined,
    },
    { path: '/categories', icon: Tags, name: labels.menu.categories, count: counts.categories },
    { path: '/records', icon: ListChecks, name: labels.menu.records, count: counts.recordTypes },
    { path: '/carddesigner', icon: LayoutTemplate, name: labels.menu.cardDesigner },
    ...(hasAccount
      ? [{ path: '/events', icon: CalendarDays, name: labels.menu.allEvents, count: events.length }]
      : []),
  ];
};
