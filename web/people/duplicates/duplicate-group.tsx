import { Link } from '@tanstack/react-router';
import { Merge } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { serialOfDelegate } from '#domain/people/serials.ts';
import { displayName, listOf, phoneForDisplay } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { duplicatesWords, mergeWords } from '#domain/people/duplicates/duplicate-words.ts';
import { personWords } from '#domain/people/people-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Button, ButtonLink } from '#web/ui/button.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { NotTheSame } from './not-the-same.tsx';
import type { PresentGroup } from './use-groups.ts';
import styles from './duplicates.module.css';
import { orderedCompanions } from '#domain/people/people-in-order.ts';

const words = duplicatesWords;

interface Member {
  readonly delegateId: string;
  readonly name: string;
  readonly serial: string;
  readonly category: string;
  readonly phone: string;
  readonly email: string;
  readonly city: string;
  readonly payment: string;
  readonly companions: string;
}

const facts = [
  ['serial', personWords.serialNo],
  ['category', personWords.category],
  ['phone', personWords.phone],
  ['email', personWords.email],
  ['city', personWords.city],
  ['payment', words.payment],
  ['companions', words.companions],
] as const;

interface DuplicateGroupProps {
  readonly group: PresentGroup;
  /** The group may disappear from the list in a moment, with the pressed button. */
  readonly onAnswered: () => void;
}

/** One group: the reasons, the people, and their values next to each other; different values are emphasised. */
export function DuplicateGroupSection({ group, onAnswered }: DuplicateGroupProps) {
  const { delegateIds, reasons } = group;
  const members = useMembers(delegateIds);
  const mayMerge = useCan('editPeople');
  const [keptId, setKeptId] = useState<string>();
  const kept = members.find(({ delegateId }) => delegateId === keptId) ?? members[0];
  if (kept === undefined) return null;
  const others = members.filter((member) => member !== kept);
  return (
    <section
      className={styles['group']}
      aria-label={listOf(members.map(({ name }) => name))}
      // The focus moves here from a group that disappeared.
      tabIndex={-1}
    >
      <header className="flow items-center between gap-2 pb-2">
        <h2 className="caption">{listOf(reasons.map((reason) => words.reasons[reason]))}</h2>
        <NotTheSame group={group} onAnswered={onAnswered} />
      </header>
      <div className={styles['scroll']}>
        <table className={`table ${styles['compare']}`}>
          <thead>
            <tr>
              <th scope="col">
                <span className="vh">{commonWords.name}</span>
              </th>
              {members.map(({ delegateId, name }) => (
                <th key={delegateId} scope="col" lang={nameLang(name)}>
                  <Link className="text-link" to="/users/view/$userId" params={{ userId: delegateId }}>
                    {name}
                  </Link>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {facts.map(([fact, label]) => (
              <FactRow key={fact} label={label} values={members.map((member) => member[fact])} />
            ))}
            {mayMerge && (
              <tr>
                <th scope="row">
                  <span className="vh">{mergeWords.merge}</span>
                </th>
                {members.map((member) => (
                  <td key={member.delegateId} className={member === kept ? 't2' : undefined}>
                    {member === kept ? (
                      member === members[0] ? (
                        words.oldest
                      ) : (
                        mergeWords.keep
                      )
                    ) : (
                      <div className="flow gap-2">
                        <MergeLink keep={kept} drop={[member]} isOnly={others.length === 1} />
                        <Button
                          small
                          aria-label={mergeWords.keepNamed(member.name)}
                          onClick={() => setKeptId(member.delegateId)}
                        >
                          {mergeWords.keepThis}
                        </Button>
                      </div>
                    )}
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </div>
      {others.length > 1 && mayMerge && (
        <div className="pt-2">
          <MergeLink keep={kept} drop={others} isOnly={false} />
        </div>
      )}
    </section>
  );
}

function FactRow({ label, values }: { label: string; values: readonly string[] }): ReactNode {
  if (values.every((value) => value === '')) return null;
  const isSame = values.every((value) => value === values[0]);
  return (
    <tr className={isSame ? styles['same'] : undefined}>
      <th scope="row">{label}</th>
      {values.map((value, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a column, which has no other name
        <td key={index}>{value || commonWords.none}</td>
      ))}
    </tr>
  );
}

type Named = Pick<Member, 'delegateId' | 'name'>;

interface MergeLinkProps {
  readonly keep: Named;
  /** With several, one page follows the other. */
  readonly drop: readonly Named[];
  readonly isOnly: boolean;
}

function MergeLink({ keep, drop, isOnly }: MergeLinkProps) {
  const [first, ...next] = drop.map(({ delegateId }) => delegateId);
  if (first === undefined) return null;
  return (
    <ButtonLink
      small
      icon={Merge}
      link={({ className, children }) => (
        <Link
          to="/users/merge/$keepId/$dropId"
          params={{ keepId: keep.delegateId, dropId: first }}
          search={next.length === 0 ? {} : { next: next.join(',') }}
          className={className}
        >
          {children}
        </Link>
      )}
    >
      {isOnly ? mergeWords.merge : mergeWords.mergeInto(keep.name, drop.length)}
    </ButtonLink>
  );
}

const useMembers = (delegateIds: readonly string[]): readonly Member[] =>
  useQuery(
    (reader) =>
      delegateIds.flatMap((delegateId): Member[] => {
        const delegate = reader.get('delegates', delegateId);
        if (delegate === undefined) return [];
        const companions = orderedCompanions(reader, delegateId);
        return [
          {
            delegateId,
            name: displayName(delegate) || commonWords.none,
            serial: String(serialOfDelegate(reader, delegateId)?.serial ?? ''),
            category: reader.get('categories', delegate.categoryId)?.name ?? '',
            phone: phoneForDisplay(delegate.phone),
            email: delegate.email,
            city: delegate.city,
            payment: delegate.isPaid ? personWords.paid : personWords.notPaid,
            companions: companions.map(({ name }) => name).join(', '),
          },
        ];
      }),
    [delegateIds.join('/')],
  );
