import { lineText, type LineColumn } from '#domain/rules/delegates-list-columns.ts';
import type { ListGroup, ListLine } from '#domain/rules/delegates-list.ts';
import { columnOf } from '#domain/rules/list-columns.ts';
import { dateOnly } from '#domain/text/format.ts';
import { labels } from '#domain/text/labels.ts';
import type { Reader } from '#domain/store/event-store.ts';
import { nameLang } from '#web/components/ui/name-lang.ts';
import { accompaniedBy, keyOfLine, nameOfLine } from './line-name.ts';
import styles from './delegates-list.module.css';

const words = labels.delegatesList;
/** Of more columns each has an equal share. */
const mostColumns = 5;
/** The others share what is left; one very long name or e-mail leaves the columns as they are. */
const widths: { readonly [K in LineColumn]?: string } = {
  phone: '25mm',
  code: '25mm',
  pincode: '16mm',
  age: '11mm',
  gender: '16mm',
  payment: '16mm',
  email: '30%',
};

interface PaperTableProps {
  readonly eventName: string;
  readonly printedAt: number;
  readonly groups: readonly ListGroup[];
  readonly columns: readonly LineColumn[];
  readonly isGrouped: boolean;
  readonly reader: Reader;
}

/** The whole list for paper: one table, whose head is on each page. */
export function PaperTable({ eventName, printedAt, groups, columns, isGrouped, reader }: PaperTableProps) {
  const width = columns.length + 2;
  return (
    <div className={styles['paper']} aria-hidden="true">
      <table className={styles['paperTable']}>
        <colgroup>
          <col style={{ width: '14mm' }} />
          <col style={{ width: '28%' }} />
          {columns.map((key) => (
            <col key={key} style={{ width: columns.length > mostColumns ? undefined : widths[key] }} />
          ))}
        </colgroup>
        <thead>
          <tr className={styles['paperTitle']}>
            <th colSpan={width}>
              <span lang={nameLang(eventName)}>{eventName}</span>
              <span>
                {words.title} · {dateOnly(printedAt)}
              </span>
            </th>
          </tr>
          <tr>
            <th className={styles['paperSerial']}>{words.serialHead}</th>
            <th>{labels.person.name}</th>
            {columns.map((key) => (
              <th key={key}>{columnOf(key).head}</th>
            ))}
          </tr>
        </thead>
        {groups.map((group) => (
          <tbody key={group.categoryId}>
            {isGrouped && (
              <tr className={styles['paperGroup']}>
                <th colSpan={width}>
                  <b>{group.name || labels.common.noCategory}</b>{' '}
                  {words.counts(group.delegates, group.companions)}
                </th>
              </tr>
            )}
            {group.lines.map((line) => (
              <PaperLine key={keyOfLine(line)} line={line} columns={columns} reader={reader} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

interface PaperLineProps {
  readonly line: ListLine;
  readonly columns: readonly LineColumn[];
  readonly reader: Reader;
}

function PaperLine({ line, columns, reader }: PaperLineProps) {
  const name = nameOfLine(line);
  const delegate = accompaniedBy(line);
  return (
    <tr>
      <td className={styles['paperSerial']}>{line.serial?.serial}</td>
      <td className={line.isUnder ? styles['under'] : ''}>
        <span lang={nameLang(name)}>{name}</span>
        {delegate !== '' && !line.isUnder && (
          <span className={styles['with']} lang={nameLang(delegate)}>
            {words.with(delegate)}
          </span>
        )}
      </td>
      {columns.map((key) => {
        const text = lineText(key, reader, line);
        return (
          <td key={key} lang={nameLang(text)}>
            {text}
          </td>
        );
      })}
    </tr>
  );
}
