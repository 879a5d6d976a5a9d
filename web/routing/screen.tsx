import { lazyRouteComponent } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan } from '#web/account/use-can.ts';
import { PageNotLoaded } from './page-not-loaded.tsx';
import { Refused } from './refused.tsx';
import type { ScreenData } from './screen-data.ts';

type PageComponent = () => ReactNode;

interface ScreenOptions extends ScreenData {
  /** The page, in a piece of JavaScript of its own. */
  readonly page: () => Promise<PageComponent>;
  /** The specification's words for who lacks the capability (its section 6). */
  readonly refusal?: string;
  /** The page lies on another page's sheet: a tab. */
  readonly isInLayout?: boolean;
}

/**
 * From one page to another the old one stays until the new one's JavaScript is there. The first of all does not hold up
 * the shell: it comes beside the event's rows.
 */
let isShellShown = false;
export const tellShellShown = (): void => {
  isShellShown = true;
};

/** Else the router reloads the page for a piece that is gone, and without network the browser would show its own error. */
const sayOffline = (cause: unknown): never => {
  throw navigator.onLine ? cause : new PageNotLoaded('offline', { cause });
};

/** The part of a route's options that every screen has alike: page on demand, capability, title, menu line. */
export const screen = ({ page, refusal, isInLayout, ...data }: ScreenOptions) => {
  const Page = lazyRouteComponent<{ Page: PageComponent }, 'Page'>(
    async () => ({ Page: await page().catch(sayOffline) }),
    'Page',
  );
  const Guarded = () => {
    if (useCan(data.needs)) return <Page />;
    return <Refused needs={data.needs} text={refusal} isInLayout={isInLayout} />;
  };
  const preload = async (): Promise<void> => {
    // What failed is told where the page is shown; a link that was only pointed at says nothing.
    const loading = Page.preload?.()?.catch(() => undefined);
    if (isShellShown) await loading;
  };
  return {
    component: Object.assign(Guarded, { preload }),
    staticData: { screen: data satisfies ScreenData },
  };
};
