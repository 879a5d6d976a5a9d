import {
  createContext,
  startTransition,
  useContext,
  useEffect,
  useEffectEvent,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { Actor } from '#domain/core/access.ts';
import { idle } from '#web/loading/idle.ts';
import { registerServiceWorker } from '#web/loading/service-worker.ts';
import { noteClosing } from '../tabs/closing-sessions.ts';
import { createBrowserPlatform } from '../browser-platform.ts';
import { EventSession } from '../event-session.ts';
import { createHttpTransport } from '../feed/http-transport.ts';
import { loadCommands } from '../outbox/known-commands.ts';
import { EventDay } from '../store/event-day.ts';
import { LiveViews } from '../store/live-views.ts';
import type { Platform } from '../platform/platform.ts';
import type { Transport } from '../platform/transport.ts';
import type { StateBoard, SyncState } from '../sync-state.ts';

interface Opened {
  readonly session: EventSession;
  readonly views: LiveViews;
  readonly day: EventDay;
}

const OpenedContext = createContext<Opened | null>(null);

/** Connects the session of an event: to the server, or to a server in memory. */
export interface EventConnection {
  readonly platform: Platform;
  readonly transport: Transport;
}

/** How a page reaches the event of its actor. */
export const ConnectContext = createContext<(eventId: string, actor: Actor) => EventConnection>((...of) =>
  connectBrowser(...of),
);

interface SyncProviderProps {
  readonly eventId: string;
  /** The account, with its roles in this event (`GET /api/me`). */
  readonly actor: Actor;
  /** The server gave other rows than these roles would: ask `GET /api/me` again. */
  readonly onRightsChanged?: () => void;
  /** Gets the reason why rows do not come, if known, and whether they are on their way. */
  readonly fallback: (problem: SyncState['problem'], isArriving: boolean) => ReactNode;
  /** Shown when the right to the event is gone; `code` of `messages.ts`. No rows are held then. */
  readonly gone: (code: string) => ReactNode;
  readonly children: ReactNode;
}

/** Opens an event for an account: its rows, its outbox and its part in the browser's one connection. */
export function SyncProvider({
  eventId,
  actor,
  onRightsChanged,
  fallback,
  gone,
  children,
}: SyncProviderProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const { accountId } = actor;
  const connect = useContext(ConnectContext);
  const latestActor = useEffectEvent(() => actor);
  const tellRightsChanged = useEffectEvent(() => onRightsChanged?.());
  useEffect(() => opened?.session.setActor(actor), [actor, opened]);

  useEffect(() => {
    const now = openEvent(eventId, { ...latestActor(), accountId }, connect, () => tellRightsChanged());
    // oxlint-disable-next-line react/set-state-in-effect -- a session cannot be opened while rendering: it has effects
    setOpened(now);
    return () => {
      setOpened(null);
      now.views.close();
      now.day.close();
      noteClosing(now.session.close());
    };
  }, [eventId, accountId, connect]);

  return (
    <OpenedContext value={opened}>
      <WhenReady board={opened?.session.board ?? null} fallback={fallback} gone={gone}>
        {children}
      </WhenReady>
    </OpenedContext>
  );
}

interface WhenReadyProps extends Pick<SyncProviderProps, 'fallback' | 'gone' | 'children'> {
  /** Null: the session is not there yet. What is shown until the rows are here stays the same. */
  readonly board: StateBoard | null;
}

function WhenReady({ board, fallback, gone, children }: WhenReadyProps) {
  const [known, setKnown] = useState(() => ({ board, phase: board?.state.phase ?? 'opening' }));
  // Another event: its rows are not those of the one before.
  const phase = known.board === board ? known.phase : 'opening';
  useEffect(() => {
    if (board === null) return undefined;
    // The first rendering of an event takes a phone long: a transition leaves room for touches.
    const take = (): void => {
      const now = { board, phase: board.state.phase };
      startTransition(() =>
        setKnown((before) => (before.board === board && before.phase === now.phase ? before : now)),
      );
    };
    take();
    return board.listen(take);
  }, [board]);
  const problem = useSyncExternalStore(board?.listen ?? listensToNone, () => board?.state.problem ?? null);
  const isArriving = useSyncExternalStore(
    board?.listen ?? listensToNone,
    () => board?.state.isArriving === true,
  );
  const isReady = phase === 'ready';
  useEffect(() => {
    // Not while the rows are on their way: opening them has the phone's whole strength.
    if (!isReady) return;
    void idle()
      .then(loadCommands)
      .catch(() => undefined);
    void registerServiceWorker();
  }, [isReady]);
  if (phase === 'gone') return gone(board?.state.goneCode ?? 'notAllowed');
  return isReady ? children : fallback(problem, isArriving);
}

const listensToNone = () => () => undefined;

const connectBrowser = (eventId: string, { accountId, deviceId }: Actor): EventConnection => ({
  platform: createBrowserPlatform(accountId, eventId),
  transport: createHttpTransport({
    eventId,
    accountId,
    deviceId,
    now: () => Date.now(),
  }),
});

const openEvent = (
  eventId: string,
  actor: Actor,
  connect: (eventId: string, actor: Actor) => EventConnection,
  onRightsChanged: () => void,
): Opened => {
  const connection = connect(eventId, actor);
  const session = new EventSession({ eventId, actor, ...connection, onRightsChanged });
  void session.start();
  const { optimistic: source, board } = session;
  const offset = () => board.state.serverClockOffset;
  const day = new EventDay({ platform: connection.platform, source, offset, onOffset: board.listen });
  return { session, views: new LiveViews(source, day), day };
};

const useOpened = (): Opened => {
  const opened = useContext(OpenedContext);
  if (opened === null) throw new Error('Used outside SyncProvider');
  return opened;
};

/** Null: no event is open around the caller. */
export const useSessionIfOpen = (): EventSession | null => useContext(OpenedContext)?.session ?? null;

export const useSession = (): EventSession => useOpened().session;

export const useEventDay = (): EventDay => useOpened().day;

export const useLiveViews = (): LiveViews => useOpened().views;
