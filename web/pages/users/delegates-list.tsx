import { useDeferredValue, useState } from 'react';
import type { DelegateEntry, DelegateStatus } from '#domain/store/views/delegate-lists.ts';
import { useCan } from '#web/account/use-can.ts';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { useDevice } from '#web/components/ui/use-device.ts';
import { VirtualList } from '#web/components/ui/virtual-list.tsx';
import { useView } from '#web/sync/use-view.ts';
import { DelegateRow } from './delegate-row.tsx';
import { DeleteUser } from './delete-user.tsx';
import { CategoryFilter, ListSearch, useChosenCategory } from './list-tools.tsx';
import { NoUsers } from './no-users.tsx';
import { useSearchText } from './use-search-text.ts';

/** Confirmed Users or Pending Users, by serial, then by name. */
export function DelegatesList({ status, title }: { status: DelegateStatus; title: string }) {
  const search = useSearchText();
  const typed = useDeferredValue(search.text.trim());
  const categoryId = useChosenCategory();
  const canEdit = useCan('editPeople');
  const device = useDevice();
  const [asked, setAsked] = useState<DelegateEntry>();
  const { entries, isMore } = useView(
    (views) =>
      typed === ''
        ? { entries: views.delegates.of(status, categoryId), isMore: false }
        : views.delegates.among(views.search.matching(typed), status, categoryId),
    [typed, status, categoryId],
  );
  return (
    <>
      <PageHeader
        title={title}
        count={isMore ? undefined : entries.length}
        filter={<CategoryFilter />}
        search={<ListSearch search={search} />}
      />
      {entries.length === 0 ? (
        <NoUsers />
      ) : (
        <VirtualList
          label={title}
          items={entries}
          keyOf={({ delegate }) => delegate.delegateId}
          estimateHeight={device === 'desktop' ? 40 : 67}
          renderRow={(entry) => <DelegateRow entry={entry} onDelete={canEdit ? setAsked : undefined} />}
        />
      )}
      <DeleteUser entry={asked} onClose={() => setAsked(undefined)} />
    </>
  );
}
