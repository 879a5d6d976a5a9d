import { useState } from 'react';
import { groupWords as words } from '#domain/money/groups/group-words.ts';
import { Button } from '#web/ui/button.tsx';
import { GroupDialog } from './group-dialog.tsx';

interface GroupManyProps {
  readonly count: number;
  /** Read when the button is pressed. */
  readonly delegateIds: () => readonly string[];
  readonly small: boolean;
  readonly wide: boolean;
  /** Clears the selection. */
  readonly onDone: () => void;
}

/** The button that puts selected people in a group. */
export function GroupMany({ count, delegateIds, small, wide, onDone }: GroupManyProps) {
  const [ids, setIds] = useState<readonly string[]>();
  return (
    <>
      <Button small={small} wide={wide} disabled={count === 0} onClick={() => setIds(delegateIds())}>
        {words.many}
      </Button>
      {ids !== undefined && (
        <GroupDialog
          delegateIds={ids}
          onClose={(isDone) => {
            setIds(undefined);
            if (isDone) onDone();
          }}
        />
      )}
    </>
  );
}
