import { priceEditorWords } from '#domain/money/price-list/words/editor-words.ts';
import type { ViewColumn, ViewTable } from '#domain/money/price-list/view/list-view.ts';
import { Badge } from '#web/ui/badge.tsx';
import phoneTable from './phone-table.module.css';
import styles from './price-view.module.css';

const words = priceEditorWords.view;

interface PriceViewProps {
  readonly table: ViewTable;
  readonly head: string;
}

/** Prices with their dates. The dates that count today are marked. */
export function PriceView({ table: { title, lead, columns, rows }, head }: PriceViewProps) {
  const hasDates = columns.length > 1;
  return (
    <>
      {lead !== '' && <p className={`t2 ${styles['lead']}`}>{lead}</p>}
      <table
        className={`table ${hasDates ? `${phoneTable['phone']} ${styles['dated']}` : ''} ${styles['table']}`}
        aria-label={title}
      >
        <thead>
          <tr>
            <th scope="col">{head}</th>
            {columns.map((column) => (
              <th key={column.periodId} scope="col" className={`n ${todayClass(column)}`}>
                <DateHead column={column} />
                {column.isToday && <TodayMark />}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <th scope="row">{row.name}</th>
              {row.cells.map((cell, index) => {
                const column = columns[index];
                return (
                  <td
                    key={column?.periodId}
                    className={`n ${column === undefined ? '' : todayClass(column)}`}
                    aria-current={column?.isToday ? 'date' : undefined}
                  >
                    {hasDates && column !== undefined && (
                      <span className={styles['date']} aria-hidden="true">
                        <DateHead column={column} />
                      </span>
                    )}
                    <span className={styles['total']}>{cell}</span>
                    <Under text={row.bases?.[index]} />
                    <Under text={row.inRupees?.[index]} />
                    {column?.isToday && (
                      <span className={styles['date']} aria-hidden="true">
                        <TodayMark />
                      </span>
                    )}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

const todayClass = ({ isToday }: ViewColumn): string => (isToday ? (styles['today'] ?? '') : '');

function DateHead({ column: { name, days } }: { readonly column: ViewColumn }) {
  return (
    <>
      {name}
      {days !== '' && <span className={`faint ${styles['days']}`}>{days}</span>}
    </>
  );
}

function TodayMark() {
  return (
    <span className={styles['mark']}>
      <Badge state="full">{words.today}</Badge>
    </span>
  );
}

function Under({ text }: { readonly text: string | undefined }) {
  return text ? <span className={`t2 ${styles['under']}`}>{text}</span> : null;
}

interface PriceNotesProps {
  readonly notes: readonly { readonly name: string; readonly text: string }[];
  readonly rules: readonly string[];
}

export function PriceNotes({ notes, rules }: PriceNotesProps) {
  return (
    <ul className={`stack gap-2 ${styles['notes']}`}>
      {notes.map(({ name, text }) => (
        <li key={name}>
          <b>{name}.</b> {text}
        </li>
      ))}
      {rules.map((rule) => (
        <li key={rule}>{rule}</li>
      ))}
    </ul>
  );
}
