import { Link, useLocation, useMatchRoute } from '@tanstack/react-router';
import { useLayoutEffect, useRef } from 'react';
import { menuWords } from '#domain/core/text/common-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { menuGroups } from '#web/core/screens/screen-data.ts';
import { useMenuLines, type OpenScreen } from '#web/core/screens/use-menu-lines.ts';
import { MenuGroup, MenuLink } from '#web/ui/overlay/menu.tsx';
import { useDevice } from '#web/ui/use-device.ts';
import { useSessionIfOpen } from '#web/sync/react/sync-provider.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';

export function MainMenu() {
  useOpenLineShown();
  const lines = useMenuLines();
  const matches = useMatchRoute();
  /** The line above the open one, such as Payments while What is due is open. It has no ribbon: only one line has it. */
  const above = lines.find(({ path }) =>
    lines.some((other) => other.path.startsWith(`${path}/`) && matches({ to: other.path, fuzzy: true })),
  )?.path;
  return menuGroups.map((group) => {
    const own = lines.filter(({ menu }) => menu.group === group);
    if (own.length === 0) return null;
    return (
      <MenuGroup key={group} heading={headings[group]}>
        {own.map((line) => (
          <MenuLine key={line.path} {...line} isExact={line.path === '/' || line.path === above} />
        ))}
      </MenuGroup>
    );
  });
}

/** Not all lines fit a low window: the open one scrolls into view when a page opens, and when the lines get higher. */
const useOpenLineShown = (): void => {
  const path = useLocation({ select: ({ pathname }) => pathname });
  const place = `${useDevice()} ${path}`;
  const shown = useRef('');
  useLayoutEffect(() => {
    if (shown.current === place) return;
    shown.current = place;
    const line = document.querySelector('.menu-line[aria-current="page"]');
    if (line !== null) bringIntoView(line);
  }, [place]);
};

/** With `scrollIntoView`, the next Tab would begin at the line, and not at the link that skips the menu. */
const bringIntoView = (line: Element): void => {
  for (let box = line.parentElement; box !== null; box = box.parentElement) {
    if (!/auto|scroll/.test(getComputedStyle(box).overflowY)) continue;
    const [own, room] = [line.getBoundingClientRect(), box.getBoundingClientRect()];
    const [top, bottom] = [Math.max(room.top, 0), Math.min(room.bottom, innerHeight)];
    box.scrollTop += Math.max(0, own.bottom - bottom) - Math.max(0, top - own.top);
  }
};

const headings: Partial<Record<(typeof menuGroups)[number], string>> = menuWords.groups;

function MenuLine({ isExact, ...line }: OpenScreen & { isExact: boolean }) {
  const isInEvent = useSessionIfOpen() !== null;
  if (isInEvent && line.path === '/users') return <UsersLine {...line} isExact={isExact} />;
  const { path, menu, eventId } = line;
  const Count = menu.count;
  return (
    <MenuLink
      icon={menu.icon}
      text={menu.label}
      count={Count && isInEvent && <Count />}
      link={(slot) => <Link to={path} params={{ eventId }} activeOptions={{ exact: isExact }} {...slot} />}
    />
  );
}

/** While no serial is given, the list of serials is empty: then the line opens the people who wait for payment or serial. */
function UsersLine({ menu, isExact }: OpenScreen & { isExact: boolean }) {
  const path = useUsersPath();
  const isActive = useMatchRoute()({ to: '/users', fuzzy: !isExact }) !== false;
  return (
    <MenuLink
      icon={menu.icon}
      text={menu.label}
      link={(slot) => <Link to={path} aria-current={isActive ? 'page' : undefined} {...slot} />}
    />
  );
}

/** The tab of the list of users that has people in it. */
const useUsersPath = (): '/users' | '/users/all' | '/users/paid' => {
  const seesPayments = useCan('seeContacts');
  const hasSerials = useQuery((reader) => reader.count('serials') > 0, []);
  const hasPeople = useQuery((reader) => reader.count('delegates') > 0, []);
  const arePending = useQuery(
    (reader) => hasSerials || [...reader.all('delegates')].some(({ isPaid }) => !isPaid),
    [hasSerials],
  );
  if (!seesPayments || !hasPeople || hasSerials) return '/users';
  return arePending ? '/users/all' : '/users/paid';
};
