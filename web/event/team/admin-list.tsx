import { useState } from 'react';
import { phoneForDisplay } from '#domain/core/text/format.ts';
import { teamWords } from '#domain/event/team/team-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { ChangeAdmin } from './change-admin.tsx';
import { adminsIn } from './members.ts';
import styles from './team.module.css';
import { useIsOwn } from './use-is-own.ts';

const words = teamWords;

/** The event's own admin, by e-mail and phone: not a member of the team, and not deletable here. */
export function AdminList() {
  const contacts = useQuery(adminsIn);
  const isOwn = useIsOwn();
  const [isOpen, setOpen] = useState(false);
  return (
    <section>
      <SectionHeader
        title={words.admins}
        action={
          <Button small onClick={() => setOpen(true)}>
            {words.changeAdmin}
          </Button>
        }
      />
      {contacts.length === 0 ? (
        <div className="pad">
          <Empty>{words.noAdmin}</Empty>
        </div>
      ) : (
        <Rows
          label={words.admins}
          items={contacts}
          keyOf={(contact) => contact}
          renderRow={(contact) => (
            <div className={`grid items-center ${styles['member']} ${styles['admin']}`}>
              <div className={`flow items-baseline ${styles['who']}`}>
                <span className={styles['contact']}>{phoneForDisplay(contact)}</span>
                {isOwn(contact) && <span className="t2">{words.you}</span>}
              </div>
              <Badge state="full">{words.admin}</Badge>
            </div>
          )}
        />
      )}
      {isOpen && <ChangeAdmin onClose={() => setOpen(false)} />}
    </section>
  );
}
