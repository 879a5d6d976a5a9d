import type { JudgedName, NameState } from '#domain/event/companies.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { companiesWords } from '#domain/event/setup-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import type { SlotState } from '#web/ui/slot.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';

const words = companiesWords;

const marks: Readonly<Record<NameState, SlotState>> = {
  new: 'full',
  exists: 'idle',
  repeated: 'idle',
  empty: 'idle',
  tooLong: 'cut',
};

interface Line extends JudgedName {
  readonly line: number;
}

export function NamesPreview({ names, title }: { names: readonly JudgedName[]; title: string }) {
  const lines = names.map((judged, index): Line => ({ ...judged, line: index + 1 }));
  return (
    <section>
      <SectionHeader title={title} />
      <VirtualList
        label={words.preview}
        items={lines}
        keyOf={({ line }) => line}
        estimateHeight={44}
        renderRow={({ name, state, line }) => (
          <ListRow
            layout="dense"
            serial={line}
            name={name || commonWords.none}
            action={<Badge state={marks[state]}>{words.states[state]}</Badge>}
          />
        )}
      />
    </section>
  );
}
