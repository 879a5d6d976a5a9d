import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import { columnOf, type ChosenColumn } from '#domain/people/lists/list-columns.ts';
import type { DelegateEntry } from '#domain/people/lists/delegate-lists.ts';
import { usersWords } from '#domain/people/people-words.ts';
import { IconButton } from '#web/ui/button.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Swatch } from '#web/ui/swatch.tsx';
import { nameInList } from '../../parts/delegate-name.ts';
import { UserLink } from '../../parts/user-link.tsx';
import { useRowTexts } from './use-row-texts.ts';
import { SelectPerson } from '../../parts/selection/select-person.tsx';
import selection from '../../parts/selection/selection.module.css';
import styles from '../users.module.css';

const words = usersWords;

interface DelegateRowProps {
  readonly entry: DelegateEntry;
  readonly columns: readonly ChosenColumn[];
  /** Undefined for users who may not delete. */
  readonly onDelete: ((entry: DelegateEntry) => void) | undefined;
  /** During a selection the row is a checkbox, otherwise a link; null: no selection. */
  readonly isSelected: boolean | null;
  readonly onToggle: (id: string, isRange: boolean) => void;
}

/**
 * A row on phones: name, then category, companions and the other chosen columns. Memoised, because a change elsewhere
 * affects one row, and a longer search keeps some of the rows.
 */
export const DelegateRow = memo(function DelegateRow(props: DelegateRowProps) {
  const { entry, columns, onDelete, isSelected, onToggle } = props;
  const { delegate, serial } = entry;
  const { delegateId } = delegate;
  const { categoryColor, cells } = useRowTexts(entry, columns);
  const name = nameInList(entry);
  const category = cells[columns.indexOf('category')] ?? '';
  const companions = cells[columns.indexOf('companions')] ?? '';
  const others = columns.filter((key, index) => !isOwnLine(key) && cells[index] !== '');
  const isPicking = isSelected !== null;
  const row = (
    <ListRow
      serial={serial?.serial}
      name={name}
      {...(!isPicking && { link: (link) => <UserLink userId={delegateId} {...link} /> })}
      category={
        category !== '' && (
          <>
            <Swatch color={categoryColor || undefined} />
            {category}
          </>
        )
      }
      sub={
        companions !== '' || others.length > 0 ? (
          <span className={`flow ${styles['facts']}`}>
            {companions !== '' && <span lang={nameLang(companions)}>{words.companions(companions)}</span>}
            {others.map((key) => (
              <span key={key}>
                <span className="t3">{columnOf(key).head}</span> {cells[columns.indexOf(key)]}
              </span>
            ))}
          </span>
        ) : null
      }
      action={
        isPicking ? (
          <SelectPerson
            isRow
            name={name}
            isSelected={isSelected}
            onToggle={() => onToggle(delegateId, false)}
          />
        ) : (
          onDelete && (
            <IconButton icon={Trash2} label={words.deleteUser(name)} onClick={() => onDelete(entry)} />
          )
        )
      }
    />
  );
  const className = [!delegate.hasDetails && styles['missing'], isPicking && selection['picking']]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={className} data-user={delegateId} data-selected={isSelected || undefined}>
      {row}
    </div>
  );
});

const isOwnLine = (key: ChosenColumn): boolean => key === 'category' || key === 'companions';
