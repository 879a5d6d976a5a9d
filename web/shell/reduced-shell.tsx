import { useState } from 'react';
import { labels } from '#domain/text/labels.ts';
import { ApiFailure, callApi } from '#web/account/call-api.ts';
import type { Me } from '#web/account/me.ts';
import { useAccountActions } from '#web/account/account-provider.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Empty } from '#web/components/ui/empty.tsx';
import { ListRow } from '#web/components/ui/list-row.tsx';
import { Rows } from '#web/components/ui/rows.tsx';
import { Sheet } from '#web/components/ui/sheet.tsx';
import { toastError } from '#web/components/ui/toast.tsx';
import { Frame } from './frame.tsx';
import { useLogout } from './use-logout.ts';

/** Signed in, without a current event or without access to it (spec.md section 2). */
export function ReducedShell({ me }: { me: Me }) {
  const logout = useLogout();
  return (
    <Frame title="" onLogout={() => void logout()}>
      <Sheet>
        {me.currentEventId === null ? <ChooseEvent me={me} /> : <NoAccess eventId={me.currentEventId} />}
      </Sheet>
    </Frame>
  );
}

/** Also for a member whose rights are taken away while the event is open. */
export function NoAccess({ eventId }: { eventId: string }) {
  const { isBusy, post } = usePost();
  return (
    <div className="pad">
      <Empty
        heading
        tone="refused"
        action={
          <Button variant="primary" busy={isBusy} onClick={() => void post(eventAction(eventId, 'leave'))}>
            {labels.shell.leaveEvent}
          </Button>
        }
      >
        {labels.shell.noAccess}
      </Empty>
    </div>
  );
}

function ChooseEvent({ me }: { me: Me }) {
  const { isBusy, post } = usePost();
  if (me.events.length === 0) {
    const create = async () => {
      const created = await post<{ id: string }>('/api/events');
      if (created) await post(eventAction(created.id, 'select'));
    };
    return (
      <div className="pad">
        <Empty
          heading
          action={
            <Button variant="primary" busy={isBusy} onClick={() => void create()}>
              {labels.events.create}
            </Button>
          }
        >
          {labels.events.none}
        </Empty>
      </div>
    );
  }
  return (
    <>
      <div className="phead">
        <h1 className="h1">{labels.events.select}</h1>
      </div>
      <Rows
        label={labels.events.select}
        items={me.events}
        keyOf={(event) => event.id}
        renderRow={(event) => (
          <ListRow
            name={event.name}
            sub={[event.venue, event.date].filter((part) => part !== '').join(' · ')}
            action={
              <Button small busy={isBusy} onClick={() => void post(eventAction(event.id, 'select'))}>
                {labels.events.open}
              </Button>
            }
          />
        )}
      />
    </>
  );
}

const eventAction = (eventId: string, action: 'select' | 'leave'): string =>
  `/api/events/${encodeURIComponent(eventId)}/${action}`;

/** Posts, then asks who we are now: the shell follows the answer. `undefined` when it failed. */
const usePost = () => {
  const { refresh } = useAccountActions();
  const [isBusy, setBusy] = useState(false);
  const post = async <T,>(path: string): Promise<T | undefined> => {
    setBusy(true);
    try {
      const answer = await callApi<T>(path, { method: 'POST' });
      await refresh();
      return answer;
    } catch (error) {
      if (!(error instanceof ApiFailure)) throw error;
      toastError(error.text);
      return undefined;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, post };
};
