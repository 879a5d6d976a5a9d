import { useSearch } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { listMoment } from '#domain/list-moment.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import type { ChosenColumn } from '#domain/people/lists/list-columns.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import type { DelegateEntry, DelegateStatus } from '#domain/people/lists/delegate-lists.ts';
import paper from '#web/printing/paper-table.module.css';
import { useOnPaper } from '#web/printing/use-on-paper.ts';
import { useNumberedPages } from '#web/printing/use-page-size.ts';
import { useCurrentEvent } from '#web/core/session/use-current-event.ts';
import { useServerClock } from '#web/sync/react/use-server-clock.ts';
import { UsersPaper } from './users-paper.tsx';
import { useCan } from '#web/core/session/use-can.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { useDevice } from '#web/ui/use-device.ts';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { DelegateRow } from './delegate-row.tsx';
import { DelegatesTable } from './delegates-table.tsx';
import { DeleteUser } from './delete-user.tsx';
import { ListActions } from './list-actions.tsx';
import { CategoryFilter, ListSearch, useChosenCategory, UsersFiltersOn } from '../../parts/list-tools.tsx';
import { NoUsers } from '../../parts/no-users.tsx';
import { SelectionBar } from '../../parts/selection/selection-bar.tsx';
import { useBuiltSort } from './use-built-sort.ts';
import { useOrderFilter } from './use-order-filter.ts';
import { useListPreferences } from './use-list-preferences.ts';
import { everybodyOf, useListed } from './use-listed.ts';
import { usePicking } from '../../parts/selection/use-picking.ts';
import { useSearchText } from '../../parts/use-search-text.ts';
import { useSelection } from '../../parts/selection/use-selection.ts';
import { usePreloadedUserView } from '../../parts/user-link.tsx';
import touch from '../../parts/selection/selection.module.css';
import styles from '../users.module.css';
import { Contributed } from '#web/core/slots/contributed.tsx';

/** Confirmed Users or Pending Users: by serial, then by name, or as the user chose. */
export function DelegatesList({ status, title }: { status: DelegateStatus; title: string }) {
  const search = useSearchText();
  // Not deferred: the rows cost less than a frame, and a deferred list renders once more with each letter.
  const typed = search.text.trim();
  const categoryId = useChosenCategory();
  const canEdit = useCan('editPeople');
  const isDesk = useDevice() === 'desktop';
  const preferences = useListPreferences();
  const { sort, isBuilding } = useBuiltSort(preferences.sort, status);
  const views = useLiveViews();
  const { isOn, isLooking, filtered } = useOrderFilter();
  const listed = { status, typed, categoryId, sort, isWhole: isOn };
  const { entries: all, isMore } = useListed(listed);
  const entries = useMemo(() => filtered(all), [filtered, all]);
  const everybody = (): readonly DelegateEntry[] => filtered(everybodyOf(views.current, listed));
  const selection = useSelection(entries, everybody);
  const { isPicking, isSelecting, start, stop, longPress } = usePicking(selection);
  const [asked, setAsked] = useState<DelegateEntry>();
  usePreloadedUserView();
  const onDelete = canEdit ? setAsked : undefined;
  const { printedAt, isPrinting, print } = useOnPaper();
  return (
    <>
      <div className={`${styles['list']} ${paper['screen']}`} data-selecting={isSelecting || undefined}>
        <PageHeader
          title={title}
          count={entries.length}
          hasMore={isMore}
          filter={<CategoryFilter />}
          search={<ListSearch search={search} />}
          actions={
            <ListActions
              title={title}
              preferences={preferences}
              everybody={everybody}
              isPrinting={isPrinting}
              print={print}
              {...(!isPicking && entries.length > 0 && { onSelect: start })}
            />
          }
        />
        <Contributed host="lists" place="filters" />
        <UsersFiltersOn />
        {entries.length === 0 && !isLooking ? (
          <NoUsers typed={typed} />
        ) : isDesk ? (
          <DelegatesTable
            label={title}
            entries={entries}
            preferences={preferences}
            selection={selection}
            isBusy={isBuilding || isLooking}
            onDelete={onDelete}
          />
        ) : (
          <div className={touch['touch']} {...longPress} aria-busy={isBuilding || isLooking}>
            <VirtualList
              label={title}
              items={entries}
              keyOf={({ delegate }) => delegate.delegateId}
              estimateHeight={67}
              reuseRows
              renderRow={(entry) => (
                <DelegateRow
                  entry={entry}
                  columns={preferences.columns}
                  onDelete={onDelete}
                  isSelected={isPicking ? selection.ids.has(entry.delegate.delegateId) : null}
                  onToggle={selection.toggle}
                />
              )}
            />
          </div>
        )}
        {isSelecting && (
          <SelectionBar
            title={title}
            selection={selection}
            columns={preferences.columns}
            everybody={everybody}
            onEnd={stop}
          />
        )}
        <DeleteUser entry={asked} onClose={() => setAsked(undefined)} />
      </div>
      {printedAt !== null && (
        <WholeOnPaper
          title={title}
          typed={typed}
          categoryId={categoryId}
          printedAt={printedAt}
          entries={everybody()}
          columns={preferences.columns}
        />
      )}
    </>
  );
}

interface WholeOnPaperProps {
  readonly title: string;
  readonly typed: string;
  readonly categoryId: string | null;
  readonly printedAt: number;
  readonly entries: readonly DelegateEntry[];
  readonly columns: readonly ChosenColumn[];
}

function WholeOnPaper({ title, typed, categoryId, columns, ...list }: WholeOnPaperProps) {
  const { fullName, name } = useCurrentEvent();
  const { source: store } = useLiveViews();
  const serverNow = useServerClock();
  const { kind, source, stage } = useSearch({ from: '/users' });
  const more = [kind, source, stage].filter((filter) => filter !== undefined).length;
  const filter = [
    categoryId === null ? '' : store.shown.get('categories', categoryId)?.name || commonWords.noCategory,
    typed === '' ? '' : `“${typed}”`,
    more === 0 ? '' : listWords.filtersOn(more),
  ];
  useNumberedPages('landscape');
  return (
    <UsersPaper
      eventName={fullName || name}
      title={[title, ...filter.filter((part) => part !== '')].join(', ')}
      columns={['serial', 'name', ...columns]}
      reader={store.shown}
      moment={listMoment(serverNow())}
      {...list}
    />
  );
}
