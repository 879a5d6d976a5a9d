import { useMatches } from '@tanstack/react-router';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import type { Me } from '#domain/core/me.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { useAccountActions } from '#web/core/session/account.ts';
import { Banner } from '#web/ui/banner.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonRows } from '#web/ui/lists/skeleton-rows.tsx';
import { SyncProvider } from '#web/sync/react/sync-provider.tsx';
import { actorOf } from '#web/core/session/actor-of.ts';
import { EventHeading } from '#web/core/screens/event-heading.tsx';
import { firstCheckMs } from './connection-banner.tsx';
import { connectionText } from '#web/core/session/connection-text.ts';
import { AppFrame } from './frame.tsx';
import { NoAccess } from './no-access.tsx';
import { OutdatedBanner } from './outdated-banner.tsx';
import { useLogout } from '#web/core/session/use-logout.ts';

interface OpenEventProps {
  readonly me: Me;
  readonly eventId: string;
  /** Opens the event again after its right was given back. */
  readonly reopen: () => void;
  readonly children: ReactNode;
}

/** Provides the event's rows to everything below it. */
export function OpenEvent({ me, eventId, reopen, children }: OpenEventProps) {
  const { refresh } = useAccountActions();
  const actor = useMemo(() => actorOf(me), [me]);
  return (
    <SyncProvider
      eventId={eventId}
      actor={actor}
      onRightsChanged={() => void refresh()}
      fallback={(problem, isArriving) => (
        <Opening me={me} isOutdated={problem === 'clientOutdated'} isArriving={isArriving} />
      )}
      gone={() => <Gone me={me} eventId={eventId} reopen={reopen} />}
    >
      {children}
    </SyncProvider>
  );
}

interface OpeningProps {
  readonly me: Me;
  readonly isOutdated: boolean;
  readonly isArriving: boolean;
}

/** No rows yet. If they are not on their way after the first connection check, the database does not answer. */
function Opening({ me, isOutdated, isArriving }: OpeningProps) {
  const event = currentEventOf(me);
  const title = useMatches({ select: (matches) => matches.at(-1)?.staticData.screen?.title ?? '' });
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), firstCheckMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <BareFrame
      me={me}
      banner={
        isOutdated ? (
          <OutdatedBanner />
        ) : (
          isLong && !isArriving && <Banner>{connectionText(navigator.onLine)}</Banner>
        )
      }
    >
      {location.pathname === '/' ? event && <EventHeading {...event} /> : <PageHeader title={title} />}
      <SkeletonRows text={commonWords.loading} />
    </BareFrame>
  );
}

/** The right to this event ended, or the session did. The account's state, fetched again, shows which. */
function Gone({ me, eventId, reopen }: Omit<OpenEventProps, 'children'>) {
  const { refresh } = useAccountActions();
  useEffect(() => void refresh(), [refresh]);
  return (
    <BareFrame me={me}>
      <NoAccess eventId={eventId} onAnswer={reopen} />
    </BareFrame>
  );
}

const currentEventOf = (me: Me) => me.events.find(({ id }) => id === me.currentEventId);

function BareFrame({ me, banner, children }: { me: Me; banner?: ReactNode; children: ReactNode }) {
  const logout = useLogout();
  const event = currentEventOf(me);
  return (
    <AppFrame
      title={event?.title || event?.name || ''}
      subtitle={event?.organiser}
      banner={banner}
      onLogout={() => void logout()}
    >
      <Sheet>{children}</Sheet>
    </AppFrame>
  );
}
