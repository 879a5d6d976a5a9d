import { Link, useMatchRoute, useRouter, type AnyRoute } from '@tanstack/react-router';
import { can } from '#domain/core/access.ts';
import { menuWords } from '#domain/core/text/common-words.ts';
import { useMe } from '#web/account/account-provider.tsx';
import { useCan } from '#web/account/use-can.ts';
import { menuGroups, type ScreenData } from '#web/routing/screen-data.ts';
import { MenuGroup, MenuLink } from '#web/ui/overlay/menu.tsx';
import { useSessionIfOpen } from '#web/sync/react/sync-provider.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';

/** The left menu in its groups: the screens with a menu line, without those that this account may not use. */
export function MainMenu() {
  const lines = useMenuLines();
  return menuGroups.map((group) => {
    const own = lines.filter(({ menu }) => menu.group === group);
    if (own.length === 0) return null;
    return (
      <MenuGroup key={group} heading={headings[group]}>
        {own.map((line) => (
          <MenuLine key={line.path} {...line} />
        ))}
      </MenuGroup>
    );
  });
}

const headings: Partial<Record<(typeof menuGroups)[number], string>> = menuWords.groups;

interface OpenScreen {
  readonly path: string;
  readonly menu: NonNullable<ScreenData['menu']>;
  /** The current event, for a screen that has it in its address. */
  readonly eventId: string;
}

/** The screens of routes.tsx that have a menu line and are open to this account. */
const useMenuLines = (): readonly OpenScreen[] => {
  const { routesById } = useRouter();
  const { roles, currentEventId } = useMe();
  const actor = { roles: new Set(roles) };
  return Object.values<AnyRoute>(routesById).flatMap((route) => {
    const screen = (route.options.staticData as { screen?: ScreenData } | undefined)?.screen;
    if (screen?.menu === undefined) return [];
    const { menu, needs } = screen;
    if (!can(actor, needs) || (menu.needs !== undefined && !can(actor, menu.needs))) return [];
    return [{ path: route.to as string, menu, eventId: currentEventId ?? '' }];
  });
};

function MenuLine(line: OpenScreen) {
  const isInEvent = useSessionIfOpen() !== null;
  if (isInEvent && line.path === '/users') return <UsersLine {...line} />;
  const { path, menu, eventId } = line;
  const Count = menu.count;
  return (
    <MenuLink
      icon={menu.icon}
      text={menu.label}
      count={Count && isInEvent && <Count />}
      link={(slot) => (
        <Link to={path} params={{ eventId }} activeOptions={{ exact: path === '/' }} {...slot} />
      )}
    />
  );
}

/** While no serial is given, the list of serials is empty: then the line opens the people who wait for one. */
function UsersLine({ menu }: OpenScreen) {
  const path = useUsersPath();
  const isActive = useMatchRoute()({ to: '/users', fuzzy: true }) !== false;
  return (
    <MenuLink
      icon={menu.icon}
      text={menu.label}
      link={(slot) => <Link to={path} aria-current={isActive ? 'page' : undefined} {...slot} />}
    />
  );
}

/** The tab of the list of users that has people in it. */
const useUsersPath = (): '/users' | '/users/all' => {
  const seesPayments = useCan('seeContacts');
  const hasSerials = useQuery((reader) => reader.count('serials') > 0, []);
  const hasPeople = useQuery((reader) => reader.count('delegates') > 0, []);
  return seesPayments && hasPeople && !hasSerials ? '/users/all' : '/users';
};
