import { useState } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import { hasGroupRules } from '#domain/money/groups/group-prices.ts';
import { groupWords as words } from '#domain/money/groups/group-words.ts';
import { groupOf, membersOf } from '#domain/money/groups/groups.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Button } from '#web/ui/button.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from '../person/due.module.css';
import { GroupDialog } from './group-dialog.tsx';
import { MembersDialog } from './members-dialog.tsx';

/** The group of a delegate, with the button that shows its members; nothing where no price depends on one. */
export function GroupLine({ delegate: { delegateId } }: { readonly delegate: Delegate }) {
  const canEdit = useCan('editPeople');
  const [isOpen, setOpen] = useState(false);
  const { group, members, isUsed } = useQuery(
    (reader) => {
      const own = groupOf(reader, delegateId);
      return {
        group: own,
        members: own === null ? 0 : membersOf(reader, own.groupId).length,
        isUsed: own !== null || hasGroupRules(publishedList(reader)),
      };
    },
    [delegateId],
  );
  if (!isUsed) return null;
  const close = () => setOpen(false);
  return (
    <p className={`flow items-center ${styles['payer']}`}>
      <span>
        {words.title}: {group === null ? words.none : words.nameAndMembers(group.name, members)}
      </span>
      {group !== null && (
        <Button small onClick={() => setOpen(true)}>
          {words.show}
        </Button>
      )}
      {group === null && canEdit && (
        <Button small onClick={() => setOpen(true)}>
          {words.make}
        </Button>
      )}
      {isOpen &&
        (group === null ? (
          <GroupDialog delegateIds={[delegateId]} onClose={close} />
        ) : (
          <MembersDialog group={group} onClose={close} />
        ))}
    </p>
  );
}
