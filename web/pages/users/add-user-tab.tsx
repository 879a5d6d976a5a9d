import { Link } from '@tanstack/react-router';
import { useDeferredValue } from 'react';
import type { SearchEntry } from '#domain/store/views/search-index.ts';
import { displayName, phoneForDisplay } from '#domain/text/format.ts';
import { labels } from '#domain/text/labels.ts';
import { ListRow } from '#web/components/ui/list-row.tsx';
import { nameLang } from '#web/components/ui/name-lang.ts';
import { PageHeader, SectionHeader } from '#web/components/ui/page-header.tsx';
import { Rows } from '#web/components/ui/rows.tsx';
import { useQuery } from '#web/sync/use-query.ts';
import { useView } from '#web/sync/use-view.ts';
import { AddUserForm } from './add-user-form.tsx';
import { ListSearch } from './list-tools.tsx';
import { useSearchText } from './use-search-text.ts';
import styles from './users.module.css';

const words = labels.addUser;

/** As many as one looks through before typing another letter; the form stands below them. */
const shownResults = 8;

/** Search first, then add: nobody should be registered twice (spec.md section 2). */
export function AddUserTab() {
  const search = useSearchText();
  const typed = useDeferredValue(search.text.trim());
  const result = useView((views) => views.search.search(typed, shownResults), [typed]);
  return (
    <>
      <PageHeader title={words.title} sub={words.searchFirst} search={<ListSearch search={search} />} />
      {typed === '' ? (
        <p className={styles['hint']}>{labels.search.hint}</p>
      ) : (
        <>
          <div className={styles['found']} aria-live="polite">
            <p>{resultLine(result.entries.length, result.isMore)}</p>
            {result.entries.length > 0 && (
              <Rows
                label={labels.search.title}
                items={result.entries}
                keyOf={({ key }) => key}
                renderRow={(entry) => <FoundRow entry={entry} />}
              />
            )}
          </div>
          <SectionHeader title={words.notThere} />
          <div className="pad">
            <AddUserForm searched={typed} />
          </div>
        </>
      )}
    </>
  );
}

const resultLine = (count: number, isMore: boolean): string => {
  if (count === 0) return labels.search.none;
  return isMore ? labels.search.moreResults(count) : labels.search.results(count);
};

function FoundRow({ entry }: { entry: SearchEntry }) {
  const { delegateId, companionId, name, phone, serial } = entry;
  const delegateName = useQuery(
    (reader) => {
      const delegate = companionId === '' ? undefined : reader.get('delegates', delegateId);
      return delegate ? displayName(delegate) : '';
    },
    [companionId, delegateId],
  );
  return (
    <ListRow
      layout="columns"
      serial={serial}
      name={name || labels.common.none}
      link={(props) => <Link to="/users/view/$userId" params={{ userId: delegateId }} {...props} />}
      category={<span className="num">{phoneForDisplay(phone)}</span>}
      sub={delegateName === '' ? null : labels.search.companionOf(delegateName)}
      subLang={nameLang(delegateName)}
    />
  );
}
