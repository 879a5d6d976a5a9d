import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Member } from '#domain/model/member.ts';
import { phoneForDisplay } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { teamWords } from '#domain/event/team/team-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { FlagBoxes } from './flag-boxes.tsx';
import { isWithoutRight, withFlag, type Flag, type Flags } from './members.ts';
import styles from './team.module.css';
import { useIsOwn } from './use-is-own.ts';
import { useMemberFlags } from './use-member-flags.ts';
import { useOwnLastRight } from './use-own-last-right.ts';

const words = teamWords;

interface MemberRowProps {
  readonly member: Member;
  readonly onInvite: (contact: string) => void;
  readonly onDelete: (contact: string) => void;
}

export function MemberRow({ member, onInvite, onDelete }: MemberRowProps) {
  const { contact } = member;
  const name = phoneForDisplay(contact);
  const isOwn = useIsOwn()(contact);
  const takesOwnLastRight = useOwnLastRight();
  const { shown, isBusy, save } = useMemberFlags(member);
  const [asked, setAsked] = useState<Flags>();
  const change = (flag: Flag, isOn: boolean) => {
    const after = withFlag(shown, flag, isOn);
    if (takesOwnLastRight(contact, after)) setAsked(after);
    else void save(after);
  };
  return (
    <div className={`grid items-center ${styles['member']}`}>
      <div className={`flow items-baseline ${styles['who']}`}>
        <span className={styles['contact']}>{name}</span>
        {isOwn && <span className="t2">{words.you}</span>}
        {isWithoutRight(shown) && <Badge state="open">{words.noRight}</Badge>}
      </div>
      <FlagBoxes label={words.rightsOf(name)} value={shown} onChange={change} isBusy={isBusy} />
      <div className={`line items-center thumbs ${styles['actions']}`}>
        <Button small aria-label={words.inviteOf(name)} onClick={() => onInvite(contact)}>
          {words.invite}
        </Button>
        <IconButton icon={Trash2} label={words.delete(name)} onClick={() => onDelete(contact)} />
      </div>
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={(isOpen) => !isOpen && setAsked(undefined)}
        icon={null}
        title={words.lastRightQuestion}
        confirmLabel={words.takeAway}
        cancelLabel={commonWords.cancel}
        onConfirm={() => {
          if (asked !== undefined) void save(asked);
        }}
      >
        {words.lastRight}
      </ConfirmDialog>
    </div>
  );
}
