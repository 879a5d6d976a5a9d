import { LayoutGrid, Menu } from 'lucide-react';
import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { IconButton } from '../button.tsx';
import { CONTENT_ID } from '../overlay/dialog-focus.ts';
import { Drawer } from '../overlay/drawer.tsx';
import { useDevice } from '../use-device.ts';

export type ShellFrameProps = {
  title: string;
  subtitle?: string | undefined;
  /** MenuLinks; `menuFoot`: profile, theme, sign-out. */
  menu: ReactNode;
  menuFoot?: ReactNode;
  /** In the top bar: the button that finds people and screens. */
  finder?: ReactNode;
  /** AppList of AppLinks. */
  apps: ReactNode;
  /** On a desktop the panel is open from the start (Home). Afterwards the button in the top bar decides. */
  appsStartOpen?: boolean;
  banner?: ReactNode;
  /** `content` is the page's title: it is read when the content gets the focus. */
  labels: { content: string; menu: string; apps: string; skipToContent: string };
  children: ReactNode;
};

interface Panels {
  readonly menuColumn: boolean;
  readonly menuDrawer: boolean;
  /** Undefined until the button decides. */
  readonly appsColumn: boolean | undefined;
  readonly appsDrawer: boolean;
}

const PanelsContext = createContext<(Panels & { set(changes: Partial<Panels>): void }) | null>(null);

/** Kept across the frames: opening, event or reduced. */
export function ShellPanels({ children }: { children: ReactNode }) {
  const [panels, setPanels] = useState<Panels>({
    menuColumn: true,
    menuDrawer: false,
    appsColumn: undefined,
    appsDrawer: false,
  });
  const value = useMemo(
    () => ({
      ...panels,
      set: (changes: Partial<Panels>) => setPanels((before) => ({ ...before, ...changes })),
    }),
    [panels],
  );
  return <PanelsContext value={value}>{children}</PanelsContext>;
}

const usePanels = () => {
  const panels = useContext(PanelsContext);
  if (panels === null) throw new Error('ShellFrame stands in ShellPanels');
  return panels;
};

/** Top bar, menu, content, More Apps. On phones menu and apps are drawers; the menu starts open from 768 px on. */
export function ShellFrame(props: ShellFrameProps) {
  const { title, subtitle, menu, menuFoot, finder, apps, banner, labels, children } = props;
  const { appsStartOpen = false } = props;
  const device = useDevice();
  const { menuColumn, menuDrawer, appsColumn, appsDrawer, set } = usePanels();

  const isMobile = device === 'mobile';
  const isDesktop = device === 'desktop';
  const menuShown = isMobile ? menuDrawer : isDesktop || menuColumn;
  const appsShown = isDesktop ? (appsColumn ?? appsStartOpen) : appsDrawer;
  const menuNav = (
    <nav className="menu" aria-label={labels.menu}>
      {menu}
      {menuFoot && <div className="foot">{menuFoot}</div>}
    </nav>
  );

  return (
    <>
      <SkipLink label={labels.skipToContent} />
      <header className="bar">
        {!isDesktop && (
          <IconButton
            icon={Menu}
            large
            label={labels.menu}
            aria-expanded={menuShown}
            onClick={() => set(isMobile ? { menuDrawer: true } : { menuColumn: !menuColumn })}
          />
        )}
        <div className="title">
          {title}
          {subtitle && <span>{subtitle}</span>}
        </div>
        <div className="right">
          {finder}
          <IconButton
            icon={LayoutGrid}
            label={labels.apps}
            aria-expanded={appsShown}
            onClick={() => set(isDesktop ? { appsColumn: !appsShown } : { appsDrawer: true })}
          />
        </div>
      </header>
      {banner}
      <div className="shell">
        {!isMobile && menuShown && menuNav}
        <main id={CONTENT_ID} tabIndex={-1} aria-label={labels.content}>
          {children}
        </main>
        {isDesktop && appsShown && (
          <aside className="apps" aria-label={labels.apps}>
            {apps}
          </aside>
        )}
      </div>
      <Drawer
        side="left"
        label={labels.menu}
        open={isMobile && menuDrawer}
        onOpenChange={(isOpen) => set({ menuDrawer: isOpen })}
      >
        {menuNav}
      </Drawer>
      <Drawer
        side="right"
        label={labels.apps}
        open={!isDesktop && appsDrawer}
        onOpenChange={(isOpen) => set({ appsDrawer: isOpen })}
      >
        <div className="apps">{apps}</div>
      </Drawer>
    </>
  );
}

/** Not a plain hash link: the router would take the hash for a page. */
function SkipLink({ label }: { label: string }) {
  return (
    <a
      className="skip"
      href={`#${CONTENT_ID}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(CONTENT_ID)?.focus();
      }}
    >
      {label}
    </a>
  );
}
