import type { ListChange } from '#domain/money/price-list/list-difference.ts';
import { differenceWords, priceEditorWords as words } from '#domain/money/price-list/words/editor-words.ts';
import phoneTable from '#web/price-view/phone-table.module.css';
import styles from './price-list.module.css';

interface DifferenceTableProps {
  readonly changes: readonly ListChange[];
  readonly label?: string;
}

/** What changes, place by place: the old and the new text. */
export function DifferenceTable({ changes, label = words.changesTitle }: DifferenceTableProps) {
  if (changes.length === 0) return <p className="t2">{words.noChanges}</p>;
  return (
    <div className={styles['differences']}>
      <table className={`table ${phoneTable['phone']}`} aria-label={label}>
        <thead>
          <tr>
            <th scope="col">{words.what}</th>
            <th scope="col" className="n">
              {words.before}
            </th>
            <th scope="col" className="n">
              {words.after}
            </th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ what, before, after }, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- two places may have the same name
            <tr key={index}>
              <th scope="row">{what}</th>
              <td className={`n ${styles['old']}`}>
                <span className={styles['date']} aria-hidden="true">
                  {words.before}
                </span>
                {before || differenceWords.none}
              </td>
              <td className="n">
                <span className={styles['date']} aria-hidden="true">
                  {words.after}
                </span>
                {after || differenceWords.none}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
