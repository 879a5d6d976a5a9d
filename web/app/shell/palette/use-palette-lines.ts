import { useNavigate, type RegisteredRouter } from '@tanstack/react-router';
import { CalendarCheck, ChartNoAxesColumn, ListTodo, ScanLine, ScrollText, UserRound } from 'lucide-react';
import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { can } from '#domain/core/access.ts';
import { loginWords, menuWords } from '#domain/core/text/common-words.ts';
import { paletteAlso, paletteWords as words } from '#domain/core/text/palette-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { recordTypesInOrder } from '#domain/event/record-types.ts';
import { useMe } from '#web/core/session/account.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useFoundingRefusal } from '#web/core/session/use-founding.ts';
import { useMayOpen } from '#web/core/screens/use-may-open.ts';
import { useMenuLines } from '#web/core/screens/use-menu-lines.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { paletteActions } from './palette-actions.ts';

export interface PaletteLine {
  readonly id: string;
  readonly name: string;
  /** Other words for it. */
  readonly also?: string;
  readonly icon: LucideIcon;
  readonly open: () => void;
}

export interface PaletteOption extends PaletteLine {
  readonly content: ReactNode;
}

type LineOf = (
  name: string,
  icon: LucideIcon,
  to: string,
  more?: { also?: string; params?: object },
) => PaletteLine;

export const usePaletteLines = (): {
  readonly actions: readonly PaletteLine[];
  readonly screens: readonly PaletteLine[];
} => {
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const menuLines = useMenuLines();
  const eventId = useMe().currentEventId ?? '';
  const hasAccount = useCan('useEvents');
  const maySeeLog = useCan('seeLog');
  const line: LineOf = (name, icon, to, { also = '', params = {} } = {}) => ({
    id: `${name} ${to}`.replaceAll(/\s+/g, '-'),
    name,
    also,
    icon,
    open: () => void navigate({ to, params: { eventId, ...params } }),
  });
  const recordLines = useRecordLines(line, mayOpen);
  return {
    actions: useActionLines(line, mayOpen),
    screens: [
      ...menuLines.map(({ path, menu }) => line(menu.label, menu.icon, path)),
      ...(mayOpen('/setup') ? [line(screensWords.setUp, ListTodo, '/setup')] : []),
      ...(maySeeLog ? [line(screensWords.log, ScrollText, '/account/$eventId/log')] : []),
      ...(hasAccount
        ? [
            line(menuWords.myProfile, UserRound, '/account'),
            line(loginWords.eventSelector, CalendarCheck, '/select'),
          ]
        : []),
      ...recordLines,
    ],
  };
};

type MayOpen = (path: keyof RegisteredRouter['routesByPath']) => boolean;

const useActionLines = (line: LineOf, mayOpen: MayOpen): PaletteLine[] => {
  const { roles } = useMe();
  const mayFound = useFoundingRefusal() === null;
  const actor = { roles: new Set(roles) };
  return Object.entries(paletteActions).flatMap(([key, { icon, path, needs, founds }]) => {
    const name = key as keyof typeof paletteActions;
    if (!mayOpen(path) || (needs !== undefined && !can(actor, needs)) || (founds && !mayFound)) return [];
    return [line(words.act[name], icon, path, { also: paletteAlso[name] ?? '' })];
  });
};

/** 'lunch' leads to its scanner and to its report. */
const useRecordLines = (line: LineOf, mayOpen: MayOpen): PaletteLine[] => {
  const records = useQuery(recordTypesInOrder, []);
  return records.flatMap(({ recordTypeId, name }) => [
    ...(mayOpen('/scan/auto/$option')
      ? [line(words.scanOf(name), ScanLine, '/scan/auto/$option', { params: { option: recordTypeId } })]
      : []),
    ...(mayOpen('/reports/$value')
      ? [
          line(words.reportOf(name), ChartNoAxesColumn, '/reports/$value', {
            also: 'done left pending count',
            params: { value: recordTypeId },
          }),
        ]
      : []),
  ]);
};
