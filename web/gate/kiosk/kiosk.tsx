import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { kioskWords } from '#domain/gate/kiosk-words.ts';
import { useAccountActions, useMe } from '#web/account/account-provider.tsx';
import { chooseEventHere } from '#web/account/chosen-event.ts';
import { useCan } from '#web/account/use-can.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { actorOf } from '#web/shell/actor-of.ts';
import { SyncProvider } from '#web/sync/react/sync-provider.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { KioskStation } from './kiosk-station.tsx';
import type { KioskLock } from './kiosk-lock.ts';
import styles from './kiosk.module.css';
import { LeaveKiosk } from './leave-kiosk.tsx';

/**
 * The whole application in a browser that is a kiosk, at any address: without menu and routes. It holds the rows as a
 * scan screen does, so that it works without a network.
 */
export function Kiosk({ lock }: { lock: KioskLock }) {
  const me = useMe();
  const { refresh } = useAccountActions();
  const { eventId } = lock;
  const accountId = me.account.id;
  const isHere = me.currentEventId === eventId;
  const actor = useMemo(() => actorOf(me), [me]);
  useStayHere();
  useEffect(() => {
    document.title = commonWords.pageTitle(kioskWords.title);
  }, []);
  useEffect(() => {
    if (isHere) return;
    // A tab with another event open.
    chooseEventHere({ eventId, accountId });
    void refresh();
  }, [isHere, eventId, accountId, refresh]);

  if (!isHere) return <Bare lock={lock}>{<Loading text={commonWords.loading} />}</Bare>;
  if (!me.isOpen) return <Closed lock={lock} />;
  return (
    <SyncProvider
      key={`${accountId}/${eventId}`}
      eventId={eventId}
      actor={actor}
      onRightsChanged={() => void refresh()}
      fallback={() => (
        <Bare lock={lock}>
          <Loading text={commonWords.loading} />
        </Bare>
      )}
      gone={() => <Closed lock={lock} />}
    >
      <Opened lock={lock} />
    </SyncProvider>
  );
}

function Opened({ lock }: { lock: KioskLock }) {
  const { refresh } = useAccountActions();
  const problem = useSyncState((sync) => sync.problem);
  const mayMark = useCan('mark');
  const recordType = useQuery((reader) => reader.get('recordTypes', lock.recordTypeId), [lock.recordTypeId]);
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    if (problem === 'signInRequired') void refresh();
  }, [problem, refresh]);
  if (!mayMark || recordType === undefined) return <Closed lock={lock} />;
  return (
    <KioskStation
      recordType={recordType}
      camera={lock.camera}
      isResting={isLeaving}
      leave={<LeaveKiosk lock={lock} onOpenChange={setLeaving} />}
    />
  );
}

/** The right to scan, the event or the record no longer exists. */
function Closed({ lock }: { lock: KioskLock }) {
  const { refresh } = useAccountActions();
  useEffect(() => void refresh(), [refresh]);
  return (
    <Bare lock={lock}>
      <Empty heading detail={kioskWords.asksDesk}>
        {kioskWords.closed}
      </Empty>
    </Bare>
  );
}

function Bare({ lock, children }: { lock: KioskLock; children: ReactNode }) {
  return (
    <main className={styles['kiosk']}>
      <div className={styles['bare']}>{children}</div>
      <footer className={styles['foot']}>
        <LeaveKiosk lock={lock} />
      </footer>
    </main>
  );
}

const kioskPath = '/kiosk';

/**
 * Back and other addresses of ours do not change the screen. This prevents Back from returning to a page opened
 * before Regdesk. A page cannot prevent a change to another site: for that the tablet pins the app.
 */
const useStayHere = (): void => {
  useEffect(() => {
    history.replaceState(null, '', kioskPath);
    const stay = () => history.pushState(null, '', kioskPath);
    stay();
    addEventListener('popstate', stay);
    return () => removeEventListener('popstate', stay);
  }, []);
};
