import { Outlet, useMatches } from '@tanstack/react-router';
import type { Me } from '#domain/core/me.ts';
import { loginWords, shellWords } from '#domain/core/text/common-words.ts';
import { Sheet } from '#web/ui/sheet.tsx';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { AppFrame } from './frame.tsx';
import { NoAccess } from './no-access.tsx';
import { useLogout } from '#web/core/session/use-logout.ts';

const SelectPage = lazyComponent(async () => (await import('#web/event/select/select-page.tsx')).SelectPage);

/** Signed in, without a current event or without access to it: the reduced route set (the specification, section 2). */
export function ReducedShell({ me }: { me: Me }) {
  const logout = useLogout();
  const isReduced = useMatches({
    select: (matches) => matches.at(-1)?.staticData.screen?.isReduced === true,
  });
  const tabTitle = me.currentEventId === null ? loginWords.eventSelector : shellWords.noAccessTitle;
  return (
    <AppFrame title="" tabTitle={isReduced ? undefined : tabTitle} onLogout={() => void logout()}>
      {isReduced ? <Outlet /> : <ReducedHome eventId={me.currentEventId} />}
    </AppFrame>
  );
}

/** Shown at every address outside the set. */
function ReducedHome({ eventId }: { eventId: string | null }) {
  if (eventId === null) return <SelectPage />;
  return (
    <Sheet>
      <NoAccess eventId={eventId} />
    </Sheet>
  );
}
