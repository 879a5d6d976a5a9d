import { displayName, rupees } from '#domain/core/text/format.ts';
import { feeText } from '#domain/money/fee-words.ts';
import { priceChanges } from '#domain/money/price-changes.ts';
import { agreedPriceWords as words } from '#domain/money/price-list/words/agreed-price-words.ts';
import { draftList } from '#domain/money/price-list/current-list.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Table } from '#web/ui/lists/table.tsx';

/** A dialog is no report: the list of dues has everyone. */
const mostShown = 200;

interface PeopleChangesProps {
  /** Ids of people who pay the new price although they have paid the old one. */
  readonly reprice: ReadonlySet<string>;
  readonly onChange: (reprice: ReadonlySet<string>) => void;
}

/** Lists the people whose registration has another price in the draft. People who have paid keep theirs, unless chosen. */
export function PeopleChanges({ reprice, onChange }: PeopleChangesProps) {
  const now = useToday();
  const people = useQuery(
    (reader) => {
      const list = draftList(reader)?.list;
      const changes = list === undefined ? [] : priceChanges(reader, list, now);
      const payingFirst = changes.toSorted((a, b) => Number(a.isAgreed) - Number(b.isAgreed));
      return payingFirst.map(({ delegate, line: { companionId, feePaise }, afterPaise, isAgreed }) => ({
        personId: companionId || delegate.delegateId,
        name:
          (companionId === '' ? undefined : reader.get('companions', companionId)?.name) ??
          displayName(delegate),
        before: feePaise,
        after: afterPaise,
        isAgreed,
      }));
    },
    [now],
  );
  if (people.length === 0) return <p className="t2">{words.nobody}</p>;
  const paying = people.filter(({ personId, isAgreed }) => !isAgreed || reprice.has(personId));
  const more = paying.reduce((sum, { before, after }) => sum + (after ?? 0) - (before ?? 0), 0);
  const choose = (personId: string, isChosen: boolean) => {
    const next = new Set(reprice);
    if (isChosen) next.add(personId);
    else next.delete(personId);
    onChange(next);
  };
  return (
    <>
      {paying.length > 0 && (
        <p>{words.changing(paying.length, `${more < 0 ? '−' : '+'}${rupees(Math.abs(more))}`)}</p>
      )}
      {people.length > paying.length && <p>{words.keeping(people.length - paying.length)}</p>}
      <details>
        <summary>{words.title}</summary>
        {people.some(({ isAgreed }) => isAgreed) && <p className="t2">{words.chargeHint}</p>}
        <Table
          label={words.title}
          rows={people.slice(0, mostShown)}
          keyOf={({ personId }) => personId}
          columns={[
            {
              key: 'person',
              head: words.person,
              cell: ({ personId, name, isAgreed }) =>
                isAgreed ? (
                  <Checkbox
                    label={name}
                    aria-label={words.charge(name)}
                    hint={reprice.has(personId) ? undefined : words.keeps}
                    checked={reprice.has(personId)}
                    onChange={({ target }) => choose(personId, target.checked)}
                  />
                ) : (
                  name
                ),
            },
            { key: 'before', head: words.before, figures: true, cell: ({ before }) => feeText(before) },
            { key: 'after', head: words.after, figures: true, cell: ({ after }) => feeText(after) },
          ]}
        />
        {people.length > mostShown && <p className="t2">{words.shown(mostShown, people.length)}</p>}
      </details>
    </>
  );
}
