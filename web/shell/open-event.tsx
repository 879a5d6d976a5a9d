import { useEffect, useMemo, type ReactNode } from 'react';
import type { Actor } from '#domain/rules/access.ts';
import { labels } from '#domain/text/labels.ts';
import { useAccountActions } from '#web/account/account-provider.tsx';
import type { Me } from '#web/account/me.ts';
import { Sheet } from '#web/components/ui/sheet.tsx';
import { SkeletonRows } from '#web/components/ui/skeleton-rows.tsx';
import { SyncProvider } from '#web/sync/sync-provider.tsx';
import { deviceId } from '#web/sync/device-id.ts';
import { Frame } from './frame.tsx';
import { NoAccess } from './reduced-shell.tsx';
import { useLogout } from './use-logout.ts';

interface OpenEventProps {
  readonly me: Me;
  readonly eventId: string;
  readonly children: ReactNode;
}

/** Holds the event's rows for everything below it. */
export function OpenEvent({ me, eventId, children }: OpenEventProps) {
  const { refresh } = useAccountActions();
  const actor = useMemo(() => actorOf(me), [me]);
  return (
    <SyncProvider
      eventId={eventId}
      actor={actor}
      onRightsChanged={() => void refresh()}
      fallback={<Opening me={me} />}
      gone={() => <Gone me={me} eventId={eventId} />}
    >
      {children}
    </SyncProvider>
  );
}

const actorOf = ({ account, roles }: Me): Actor => ({
  accountId: account.id,
  roles: new Set(roles),
  phone: account.phone,
  email: account.emails[0] ?? '',
  deviceId: deviceId(),
});

function Opening({ me }: { me: Me }) {
  return (
    <BareFrame me={me}>
      <SkeletonRows text={labels.common.loading} />
    </BareFrame>
  );
}

/** The right to this event ended, or the session did: the account's state, asked anew, says which. */
function Gone({ me, eventId }: { me: Me; eventId: string }) {
  const { refresh } = useAccountActions();
  useEffect(() => void refresh(), [refresh]);
  return (
    <BareFrame me={me}>
      <NoAccess eventId={eventId} />
    </BareFrame>
  );
}

/** The shell without rows. */
function BareFrame({ me, children }: { me: Me; children: ReactNode }) {
  const logout = useLogout();
  const event = me.events.find(({ id }) => id === me.currentEventId);
  return (
    <Frame title={event?.name ?? ''} subtitle={event?.organiser} onLogout={() => void logout()}>
      <Sheet>{children}</Sheet>
    </Frame>
  );
}
