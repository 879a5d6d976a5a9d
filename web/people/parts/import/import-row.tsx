import { ChevronDown, ChevronUp } from 'lucide-react';
import { memo } from 'react';
import type { Reader } from '#domain/core/store/event-store.ts';
import type { ImportedRow } from '#domain/people/import/row-preview.ts';
import type { RowOutcome, RowPreview } from '#domain/people/import/row-preview.ts';
import { refusalText, resultWord } from '#domain/people/import/result-file.ts';
import { displayName, phoneForDisplay } from '#domain/core/text/format.ts';
import { describeRow, writtenInShort, writtenOf } from '#domain/people/import/import-row.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { DetailsList } from '#web/ui/lists/details-list.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import type { SlotState } from '#web/ui/slot.tsx';
import { RowDecisions, type Decisions } from './row-decisions.tsx';
import styles from '../../../sheets/import.module.css';

const words = bulkAddWords;

export const slotOf: Readonly<Record<RowOutcome, SlotState>> = {
  new: 'open',
  merged: 'half',
  present: 'full',
  unsure: 'cut',
  companion: 'half',
  leftOut: 'cut',
  wrong: 'cut',
};

interface ImportRowProps {
  readonly row: RowPreview;
  readonly shown: Reader;
  readonly answer: ImportedRow | undefined;
  /** Everything that the row writes is shown. */
  readonly isOpen: boolean;
  readonly onToggle: (row: number) => void;
  readonly decisions?: Decisions;
}

/** A row of the list: the person and the planned or actual result. Opened, it shows all values of a new row. */
export const ImportRow = memo(function ImportRow(props: ImportRowProps) {
  const { row, shown, answer, isOpen, onToggle, decisions } = props;
  const { fullName = '', salutation = '', email = '', phone = '' } = row.person.details;
  const name = displayName({ fullName, salutation, email });
  const told = describeRow(shown, row);
  if (answer?.outcome === 'refused') told.unshift(refusalText(answer));
  const isNew = row.outcome === 'new';
  if (isNew) told.push(...writtenInShort(shown, row));
  const called = name || phoneForDisplay(phone) || words.row(row.row);
  const drawn = (
    <ListRow
      serial={row.row}
      name={called}
      category={name === '' || phone === '' ? null : <span className="num">{phoneForDisplay(phone)}</span>}
      sub={told.length === 0 ? null : told.join(' · ')}
      action={
        <>
          <Badge state={stateOf(row, answer)}>
            {answer ? resultWord(row, answer) : words.outcomes[row.outcome]}
          </Badge>
          {isNew && (
            <IconButton
              icon={isOpen ? ChevronUp : ChevronDown}
              label={isOpen ? words.hideWritten(called) : words.showWritten(called)}
              aria-expanded={isOpen}
              onClick={() => onToggle(row.row)}
            />
          )}
        </>
      }
    />
  );
  const asked = decisions && <RowDecisions row={row} name={called} decisions={decisions} />;
  if (row.outcome === 'wrong')
    return (
      <div className={styles['wrong']}>
        {drawn}
        {asked}
      </div>
    );
  return (
    <>
      {drawn}
      {asked}
      {isOpen && isNew && (
        <div className={styles['written']}>
          <DetailsList items={writtenOf(shown, row)} columns />
        </div>
      )}
    </>
  );
});

const stateOf = (row: RowPreview, answer: ImportedRow | undefined): SlotState => {
  if (answer === undefined) return slotOf[row.outcome];
  return answer.outcome === 'refused' ? 'cut' : 'full';
};
