import { useNavigate } from '@tanstack/react-router';
import { issueWords } from '#domain/money/issue/issue-words.ts';
import { Button } from '#web/ui/button.tsx';
import { GroupMany } from '../groups/group-many.tsx';

interface MoneyOfManyProps {
  readonly count: number;
  /** Read when the button is pressed. */
  readonly delegateIds: () => readonly string[];
  readonly small: boolean;
  readonly wide: boolean;
  /** Clears the selection. */
  readonly onDone: () => void;
}

/** What the desk does with the money of selected people. */
export function MoneyOfMany(props: MoneyOfManyProps) {
  const { count, delegateIds, small, wide } = props;
  const navigate = useNavigate();
  return (
    <>
      <GroupMany {...props} />
      <Button
        small={small}
        wide={wide}
        disabled={count === 0}
        onClick={() =>
          void navigate({ to: '/receipts/shared', state: { selectedUsers: [...delegateIds()] } })
        }
      >
        {issueWords.shared.ofSelected}
      </Button>
    </>
  );
}
