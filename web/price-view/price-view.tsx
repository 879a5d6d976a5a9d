import type { ViewTable } from '#domain/money/price-list/list-view.ts';
import phoneTable from './phone-table.module.css';
import styles from './price-view.module.css';

interface PriceViewProps {
  readonly table: ViewTable;
  readonly head: string;
}

export function PriceView({ table: { title, columns, rows }, head }: PriceViewProps) {
  return (
    <table
      className={`table ${columns.length > 1 ? phoneTable['phone'] : ''} ${styles['table']}`}
      aria-label={title}
    >
      <thead>
        <tr>
          <th scope="col">{head}</th>
          {columns.map(({ periodId, name, days }) => (
            <th key={periodId} scope="col" className="n">
              {name}
              {days !== '' && <span className={`faint ${styles['days']}`}>{days}</span>}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, cells }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {cells.map((cell, index) => (
              <td key={columns[index]?.periodId} className="n">
                {columns.length > 1 && (
                  <span className={`faint ${styles['date']}`} aria-hidden="true">
                    {columns[index]?.name}
                  </span>
                )}
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
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
