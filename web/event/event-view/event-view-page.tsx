import { Link, useParams } from '@tanstack/react-router';
import type { ListedEvent } from '#domain/model/accounts/event-list.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { useAccountActions } from '#web/core/session/account.ts';
import { postJoin } from '#web/core/session/event-choice.ts';
import { useApiAction } from '#web/core/session/use-api-action.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { DetailsList } from '#web/ui/lists/details-list.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { ActionBar, Sheet } from '#web/ui/sheet.tsx';
import { EditEventButton, OpenEventButton } from '../events/event-buttons.tsx';
import { useEventList } from '../events/use-event-list.ts';
import styles from './event-view.module.css';

const words = eventsWords;

/** An event as every signed-in user may see it (specification, section 2, Events). */
export function EventViewPage() {
  const { eventId } = useParams({ from: '/events/$eventId' });
  const { list, problem, ask } = useEventList({ event: eventId });
  const event = list?.events.find(({ id }) => id === eventId);
  if (event !== undefined) return <FoundEvent event={event} ask={ask} />;
  return (
    <Sheet>
      <PageHeader title={words.event} back={<BackLink to="/events" />} />
      <div className="pad">
        {list !== null ? (
          <Empty tone="refused">{messageFor('eventNotFound')}</Empty>
        ) : problem === null ? (
          <Loading text={commonWords.loading} />
        ) : (
          <Empty tone="refused" action={<Button onClick={() => void ask()}>{commonWords.tryAgain}</Button>}>
            {problem}
          </Empty>
        )}
      </div>
    </Sheet>
  );
}

interface FoundEventProps {
  readonly event: ListedEvent;
  readonly ask: () => Promise<unknown>;
}

function FoundEvent({ event, ask }: FoundEventProps) {
  const { id, name, fullName, mayOpen, mayEdit, maySeeTeam } = event;
  return (
    <Sheet>
      <PageHeader
        title={name || words.event}
        sub={fullName === name ? undefined : fullName}
        back={<BackLink to="/events" />}
      />
      <div className="pad">
        <DetailsList items={detailsOf(event)} />
        <div className="py-5">
          {event.joined ? <Badge state="full">{words.joined}</Badge> : <JoinButton eventId={id} ask={ask} />}
        </div>
      </div>
      {mayOpen ? (
        <ActionBar>
          <OpenEventButton variant="primary" eventId={id} />
        </ActionBar>
      ) : (
        <p className="pad hint">{words.teamOnly}</p>
      )}
      <div className="pad acts-row pt-4">
        {mayEdit && <EditEventButton eventId={id} />}
        {maySeeTeam && <AdminsLink eventId={id} />}
      </div>
    </Sheet>
  );
}

const detailsOf = ({ organiser, venue, date, theme, isCme }: ListedEvent) =>
  [
    { term: words.organiser, value: organiser },
    { term: words.venue, value: venue },
    { term: words.date, value: date },
    { term: words.theme, value: theme },
    { term: words.cme, value: isCme ? commonWords.yes : '' },
  ]
    .filter(({ value }) => value !== '')
    // Words: the number format of lists would break a date at its hyphen.
    .map(({ term, value }) => ({ term, value: <span className={styles['words']}>{value}</span> }));

function AdminsLink({ eventId }: { eventId: string }) {
  return (
    <ButtonLink link={(slot) => <Link to="/events/$eventId/admins" params={{ eventId }} {...slot} />}>
      {words.admins}
    </ButtonLink>
  );
}

/** Joining adds the event to the account's own list; it gives no right. */
function JoinButton({ eventId, ask }: { eventId: string; ask: () => Promise<unknown> }) {
  const { refresh } = useAccountActions();
  const { isBusy, run } = useApiAction();
  const join = () =>
    run(async () => {
      await postJoin(eventId);
      await Promise.all([ask(), refresh()]);
    });
  return (
    <Button busy={isBusy} onClick={() => void join()}>
      {words.join}
    </Button>
  );
}
