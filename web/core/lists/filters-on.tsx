import { X } from 'lucide-react';
import { listWords } from '#domain/core/text/list-words.ts';
import { Button } from '#web/ui/button.tsx';

interface FiltersOnProps {
  /** How many filters are on. The search text is none. */
  readonly count: number;
  /** A filter that no field shows. */
  readonly what?: string;
  readonly clear: () => void;
}

/** Says that a list does not hold all its entries, with one press to show all. Also where the filters are folded. */
export function FiltersOn({ count, what = '', clear }: FiltersOnProps) {
  if (count === 0) return null;
  return (
    <div className="pad flow items-center gap-3 pb-3">
      <span className="t2">{listWords.filtersOn(count, what)}</span>
      <Button small icon={X} onClick={clear}>
        {listWords.clearFilters}
      </Button>
    </div>
  );
}
