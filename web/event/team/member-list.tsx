import { useState } from 'react';
import { teamWords } from '#domain/event/team/team-words.ts';
import { Empty } from '#web/ui/empty.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { DeleteMember } from './delete-member.tsx';
import { InvitationDialog } from './invitation-dialog.tsx';
import { MemberRow } from './member-row.tsx';
import { membersIn } from './members.ts';

const words = teamWords;

/** The current team: changes by other admins appear automatically. */
export function MemberList() {
  const members = useQuery(membersIn);
  const [invited, setInvited] = useState<string>();
  const [asked, setAsked] = useState<string>();
  return (
    <section>
      <SectionHeader title={words.members} />
      {members.length === 0 ? (
        <div className="pad">
          <Empty detail={words.noneHint}>{words.none}</Empty>
        </div>
      ) : (
        <Rows
          label={words.members}
          items={members}
          keyOf={({ contact }) => contact}
          renderRow={(member) => <MemberRow member={member} onInvite={setInvited} onDelete={setAsked} />}
        />
      )}
      {invited !== undefined && <InvitationDialog contact={invited} onClose={() => setInvited(undefined)} />}
      <DeleteMember contact={asked} onClose={() => setAsked(undefined)} />
    </section>
  );
}
