import { detailsThat } from '#domain/model/fields/plain-details.ts';
import { Trash2 } from 'lucide-react';
import { memo } from 'react';
import type { ChosenColumn } from '#domain/people/lists/list-columns.ts';
import type { DelegateEntry } from '#domain/people/lists/delegate-lists.ts';
import { usersWords } from '#domain/people/people-words.ts';
import { SelectPerson } from '../../parts/selection/select-person.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Swatch } from '#web/ui/swatch.tsx';
import { nameInList } from '../../parts/delegate-name.ts';
import { UserLink } from '../../parts/user-link.tsx';
import { useRowTexts } from './use-row-texts.ts';
import styles from './delegates-table.module.css';

interface TableCellsProps {
  readonly entry: DelegateEntry;
  readonly columns: readonly ChosenColumn[];
  readonly isSelected: boolean;
  readonly onToggle: (id: string, isRange: boolean) => void;
  readonly onDelete: ((entry: DelegateEntry) => void) | undefined;
}

const figures: ReadonlySet<ChosenColumn> = new Set([
  'phone',
  'code',
  'age',
  'due',
  'entry',
  ...detailsThat('isFigures'),
]);

/** The cells of one row; the row itself only moves. Memoised like DelegateRow. */
export const TableCells = memo(function TableCells(props: TableCellsProps) {
  const { entry, columns, isSelected, onToggle, onDelete } = props;
  const { delegate, serial } = entry;
  const { categoryColor, cells } = useRowTexts(entry, columns);
  const name = nameInList(entry);
  const lang = nameLang(name);
  return (
    <>
      <span role="cell" className={styles['select']}>
        <SelectPerson
          name={name}
          isSelected={isSelected}
          onToggle={(isRange) => onToggle(delegate.delegateId, isRange)}
        />
      </span>
      <span role="cell" className={styles['serial']}>
        {serial?.serial}
      </span>
      <span role="cell" className={delegate.hasDetails ? '' : styles['missing']}>
        <UserLink userId={delegate.delegateId} className={styles['name'] ?? ''}>
          {lang ? <span lang={lang}>{name}</span> : name}
        </UserLink>
      </span>
      {columns.map((key, index) => {
        const text = cells[index] ?? '';
        return (
          <span
            key={key}
            role="cell"
            className={figures.has(key) ? 'num' : ''}
            lang={nameLang(text)}
            title={text}
          >
            {key === 'category' && text !== '' && <Swatch color={categoryColor || undefined} />}
            {text}
          </span>
        );
      })}
      {onDelete && (
        <span role="cell" className={styles['delete']}>
          <IconButton icon={Trash2} label={usersWords.deleteUser(name)} onClick={() => onDelete(entry)} />
        </span>
      )}
    </>
  );
});
