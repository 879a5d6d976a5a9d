import { Link } from '@tanstack/react-router';
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
import { homeWords, menuWords } from '#domain/core/text/common-words.ts';
import { useMe } from '#web/core/session/account.ts';
import { Tile, Tiles } from '#web/ui/lists/tiles.tsx';
import { useMayOpen } from '#web/core/screens/use-may-open.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

/** The nine tiles of section 2 of the specification, except those whose screen is closed to this account. */
export function HomeTiles() {
  const mayOpen = useMayOpen();
  const tiles = useTiles();
  return (
    <Tiles label={homeWords.tiles}>
      {tiles
        .filter(({ path }) => mayOpen(path))
        .map(({ path, icon, name, count }) => (
          <Tile
            key={path}
            icon={icon}
            name={name}
            count={count}
            link={(slot) => <Link to={path} {...slot} />}
          />
        ))}
    </Tiles>
  );
}

const useTiles = () => {
  const { events } = useMe();
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
    { path: '/users', icon: Users, name: menuWords.users, count: counts.delegates },
    { path: '/reports', icon: ChartNoAxesColumn, name: menuWords.reports, count: counts.recordTypes },
    { path: '/bulkids', icon: IdCard, name: menuWords.bulkIds, count: counts.serials },
    { path: '/delegates', icon: Printer, name: menuWords.delegatesList, count: undefined },
    { path: '/companies', icon: Building2, name: menuWords.companies, count: counts.companies },
    { path: '/categories', icon: Tags, name: menuWords.categories, count: counts.categories },
    { path: '/records', icon: ListChecks, name: menuWords.records, count: counts.recordTypes },
    { path: '/carddesigner', icon: LayoutTemplate, name: menuWords.cardDesigner, count: undefined },
    { path: '/events', icon: CalendarDays, name: menuWords.allEvents, count: events.length },
  ] as const satisfies readonly {
    readonly path: string;
    readonly icon: LucideIcon;
    readonly name: string;
    readonly count: number | undefined;
  }[];
};
