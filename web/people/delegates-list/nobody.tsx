import { SlidersHorizontal } from 'lucide-react';
import { delegatesListWords } from '#domain/people/lists/delegates-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { NoUsers } from '#web/people/parts/no-users.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';

const words = delegatesListWords;

interface NobodyProps {
  readonly hasCategories: boolean;
  readonly onChoose: () => void;
}

/** An empty list: no person is registered yet, or no person matches the choice. */
export function Nobody({ hasCategories, onChoose }: NobodyProps) {
  const isEmpty = useQuery((reader) => reader.count('delegates') === 0, []);
  if (isEmpty) return <NoUsers />;
  return (
    <Empty
      action={
        <Button icon={SlidersHorizontal} onClick={onChoose}>
          {words.change}
        </Button>
      }
    >
      {hasCategories ? words.nobody : words.noneChosen}
    </Empty>
  );
}
