import { Link } from '@tanstack/react-router';
import { accountWords } from '#domain/event/account-words.ts';
import { useMe } from '#web/account/account-provider.tsx';
import { useCan } from '#web/account/use-can.ts';
import { ButtonLink } from '#web/ui/button.tsx';

const words = accountWords;

/** All Events List, and of the current event what its admin sees. */
export function AccountLinks({ isInEvent }: { isInEvent: boolean }) {
  const eventId = useMe().currentEventId ?? '';
  const mayEditTeam = useCan('editTeam') && isInEvent;
  const maySeeLog = useCan('seeLog') && isInEvent;
  return (
    <nav className="pad acts-row" aria-label={words.heading}>
      <ButtonLink link={(slot) => <Link to="/events" {...slot} />}>{words.allEvents}</ButtonLink>
      {mayEditTeam && (
        <ButtonLink link={(slot) => <Link to="/account/$eventId/admins" params={{ eventId }} {...slot} />}>
          {words.team}
        </ButtonLink>
      )}
      {maySeeLog && (
        <ButtonLink link={(slot) => <Link to="/account/$eventId/log" params={{ eventId }} {...slot} />}>
          {words.log}
        </ButtonLink>
      )}
    </nav>
  );
}
