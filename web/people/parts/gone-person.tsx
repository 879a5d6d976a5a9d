import { Link } from '@tanstack/react-router';
import { Undo2, UserRound } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import { personOf } from '#domain/event/log/log-person.ts';
import { dateTime } from '#domain/core/text/format.ts';
import { undoWords } from '#domain/core/text/undo-words.ts';
import type { GonePerson } from '#domain/people/gone/gone-person.ts';
import { goneWords as words } from '#domain/people/gone/gone-words.ts';
import { callApi } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useCan } from '#web/core/session/use-can.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useUndo } from './use-undo.ts';

interface KeptDelegate {
  readonly delegate: Delegate | undefined;
  /** Another desk removed the person while this page showed them: the last row stays, with what was typed. */
  readonly isGone: boolean;
}

/** A delegate as stored, or as last shown if the person was removed since. */
export const useKeptDelegate = (delegateId: string): KeptDelegate => {
  const stored = useQuery((reader) => reader.get('delegates', delegateId), [delegateId]);
  const [last, setLast] = useState(stored);
  if (stored !== undefined && stored !== last) setLast(stored);
  const kept = last?.delegateId === delegateId ? last : undefined;
  return { delegate: stored ?? kept, isGone: stored === undefined && kept !== undefined };
};

/** Null until the server has answered, without network, for readers, and for a person whom no command removed. */
const useGone = (delegateId: string): GonePerson | null => {
  const eventId = useEventId();
  const canEdit = useCan('editPeople');
  const [gone, setGone] = useState<GonePerson | null>(null);
  useEffect(() => {
    if (!canEdit) return undefined;
    const left = new AbortController();
    const address = `/api/events/${encodeURIComponent(eventId)}/gone-people/${encodeURIComponent(delegateId)}`;
    callApi<{ readonly gone: GonePerson | null }>(address, { signal: left.signal }).then(
      (answer) => setGone(answer.gone),
      (error: unknown) => {
        if (!left.signal.aborted && !(error instanceof RequestFailure)) throw error;
      },
    );
    return () => left.abort();
  }, [eventId, delegateId, canEdit]);
  return gone;
};

function GoneText({ gone }: { readonly gone: GonePerson }) {
  const timeZone = useTimeZone();
  const [by, at] = [personOf(gone.by), dateTime(gone.at, timeZone)];
  return <p>{gone.into === null ? words.deleted(by, at) : words.merged(gone.into.name, by, at)}</p>;
}

/** Undo, or the way to the row into which the person was merged. */
function GoneActions({ gone, delegateId }: { readonly gone: GonePerson; readonly delegateId: string }) {
  const undo = useUndo();
  const [isBusy, setBusy] = useState(false);
  const { into } = gone;
  if (into !== null)
    return (
      <ButtonLink
        variant="primary"
        icon={UserRound}
        link={({ children, ...props }) => (
          <Link to="/users/view/$userId" params={{ userId: into.delegateId }} {...props}>
            {children}
          </Link>
        )}
      >
        {words.open(into.name)}
      </ButtonLink>
    );
  if (!gone.isRestorable) return null;
  const press = async (): Promise<void> => {
    setBusy(true);
    await undo([{ name: 'delegate.restore', input: { delegateId } }]);
    setBusy(false);
  };
  return (
    <Button variant="primary" icon={Undo2} busy={isBusy} onClick={() => void press()}>
      {undoWords.undo}
    </Button>
  );
}

/** Says who removed the person of an old address, and offers the way back. Empty until the server has answered. */
export function GonePersonLine({ delegateId }: { readonly delegateId: string }) {
  const gone = useGone(delegateId);
  if (gone === null) return null;
  return (
    <>
      <GoneText gone={gone} />
      <p>
        <GoneActions gone={gone} delegateId={delegateId} />
      </p>
    </>
  );
}

/** Over the page of a person whom another desk has just removed. The page below keeps what was typed. */
export function GonePersonDialog({ delegateId }: { readonly delegateId: string }) {
  const gone = useGone(delegateId);
  const [isOpen, setOpen] = useState(true);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={setOpen}
      title={words.title[gone?.kind ?? 'unknown']}
      actions={
        <>
          <Button onClick={() => setOpen(false)}>{words.stay}</Button>
          {gone !== null && <GoneActions gone={gone} delegateId={delegateId} />}
        </>
      }
    >
      {gone !== null && <GoneText gone={gone} />}
      <p className="t2">{gone?.isRestorable === true ? words.typedUndo : words.typed}</p>
    </Dialog>
  );
}
