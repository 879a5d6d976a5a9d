import { useCallback, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react';
import type { Me } from '#domain/core/me.ts';
import type { Capability } from '#domain/core/access.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { useAccountActions, useMe } from '../session/account.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { fetchMe } from '../session/me.ts';
import { RolesContext, useHasRight } from '../session/use-can.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { SkeletonRows } from '#web/ui/lists/skeleton-rows.tsx';
import { SyncProvider } from '#web/sync/react/sync-provider.tsx';
import { actorOf } from '../session/actor-of.ts';
import { OthersEventLine } from './others-event-line.tsx';
import { Refused } from './refused.tsx';

interface InEventProps {
  readonly eventId: string;
  readonly needs: Capability;
  /** The text for an account without the capability. */
  readonly refusal: string;
  readonly children: ReactNode;
}

/**
 * A screen about the event of its address: the current one, or another one. Another event is opened next to the
 * current one, with its own rows and rights. The children use `useQuery`, `useCommand` and `useCan` as everywhere.
 */
export function InEvent({ eventId, ...guard }: InEventProps) {
  const { currentEventId, isOpen } = useMe();
  if (isOpen && currentEventId === eventId) return <Guarded {...guard} />;
  return <OtherEvent key={eventId} eventId={eventId} {...guard} />;
}

function Guarded({ needs, refusal, children }: Omit<InEventProps, 'eventId'>) {
  return useHasRight(needs) ? children : <Refused needs={needs} text={refusal} />;
}

function OtherEvent({ eventId, ...guard }: InEventProps) {
  const { me, problem, ask } = useStandingIn(eventId);
  if (problem !== null) {
    return (
      <Sheet>
        <div className="pad">
          <Empty heading tone="refused" action={<Button onClick={ask}>{commonWords.tryAgain}</Button>}>
            {problem}
          </Empty>
        </div>
      </Sheet>
    );
  }
  if (me === null) return <Waiting />;
  if (me.isDeleted) return <EventDeleted />;
  if (!me.isOpen) return <Refused needs={guard.needs} text={guard.refusal} />;
  return <Opened me={me} eventId={eventId} ask={ask} guard={guard} />;
}

interface OpenedProps {
  readonly me: Me;
  readonly eventId: string;
  readonly ask: () => void;
  readonly guard: Omit<InEventProps, 'eventId'>;
}

function Opened({ me, eventId, ask, guard }: OpenedProps) {
  const actor = useMemo(() => actorOf(me), [me]);
  return (
    <RolesContext value={me.roles}>
      <SyncProvider
        eventId={eventId}
        actor={actor}
        onRightsChanged={ask}
        fallback={() => <Waiting />}
        gone={() => <Gone ask={ask} guard={guard} />}
      >
        <OthersEventLine />
        <Guarded {...guard} />
      </SyncProvider>
    </RolesContext>
  );
}

/** The right to the event ended while it was open here, or the event did. The server reports which. */
function Gone({ ask, guard: { needs, refusal } }: Pick<OpenedProps, 'ask' | 'guard'>) {
  // Asked once: `ask` is another function with each rendering.
  const askOnce = useEffectEvent(ask);
  useEffect(() => askOnce(), []);
  return <Refused needs={needs} text={refusal} />;
}

const EventDeleted = () => (
  <Sheet>
    <div className="pad">
      <Empty heading tone="refused">
        {messages.eventNotFound()}
      </Empty>
    </div>
  </Sheet>
);

const Waiting = () => (
  <Sheet>
    <SkeletonRows text={commonWords.loading} />
  </Sheet>
);

/** The account's roles in another event than its current one, fetched from the server. */
const useStandingIn = (
  eventId: string,
): { readonly me: Me | null; readonly problem: string | null; ask(): void } => {
  const { refresh } = useAccountActions();
  const [me, setMe] = useState<Me | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const load = useCallback(
    () =>
      fetchMe(eventId).then(
        // Signed out meanwhile: the account's own state detects that, and the login replaces this page.
        (answer) => (answer === null ? void refresh() : setMe(answer)),
        (error: unknown) => {
          if (!(error instanceof RequestFailure)) throw error;
          setProblem(error.text);
        },
      ),
    [eventId, refresh],
  );
  useEffect(() => void load(), [load]);
  const ask = () => {
    setProblem(null);
    void load();
  };
  return { me, problem, ask };
};
