import { Link } from '@tanstack/react-router';
import { memo } from 'react';
import type { Serial } from '#domain/model/serial.ts';
import { holderName } from '#domain/rules/labels.ts';
import { displayName } from '#domain/text/format.ts';
import { labels } from '#domain/text/labels.ts';
import { Badge } from '#web/components/ui/badge.tsx';
import { ListRow } from '#web/components/ui/list-row.tsx';
import { nameLang } from '#web/components/ui/name-lang.ts';
import { useQuery } from '#web/sync/use-query.ts';
import { CategoryName } from './category-name.tsx';
import styles from './users.module.css';

const words = labels.users;

/** A serial with its holder, who is the link; a free or extra one says so. Remembered as DelegateRow is. */
export const SerialRow = memo(function SerialRow({ serial }: { serial: Serial }) {
  const { name, delegateName } = useQuery(
    (reader) => {
      const delegate = serial.companionId === '' ? undefined : reader.get('delegates', serial.delegateId);
      return { name: holderName(reader, serial), delegateName: delegate ? displayName(delegate) : '' };
    },
    [serial],
  );
  const { kind, delegateId } = serial;
  const row = (
    <ListRow
      layout="columns"
      serial={serial.serial}
      name={name || labels.common.none}
      {...(delegateId !== '' && {
        link: (props) => <Link to="/users/view/$userId" params={{ userId: delegateId }} {...props} />,
      })}
      category={serial.categoryId === '' ? null : <CategoryName categoryId={serial.categoryId} />}
      sub={delegateName === '' ? null : labels.search.companionOf(delegateName)}
      subLang={nameLang(delegateName)}
      action={
        kind === 'free' ? (
          <Badge state="idle">{words.free}</Badge>
        ) : (
          kind === 'extra' && <Badge state="full">{words.extra}</Badge>
        )
      }
    />
  );
  return name === '' ? <div className={styles['free']}>{row}</div> : row;
});
