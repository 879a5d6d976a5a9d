import { Link } from '@tanstack/react-router';
import type { MessageBar } from '#domain/messages/addressee.ts';
import type { BarredPerson, MessagedPerson } from '#domain/messages/message-queue.ts';
import { barWords, messageQueueWords } from '#domain/messages/message-words.ts';
import type { Delegate } from '#domain/model/delegate.ts';
import { listOf } from '#domain/core/text/format.ts';
import { nameInList } from '#web/people/parts/delegate-name.ts';
import { useSentText } from '../parts/use-sent-text.ts';
import { Fold } from '#web/ui/fold.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { nameLang } from '#web/ui/name-lang.ts';

const words = messageQueueWords;

export function BarredPeople({ people }: { people: readonly BarredPerson[] }) {
  const counts = new Map<MessageBar, number>();
  for (const { bars } of people) for (const bar of bars) counts.set(bar, (counts.get(bar) ?? 0) + 1);
  return (
    <Fold summary={words.cannot(people.length)}>
      <ul className="stack gap-1 muted pb-2">
        {[...counts].map(([bar, count]) => (
          <li key={bar}>{words.reasonCount(barWords[bar], count)}</li>
        ))}
      </ul>
      <PeopleList
        label={words.list}
        people={people.map(({ delegate, bars }) => ({
          delegate,
          text: words.reason(listOf(bars.map((bar) => barWords[bar]))),
        }))}
      />
    </Fold>
  );
}

export function MessagedPeople({ people }: { people: readonly MessagedPerson[] }) {
  const sentText = useSentText();
  return (
    <Fold summary={words.before(people.length)}>
      <PeopleList
        label={words.beforeList}
        people={people.map(({ delegate, last }) => ({ delegate, text: sentText(last) }))}
      />
    </Fold>
  );
}

interface ChosenPeopleProps {
  readonly people: readonly Delegate[];
  readonly leftOut: ReadonlySet<string>;
  readonly onChange: (leftOut: ReadonlySet<string>) => void;
}

/** The people who get the message. It opens to a list from which the user can leave some out. */
export function ChosenPeople({ people, leftOut, onChange }: ChosenPeopleProps) {
  const change = (delegateId: string, isIn: boolean): void => {
    const next = new Set(leftOut);
    if (isIn) next.delete(delegateId);
    else next.add(delegateId);
    onChange(next);
  };
  return (
    <Fold summary={words.leaveOut}>
      <VirtualList
        label={words.openList}
        items={people}
        keyOf={({ delegateId }) => delegateId}
        scroll={{ height: `min(40dvh, ${people.length * 48}px)` }}
        estimateHeight={48}
        renderRow={(delegate) => (
          <Checkbox
            label={<NameOf delegate={delegate} />}
            checked={!leftOut.has(delegate.delegateId)}
            onChange={({ target }) => change(delegate.delegateId, target.checked)}
          />
        )}
      />
    </Fold>
  );
}

function NameOf({ delegate }: { delegate: Delegate }) {
  const name = nameInList({ delegate });
  return <span lang={nameLang(name)}>{name}</span>;
}

interface ListedPerson {
  readonly delegate: Delegate;
  readonly text: string;
}

export function PeopleList({ label, people }: { label: string; people: readonly ListedPerson[] }) {
  return (
    <VirtualList
      label={label}
      items={people}
      keyOf={({ delegate }) => delegate.delegateId}
      scroll={{ height: `min(40dvh, ${people.length * 67}px)` }}
      estimateHeight={67}
      renderRow={({ delegate, text }) => (
        <ListRow
          gutter={false}
          name={nameInList({ delegate })}
          link={(slot) => (
            <Link to="/users/view/$userId" params={{ userId: delegate.delegateId }} {...slot} />
          )}
          sub={text}
        />
      )}
    />
  );
}
