import type { ReactNode } from 'react';
import { useMatchRoute } from '@tanstack/react-router';
import { shellWords } from '#domain/core/text/common-words.ts';
import { ShellFrame } from '#web/ui/frame/shell-frame.tsx';
import { MainMenu } from './main-menu.tsx';
import { MenuFoot } from './menu-foot.tsx';
import { MoreApps } from './more-apps.tsx';
import { PasskeyDemand } from './passkey-demand.tsx';
import { useMoreApps } from './use-more-apps.ts';
import { usePageChange } from './use-page-change.ts';

interface FrameProps {
  readonly title: string;
  readonly subtitle?: string | undefined;
  readonly tabTitle?: string | undefined;
  readonly banner?: ReactNode;
  readonly finder?: ReactNode;
  readonly onLogout: () => void;
  readonly children: ReactNode;
}

/** Top bar, menu and More Apps with their content. The event's shell and the reduced shell share it. */
export function AppFrame({ title, subtitle, tabTitle, banner, finder, onLogout, children }: FrameProps) {
  const apps = useMoreApps();
  const isHome = useMatchRoute()({ to: '/' }) !== false;
  const page = usePageChange(tabTitle);
  return (
    <ShellFrame
      title={title === '' ? shellWords.titleFallback : title}
      subtitle={subtitle}
      menu={<MainMenu />}
      menuFoot={<MenuFoot onLogout={onLogout} />}
      finder={finder}
      apps={<MoreApps apps={apps} />}
      appsStartOpen={isHome && apps !== undefined && apps !== null && apps.length > 0}
      banner={
        <>
          <PasskeyDemand />
          {banner}
        </>
      }
      labels={{
        content: page,
        menu: shellWords.menu,
        apps: shellWords.moreApps,
        skipToContent: shellWords.skipToContent,
      }}
    >
      {children}
    </ShellFrame>
  );
}
