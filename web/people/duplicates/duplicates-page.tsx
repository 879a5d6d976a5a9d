import { Link, useNavigate, useSearch } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState, type RefObject } from 'react';
import type { DuplicateGroup } from '#domain/people/duplicates/duplicate-groups.ts';
import { duplicateReasons, type DuplicateReason } from '#domain/people/duplicates/duplicate-reasons.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { duplicatesWords } from '#domain/people/duplicates/duplicate-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Loading } from '#web/ui/loading.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { DuplicateGroupSection } from './duplicate-group.tsx';
import styles from './duplicates.module.css';
import { useDuplicates } from './use-duplicates.ts';
import { MergeMany } from './merge-many.tsx';
import { isByNameOnly, needsAnswer, useGroups, type PresentGroup } from './use-groups.ts';

const words = duplicatesWords;
const shownAtOnce = 30;

const none: readonly DuplicateGroup[] = [];

/** People who may be registered twice, with their values next to each other. */
export function DuplicatesPage() {
  const { found, isLooking } = useDuplicates();
  const groups = useGroups(found?.groups ?? none);
  return (
    <Sheet width="table">
      <PageHeader
        title={words.title}
        count={isLooking ? undefined : groups.filter(needsAnswer).length}
        back={
          <Link
            to="/users/add"
            className="btn icon-only"
            aria-label={commonWords.back}
            title={commonWords.back}
          >
            <Icon icon={ArrowLeft} />
          </Link>
        }
      />
      {isLooking && (
        <div className="pad">
          <Loading text={words.looking} />
        </div>
      )}
      {groups.length > 0 && <Groups groups={groups} isMore={found?.isMore ?? false} isLooking={isLooking} />}
      {!isLooking && groups.length === 0 && <Empty>{words.none}</Empty>}
    </Sheet>
  );
}

interface GroupsProps {
  readonly groups: readonly PresentGroup[];
  readonly isMore: boolean;
  readonly isLooking: boolean;
}

function Groups({ groups, isMore, isLooking }: GroupsProps) {
  const { reason } = useSearch({ from: '/users/duplicates' });
  const navigate = useNavigate();
  const [shown, setShown] = useState(shownAtOnce);
  const mayMerge = useCan('editPeople');
  const open = groups.filter(({ isDismissed }) => !isDismissed);
  const dismissed = groups.filter(({ isDismissed }) => isDismissed);
  const openFor = (one: DuplicateReason) => open.filter(({ reasons }) => reasons.includes(one));
  const [showsNames, setShowsNames] = useState(false);
  const byNameOnly = open.filter(isByNameOnly);
  const all = showsNames ? open : open.filter((group) => !isByNameOnly(group));
  const chosen = reason === undefined ? all : reason === 'dismissed' ? dismissed : openFor(reason);
  const folded = reason === undefined && !showsNames ? byNameOnly.length : 0;
  const list = useRef<HTMLDivElement>(null);
  const keepFocus = useFocusAfter(list, chosen);
  return (
    <>
      <div className={`pad stack justify-start gap-3 ${styles['filter']}`}>
        <Segments
          label={words.reason}
          value={reason ?? 'all'}
          options={[
            { value: 'all', label: commonWords.all },
            ...duplicateReasons.map((one) => ({
              value: one,
              label: words.short[one],
              count: openFor(one).length,
            })),
            ...(dismissed.length > 0 || reason === 'dismissed'
              ? [{ value: 'dismissed' as const, label: words.notSame, count: dismissed.length }]
              : []),
          ]}
          onChange={(value) =>
            void navigate({
              to: '.',
              search: value === 'all' ? {} : { reason: value },
              replace: true,
            })
          }
        />
        {!isLooking && mayMerge && <MergeMany groups={chosen} />}
        {isMore && <Notice tone="info">{words.isMore}</Notice>}
      </div>
      <div ref={list} tabIndex={-1}>
        {chosen.slice(0, shown).map((group) => (
          <DuplicateGroupSection key={keyOf(group)} group={group} onAnswered={() => keepFocus(group)} />
        ))}
      </div>
      {chosen.length === 0 && !isLooking && <Empty>{folded > 0 ? words.noneCertain : words.none}</Empty>}
      {folded > 0 && chosen.length <= shown && (
        <div className="pad py-6">
          <p className="t2">{words.namesOnlyHint}</p>
          <Button onClick={() => setShowsNames(true)}>{words.showNamesOnly(folded)}</Button>
        </div>
      )}
      {chosen.length > shown && (
        <div className="pad py-6">
          <Button onClick={() => setShown(shown + shownAtOnce)}>
            {words.showMore(Math.min(shownAtOnce, chosen.length - shown))}
          </Button>
        </div>
      )}
    </>
  );
}

const keyOf = ({ delegateIds }: PresentGroup): string => delegateIds.join();

/** When an answered group disappears, the focus moves to the one in its place: Tab continues from there. */
const useFocusAfter = (
  list: RefObject<HTMLElement | null>,
  groups: readonly PresentGroup[],
): ((group: PresentGroup) => void) => {
  const answered = useRef<{ readonly key: string; readonly place: number }>(undefined);
  useEffect(() => {
    if (answered.current === undefined) return;
    const { key, place } = answered.current;
    if (groups.some((group) => keyOf(group) === key)) return;
    answered.current = undefined;
    const sections = list.current?.querySelectorAll<HTMLElement>(':scope > section') ?? [];
    (sections[place] ?? sections[sections.length - 1] ?? list.current)?.focus();
  }, [list, groups]);
  return (group) => {
    answered.current = { key: keyOf(group), place: groups.indexOf(group) };
  };
};
