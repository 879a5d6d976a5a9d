import { useNavigate } from '@tanstack/react-router';
import {
  Building2,
  CalendarCheck,
  FilePlus2,
  FileSpreadsheet,
  ListPlus,
  ListTodo,
  ScanLine,
  ScrollText,
  Tag,
  UserPlus,
  UserRound,
  UserRoundPlus,
  type LucideIcon,
} from 'lucide-react';
import { loginWords, menuWords } from '#domain/core/text/common-words.ts';
import { paletteWords } from '#domain/core/text/palette-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { useMe } from '#web/core/session/account.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useMayOpen } from '#web/core/screens/use-may-open.ts';
import { useMenuLines } from '#web/core/screens/use-menu-lines.ts';

const { act } = paletteWords;

export interface PaletteLine {
  readonly id: string;
  readonly name: string;
  readonly icon: LucideIcon;
  readonly open: () => void;
}

const actions = [
  { name: act.addUser, icon: UserPlus, path: '/users/add' },
  { name: act.importSheet, icon: FileSpreadsheet, path: '/users/addcsv' },
  { name: act.startScanning, icon: ScanLine, path: '/scan/auto' },
  { name: act.addStatement, icon: FilePlus2, path: '/payments/reconcile/add' },
  { name: act.addCategory, icon: Tag, path: '/categories/add' },
  { name: act.addRecord, icon: ListPlus, path: '/records/add' },
  { name: act.addCompany, icon: Building2, path: '/companies/add' },
] as const;

export const usePaletteLines = (): {
  readonly actions: readonly PaletteLine[];
  readonly screens: readonly PaletteLine[];
} => {
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const menuLines = useMenuLines();
  const eventId = useMe().currentEventId ?? '';
  const hasAccount = useCan('useEvents');
  const mayEditTeam = useCan('editTeam');
  const maySeeLog = useCan('seeLog');
  const line = (name: string, icon: LucideIcon, to: string): PaletteLine => ({
    id: `${name} ${to}`,
    name,
    icon,
    open: () => void navigate({ to, params: { eventId } }),
  });
  return {
    actions: [
      ...actions.filter(({ path }) => mayOpen(path)).map(({ name, icon, path }) => line(name, icon, path)),
      ...(mayEditTeam ? [line(act.addMember, UserRoundPlus, '/account/$eventId/admins')] : []),
    ],
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
    ],
  };
};
