import { lazyRouteComponent } from '@tanstack/react-router';
import { useState, type ReactNode } from 'react';
import { nextTask } from '#web/loading/next-task.ts';
import { isServerThere } from '#web/net/ask-server.ts';
import { useHasRight } from '../session/use-can.ts';
import { useIsClosed } from '../session/use-current-event.ts';
import { EventClosed } from './event-closed.tsx';
import { PageNotLoaded } from './page-not-loaded.tsx';
import { Refused } from './refused.tsx';
import type { ScreenData } from './screen-data.ts';

type PageComponent = () => ReactNode;

interface ScreenOptions extends ScreenData {
  /** The page, in a piece of JavaScript of its own. */
  readonly page: () => Promise<PageComponent>;
  /** Loads with the page what areas contribute to it, so that it is drawn once. */
  readonly parts?: () => Promise<unknown>;
  /** The specification's words for accounts without the capability (its section 6). */
  readonly refusal?: string;
  /** The page is on another page's sheet: a tab. */
  readonly isInLayout?: boolean;
  /** Nothing can be read on the page: it adds to the event, which is refused while the event is closed. */
  readonly onlyChanges?: boolean;
}

/**
 * A page stays until the next page's JavaScript is loaded. The first page does not hold up the shell: it loads while
 * the event's rows load.
 */
let isShellShown = false;
const shellPainted = Promise.withResolvers<void>();
export const tellShellShown = (): void => {
  isShellShown = true;
  requestAnimationFrame(() => void nextTask().then(shellPainted.resolve));
};

/** Files come from the network, not from this device: the first page's files leave it to the frame and its title. */
const isFirstVisit = (): boolean => !('serviceWorker' in navigator && navigator.serviceWorker.controller);

/**
 * Otherwise the router reloads the page for a missing chunk. Without our server, the browser would show its own error, or
 * the page of a portal in the place of the application.
 */
const sayOffline = async (cause: unknown): Promise<never> => {
  throw navigator.onLine && (await isServerThere()) ? cause : new PageNotLoaded('offline', { cause });
};

/** The route options that all screens share: page on demand, capability, title, menu line. */
export const screen = ({ page, parts, refusal, isInLayout, onlyChanges, ...data }: ScreenOptions) => {
  const Page = lazyRouteComponent<{ Page: PageComponent }, 'Page'>(async () => {
    const [loaded] = await Promise.all([page(), parts?.()]).catch(sayOffline);
    return { Page: loaded };
  }, 'Page');
  const Guarded = () => {
    const may = useHasRight(data.needs);
    const isClosed = useIsClosed();
    const [hadRight, setHadRight] = useState(may);
    if (may && !hadRight) setHadRight(true);
    if (may && onlyChanges === true && isClosed) return <EventClosed isInLayout={isInLayout} />;
    if (may) return <Page />;
    return <Refused needs={data.needs} text={refusal} isInLayout={isInLayout} wasOpen={hadRight} />;
  };
  const preload = async (): Promise<void> => {
    // A failure is reported where the page is shown. A preload by pointing at a link reports nothing.
    const load = () => Page.preload?.()?.catch(() => undefined);
    if (isShellShown) await load();
    else if (isFirstVisit()) void shellPainted.promise.then(load);
    else void load();
  };
  return {
    component: Object.assign(Guarded, { preload }),
    staticData: { screen: data satisfies ScreenData },
  };
};
