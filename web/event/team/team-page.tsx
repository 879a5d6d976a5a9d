import { useParams } from '@tanstack/react-router';
import { teamWords } from '#domain/event/team/team-words.ts';
import { sharedTexts } from '#domain/core/text/shared-texts.ts';
import { PageHeader, SectionHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { InEvent } from '#web/core/screens/in-event.tsx';
import { useCurrentEvent } from '#web/core/session/use-current-event.ts';
import { AddMemberForm } from './add-member-form.tsx';
import { AdminList } from './admin-list.tsx';
import { MemberList } from './member-list.tsx';
import { PairedDevices } from './paired-devices.tsx';
import { ReportedDeviceList } from './reported-device-list.tsx';
import { DetailsList } from '#web/ui/lists/details-list.tsx';

const words = teamWords;

/** The team of the event in the address: `account/{id}/admins` and `events/{id}/admins` (specification, section 2). */
export function TeamPage() {
  const { eventId = '' } = useParams({ strict: false });
  return (
    <InEvent eventId={eventId} needs="editTeam" refusal={sharedTexts.adminNeeded}>
      <Team />
    </InEvent>
  );
}

function Team() {
  const { name } = useCurrentEvent();
  return (
    <Sheet>
      <PageHeader title={words.title} sub={name} />
      <AdminList />
      <MemberList />
      <AddMemberForm />
      <PairedDevices />
      <ReportedDeviceList />
      <FlagMeanings />
    </Sheet>
  );
}

function FlagMeanings() {
  return (
    <section>
      <SectionHeader title={words.rights} />
      <div className="pad">
        <DetailsList
          items={[
            { term: words.admin, value: words.adminMeans },
            { term: words.read, value: words.readMeans },
            { term: words.write, value: words.writeMeans },
            { term: words.scan, value: words.scanMeans },
          ]}
        />
      </div>
    </section>
  );
}
