import { Link } from '@tanstack/react-router';
import { serialOfDelegate } from '#domain/people/serials.ts';
import type { PossibleDuplicate } from '#domain/people/duplicates/duplicate-index.ts';
import { displayName, phoneForDisplay } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { duplicatesWords } from '#domain/people/duplicates/duplicate-words.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { Rows } from '#web/ui/lists/rows.tsx';
import { Slot } from '#web/ui/slot.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './search.module.css';

const words = duplicatesWords;

/** People who may be the same as the person to be added, with the reasons; updated while the user types. */
export function PossibleDuplicates({ found }: { found: readonly PossibleDuplicate[] }) {
  return (
    <div role="status">
      {found.length > 0 && (
        <div className={styles['alike']}>
          <h3 className="line items-center gap-2 pb-2">
            <Slot state="again" /> {words.same}
          </h3>
          <Rows
            label={words.same}
            items={found}
            keyOf={({ delegateId }) => delegateId}
            renderRow={(entry) => <PossibleRow entry={entry} />}
          />
        </div>
      )}
    </div>
  );
}

function PossibleRow({ entry: { delegateId, reasons } }: { entry: PossibleDuplicate }) {
  const person = useQuery(
    (reader) => {
      const delegate = reader.get('delegates', delegateId);
      return delegate && { delegate, serial: serialOfDelegate(reader, delegateId)?.serial };
    },
    [delegateId],
  );
  if (person === undefined) return null;
  const { delegate, serial } = person;
  const name = displayName(delegate) || commonWords.none;
  const facts = [phoneForDisplay(delegate.phone), delegate.city].filter((fact) => fact !== '');
  return (
    <ListRow
      serial={serial}
      name={name}
      category={reasons.map((reason) => words.reasons[reason]).join(', ')}
      sub={facts.join(' · ')}
      action={
        <ButtonLink
          small
          link={({ className, children }) => (
            <Link to="/users/view/$userId" params={{ userId: delegateId }} className={className}>
              {children} <span className="vh">{name}</span>
            </Link>
          )}
        >
          {words.open}
        </ButtonLink>
      }
    />
  );
}
