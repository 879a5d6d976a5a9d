import { displayName, rupees } from '#domain/core/text/format.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { feeText } from '#domain/money/fee-words.ts';
import type { GroupEffect } from '#domain/money/group-changes/group-effect.ts';
import { groupWords } from '#domain/money/groups/group-words.ts';
import { agreedPriceWords } from '#domain/money/price-list/words/agreed-price-words.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { stepText } from '#domain/money/price-list/list-difference.ts';
import { Table } from '#web/ui/lists/table.tsx';

const words = groupWords.effect;

/** A dialog is no report: the list of dues has everyone. */
const mostShown = 200;

interface ShownChange {
  readonly personId: string;
  readonly name: string;
  readonly before: number | null;
  readonly after: number | null;
  readonly isAgreed: boolean;
}

/** The texts and amounts that a dialog shows of an effect; plain data, so that a live query compares it. */
export interface ShownEffect {
  readonly sentences: readonly string[];
  readonly changes: readonly ShownChange[];
}

const groupSentences = (reader: Reader, groups: GroupEffect['groups']): string[] =>
  groups.flatMap(({ name, before, after, stepBefore, stepAfter, next }) => [
    words.count(name, before, after),
    ...(stepBefore !== null && after < stepBefore.from
      ? [words.below(stepBefore.from, stepBefore.name)]
      : []),
    ...(stepAfter === null
      ? []
      : [words.applies(stepAfter.name, stepText(stepAfter, publishedList(reader).periods))]),
    ...(next === null || (stepBefore !== null && next.groupId === stepBefore.groupId)
      ? []
      : [words.next(next.name, next.from)]),
  ]);

/** What a group of several people owes once. */
const feeSentences = (reader: Reader, groups: GroupEffect['groups']): string[] =>
  groups.some(({ after }) => after > 1)
    ? (publishedList(reader).orderFees ?? []).map(({ name }) => words.orderFee(name))
    : [];

export const shownEffect = (reader: Reader, { groups, changes }: GroupEffect): ShownEffect => ({
  sentences: [...groupSentences(reader, groups), ...feeSentences(reader, groups)],
  changes: changes
    .map(({ delegate, line: { companionId, feePaise }, afterPaise, isAgreed }) => ({
      personId: companionId || delegate.delegateId,
      name:
        (companionId === '' ? undefined : reader.get('companions', companionId)?.name) ??
        displayName(delegate),
      before: feePaise,
      after: afterPaise,
      isAgreed,
    }))
    .toSorted((a, b) => a.name.localeCompare(b.name)),
});

/** What a change of a group does, before it happens: the step of the list, and who pays what now and then. */
export function GroupEffectPart({ effect: { sentences, changes } }: { readonly effect: ShownEffect }) {
  const paying = changes.filter(({ isAgreed }) => !isAgreed);
  const more = paying.reduce((sum, { before, after }) => sum + (after ?? 0) - (before ?? 0), 0);
  const keeping = changes.length - paying.length;
  return (
    <div className="stack gap-2" role="status">
      {sentences.map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {changes.length === 0 && <p className="t2">{words.nobody}</p>}
      {paying.length > 0 && (
        <p>{words.changing(paying.length, `${more < 0 ? '−' : '+'}${rupees(Math.abs(more))}`)}</p>
      )}
      {keeping > 0 && <p>{words.keeping(keeping)}</p>}
      {changes.length > 0 && (
        <details open={changes.length <= 10}>
          <summary>{agreedPriceWords.title}</summary>
          <Table
            label={agreedPriceWords.title}
            rows={changes.slice(0, mostShown)}
            keyOf={({ personId }) => personId}
            columns={[
              { key: 'person', head: agreedPriceWords.person, cell: ({ name }) => name },
              {
                key: 'before',
                head: agreedPriceWords.before,
                figures: true,
                cell: ({ before }) => feeText(before),
              },
              {
                key: 'after',
                head: agreedPriceWords.after,
                figures: true,
                cell: ({ after, isAgreed }) =>
                  isAgreed ? <span className="t2">{agreedPriceWords.keeps}</span> : feeText(after),
              },
            ]}
          />
          {changes.length > mostShown && (
            <p className="t2">{agreedPriceWords.shown(mostShown, changes.length)}</p>
          )}
        </details>
      )}
    </div>
  );
}
