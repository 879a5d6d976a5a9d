import { Link } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { DelegateEntry } from '#domain/store/views/delegate-lists.ts';
import { displayName } from '#domain/text/format.ts';
import { labels } from '#domain/text/labels.ts';
import { IconButton } from '#web/components/ui/button.tsx';
import { ListRow } from '#web/components/ui/list-row.tsx';
import { nameLang } from '#web/components/ui/name-lang.ts';
import { useQuery } from '#web/sync/use-query.ts';
import { CategoryName } from './category-name.tsx';
import styles from './users.module.css';

const words = labels.users;

interface DelegateRowProps {
  readonly entry: DelegateEntry;
  /** Left out for those who may not delete. */
  readonly onDelete: ((entry: DelegateEntry) => void) | undefined;
}

/**
 * Name with salutation or the e-mail, the category, who comes along; a bin for those who may use it. Remembered, since a
 * change elsewhere concerns one row, and a letter in the search renders the list before it has other rows.
 */
export const DelegateRow = memo(function DelegateRow({ entry, onDelete }: DelegateRowProps) {
  const { delegate, serial } = entry;
  const { delegateId } = delegate;
  const companions = useQuery(
    (reader) =>
      reader
        .by('companions', 'delegateId', delegateId)
        .map(({ name }) => name)
        .join(', '),
    [delegateId],
  );
  const name = nameInList(entry);
  const row = (
    <ListRow
      layout="columns"
      serial={serial?.serial}
      name={name}
      link={(props) => <Link to="/users/view/$userId" params={{ userId: delegateId }} {...props} />}
      category={delegate.categoryId === '' ? null : <CategoryName categoryId={delegate.categoryId} />}
      sub={companions === '' ? null : words.companions(companions)}
      subLang={nameLang(companions)}
      action={
        onDelete && (
          <IconButton icon={Trash2} label={words.deleteUser(name)} onClick={() => onDelete(entry)} />
        )
      }
    />
  );
  return delegate.hasDetails ? row : <div className={styles['missing']}>{row}</div>;
});

export const nameInList = ({ delegate }: DelegateEntry): string =>
  delegate.hasDetails ? displayName(delegate) || labels.common.none : words.missing(delegate.delegateId);
