import {
  Building2,
  CalendarDays,
  ChartNoAxesColumn,
  House,
  IdCard,
  IndianRupee,
  LayoutPanelTop,
  ListChecks,
  LogOut,
  Printer,
  ScanLine,
  Sun,
  Tags,
  User,
  Users,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Banner } from '#web/ui/banner.tsx';
import type { LinkSlot } from '#web/ui/link-slot.ts';
import { AppLink, AppList, MenuButton, MenuLink } from '#web/ui/overlay/menu.tsx';
import { ShellFrame, ShellPanels } from '#web/ui/frame/shell-frame.tsx';
import { Toasts } from '#web/ui/overlay/toast.tsx';
import { useTheme } from '#web/ui/theme.ts';

const MENU = [
  ['home', 'Home', House],
  ['users', 'Users', Users],
  ['scan', 'Scan', ScanLine],
  ['reports', 'Reports', ChartNoAxesColumn],
  ['bulkids', 'Bulk IDs', IdCard],
  ['delegates', 'Delegates List', Printer],
  ['companies', 'Companies', Building2],
  ['categories', 'Categories', Tags],
  ['records', 'Records', ListChecks],
  ['carddesigner', 'ID Card Designer', LayoutPanelTop],
  ['payments', 'Payments', IndianRupee],
  ['events', 'All Events', CalendarDays],
] as const;

export function to(view: string, current?: string): LinkSlot {
  return ({ children, className }) => (
    <a href={`?view=${view}`} aria-current={view === current ? 'page' : undefined} className={className}>
      {children}
    </a>
  );
}

export function GalleryShell({ view, children }: { view: string; children: ReactNode }) {
  const [, toggleTheme] = useTheme();
  return (
    <>
      <ShellPanels>
        <ShellFrame
          title="PHYSICON 2026"
          subtitle="Thanjavur Medical College"
          labels={{ content: 'Gallery', menu: 'Menu', apps: 'More Apps', skipToContent: 'Skip to content' }}
          appsStartOpen={view === 'home'}
          banner={view === 'states' && <Banner>No internet. No Database connection.</Banner>}
          menu={MENU.map(([key, text, icon]) => (
            <MenuLink key={key} icon={icon} text={text} link={to(key, view)} />
          ))}
          menuFoot={
            <>
              <MenuLink icon={User} text="My Profile" link={to('profile')} />
              <MenuButton icon={Sun} text="Light theme" onClick={toggleTheme} />
              <MenuLink icon={LogOut} text="Logout" link={to('logout')} />
            </>
          }
          apps={
            <AppList title="More Apps">
              {['Abstract Desk', 'Faculty Travel', 'Hall Programme', 'Feedback'].map((name) => (
                <AppLink key={name} name={name} url="https://example.org/" />
              ))}
            </AppList>
          }
        >
          {children}
        </ShellFrame>
      </ShellPanels>
      <Toasts label="Notifications" closeLabel="Close" />
    </>
  );
}
