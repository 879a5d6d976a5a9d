import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { labels } from '#domain/text/labels.ts';
import { useCan } from '#web/account/use-can.ts';
import { Empty } from '#web/components/ui/empty.tsx';
import { Sheet } from '#web/components/ui/sheet.tsx';
import type { ScreenData } from '#web/routes.tsx';

type PageComponent = () => ReactNode;

interface ScreenOptions extends ScreenData {
  /** The page, in a piece of JavaScript of its own. */
  readonly page: () => Promise<PageComponent>;
  /** What who lacks the capability reads instead (spec.md section 6). */
  readonly refusal?: string;
  /** The page lies on another page's sheet: a tab. */
  readonly isInLayout?: boolean;
}

/** The part of a route's options that every screen has alike: page on demand, capability, title, menu line. */
export const screen = ({ page, refusal, isInLayout, ...data }: ScreenOptions) => {
  const Page = lazyRouteComponent<{ Page: PageComponent }, 'Page'>(
    async () => ({ Page: await page() }),
    'Page',
  );
  const Guarded = () => {
    if (useCan(data.needs)) return <Page />;
    return <Refused text={refusal ?? labels.shell.noAccess} isInLayout={isInLayout} />;
  };
  return {
    component: Object.assign(Guarded, { preload: async () => Page.preload?.() }),
    staticData: { screen: data satisfies ScreenData },
  };
};

function Refused({ text, isInLayout }: { text: string; isInLayout: boolean | undefined }) {
  const said = (
    <div className="pad">
      <Empty tone="refused" heading={!isInLayout}>
        {text}
      </Empty>
    </div>
  );
  return isInLayout ? said : <Sheet>{said}</Sheet>;
}
