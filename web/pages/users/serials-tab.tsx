import { useDeferredValue } from 'react';
import type { Serial } from '#domain/model/serial.ts';
import { parseQuery } from '#domain/rules/search.ts';
import type { Views } from '#domain/store/views/views.ts';
import { labels } from '#domain/text/labels.ts';
import { Empty } from '#web/components/ui/empty.tsx';
import { PageHeader } from '#web/components/ui/page-header.tsx';
import { useDevice } from '#web/components/ui/use-device.ts';
import { VirtualList } from '#web/components/ui/virtual-list.tsx';
import { useView } from '#web/sync/use-view.ts';
import { CategoryFilter, ListSearch, useChosenCategory } from './list-tools.tsx';
import { NoUsers } from './no-users.tsx';
import { SerialRow } from './serial-row.tsx';
import { useSearchText } from './use-search-text.ts';

const words = labels.users;

/** Every serial by its number: who holds it, which are free, which are extra. */
export function SerialsTab() {
  const search = useSearchText();
  const typed = useDeferredValue(search.text.trim());
  const categoryId = useChosenCategory();
  const device = useDevice();
  const serials = useView((views) => found(views, typed, categoryId), [typed, categoryId]);
  const isUnfiltered = typed === '' && categoryId === null;
  return (
    <>
      <PageHeader
        title={words.serialsTitle}
        count={serials.length}
        filter={<CategoryFilter />}
        search={<ListSearch search={search} />}
      />
      {serials.length > 0 ? (
        <VirtualList
          label={words.serialsTitle}
          items={serials}
          keyOf={({ serial }) => serial}
          estimateHeight={device === 'desktop' ? 40 : 67}
          renderRow={(serial) => <SerialRow serial={serial} />}
        />
      ) : isUnfiltered ? (
        <Empty>{words.noSerials}</Empty>
      ) : (
        <NoUsers />
      )}
    </>
  );
}

const found = (views: Views, typed: string, categoryId: string | null): readonly Serial[] => {
  const list = views.serials.of(categoryId);
  if (typed === '') return list;
  const { onlySerial, words: typedWords } = parseQuery(typed);
  const numbers = new Set<number>();
  // Free and extra serials belong to nobody whom the search could find.
  const number = onlySerial ?? (typedWords.length === 1 ? Number(typedWords[0]) : Number.NaN);
  if (Number.isInteger(number)) numbers.add(number);
  for (const { serial } of views.search.matching(typed)) {
    if (serial !== null) numbers.add(serial);
  }
  return list.filter(({ serial }) => numbers.has(serial));
};
