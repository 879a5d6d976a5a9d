import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { kioskWords } from '#domain/gate/kiosk-words.ts';
import { useAccountActions, useMe } from '#web/core/session/account.ts';
import { chooseEventHere } from '#web/core/session/chosen-event.ts';
import { Empty } from '#web/ui/empty.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { actorOf } from '#web/core/session/actor-of.ts';
import { SyncProvider } from '#web/sync/react/sync-provider.tsx';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import type { KioskLock } from './kiosk-lock.ts';
import styles from './kiosk.module.css';
import { LeaveKiosk } from './leave-kiosk.tsx';

export interface Station {
  readonly leave: ReactNode;
  readonly isLeaving: boolean;
  readonly closed: ReactNode;
}

interface KioskFrameProps {
  readonly lock: KioskLock;
  readonly title: string;
  readonly path: string;
  readonly backTo: string;
  readonly children: (station: Station) => ReactNode;
}

/** The whole application in a kiosk, at any address. It keeps the rows loaded, so it works without a network. */
export function KioskFrame({ lock, title, path, backTo, children }: KioskFrameProps) {
  const me = useMe();
  const { refresh } = useAccountActions();
  const { eventId } = lock;
  const accountId = me.account.id;
  const isHere = me.currentEventId === eventId;
  const actor = useMemo(() => actorOf(me), [me]);
  useStayHere(path);
  useEffect(() => {
    document.title = commonWords.pageTitle(title);
  }, [title]);
  useEffect(() => {
    if (isHere) return;
    // A tab with another event open.
    chooseEventHere({ eventId, accountId });
    void refresh();
  }, [isHere, eventId, accountId, refresh]);

  // Kept here: what is asked stays open when the rows arrive meanwhile.
  const [isLeaving, setLeaving] = useState(false);
  const leave = <LeaveKiosk lock={lock} backTo={backTo} isOpen={isLeaving} onOpenChange={setLeaving} />;
  const loading = (
    <Bare leave={leave}>
      <Loading text={commonWords.loading} />
    </Bare>
  );
  const closed = <Closed leave={leave} />;
  if (!isHere) return loading;
  if (!me.isOpen) return closed;
  return (
    <SyncProvider
      key={`${accountId}/${eventId}`}
      eventId={eventId}
      actor={actor}
      onRightsChanged={() => void refresh()}
      fallback={() => loading}
      gone={() => closed}
    >
      <Opened station={{ leave, isLeaving, closed }}>{children}</Opened>
    </SyncProvider>
  );
}

type OpenedProps = Pick<KioskFrameProps, 'children'> & { readonly station: Station };

function Opened({ station, children }: OpenedProps) {
  const { refresh } = useAccountActions();
  const problem = useSyncState((sync) => sync.problem);
  useEffect(() => {
    if (problem === 'signInRequired') void refresh();
  }, [problem, refresh]);
  return <>{children(station)}</>;
}

function Closed({ leave }: { readonly leave: ReactNode }) {
  const { refresh } = useAccountActions();
  useEffect(() => void refresh(), [refresh]);
  return (
    <Bare leave={leave}>
      <Empty heading detail={kioskWords.asksDesk}>
        {kioskWords.closed}
      </Empty>
    </Bare>
  );
}

function Bare({ leave, children }: { readonly leave: ReactNode; readonly children: ReactNode }) {
  return (
    <main className={styles['kiosk']}>
      <div className={`stack ${styles['bare']}`}>{children}</div>
      <footer className={`line items-center between gap-4 ${styles['foot']}`}>{leave}</footer>
    </main>
  );
}

/**
 * Prevents Back from leaving the kiosk. A page cannot prevent a change to another site: for that the tablet pins the
 * app.
 */
const useStayHere = (path: string): void => {
  useEffect(() => {
    history.replaceState(null, '', path);
    const stay = () => history.pushState(null, '', path);
    stay();
    addEventListener('popstate', stay);
    return () => removeEventListener('popstate', stay);
  }, [path]);
};
