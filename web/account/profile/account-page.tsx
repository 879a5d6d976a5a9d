import { useState } from 'react';
import { phoneForDisplay } from '#domain/core/text/format.ts';
import { accountWords } from '#domain/event/account-words.ts';
import { useMe } from '#web/core/session/account.ts';
import { UnsavedGuard } from '#web/core/forms/unsaved-guard.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useSessionIfOpen } from '#web/sync/react/sync-provider.tsx';
import { EventInfo } from './event-info.tsx';
import { PasskeysPanel } from './passkeys-panel.tsx';
import { ProfilePanel } from './profile-panel.tsx';
import { SignInsPanel } from './sign-ins-panel.tsx';
import { VerifiedEmails } from './verified-emails.tsx';
import { Link } from '@tanstack/react-router';
import { useCan } from '#web/core/session/use-can.ts';
import { ButtonLink } from '#web/ui/button.tsx';

export function AccountPage() {
  const { account } = useMe();
  const isInEvent = useSessionIfOpen() !== null;
  const [isProfileDirty, setProfileDirty] = useState(false);
  const signedInAs = phoneForDisplay(account.phone) || account.emails[0];
  return (
    <Sheet>
      <PageHeader title={accountWords.heading} sub={<span className="num">{signedInAs}</span>} />
      <AccountLinks isInEvent={isInEvent} />
      {isInEvent && <EventInfo />}
      <ProfilePanel onDirty={setProfileDirty} />
      <VerifiedEmails />
      <PasskeysPanel />
      <SignInsPanel />
      <UnsavedGuard isDirty={isProfileDirty} />
    </Sheet>
  );
}

const words = accountWords;

function AccountLinks({ isInEvent }: { isInEvent: boolean }) {
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
