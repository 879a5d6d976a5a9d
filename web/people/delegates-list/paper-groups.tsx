import { lineText, type LineColumn } from '#domain/people/lists/delegates-list-columns.ts';
import type { LeftOut, ListGroup, ListLine } from '#domain/people/lists/delegates-list.ts';
import { columnOf } from '#domain/people/lists/list-columns.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { delegatesListWords } from '#domain/people/lists/delegates-words.ts';
import { personWords } from '#domain/people/people-words.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { PaperTable, type PaperColumn } from '#web/printing/paper-table.tsx';
import styles from '#web/printing/paper-table.module.css';
import { nameLang } from '#web/ui/name-lang.ts';
import { accompaniedBy, keyOfLine, nameOfLine } from './line-name.ts';

const words = delegatesListWords;
/** If there are more columns than this, all have the same width. */
const mostColumns = 5;
/** The other columns share the remaining width. A very long name or e-mail does not change the columns. */
const widths: { readonly [K in LineColumn]?: string } = {
  phone: '25mm',
  code: '25mm',
  pincode: '16mm',
  age: '11mm',
  gender: '16mm',
  payment: '16mm',
  email: '30%',
};

interface PaperGroupsProps {
  readonly eventName: string;
  /** With what the list is filtered by. */
  readonly title: string;
  readonly printedAt: number;
  readonly groups: readonly ListGroup[];
  readonly leftOut: readonly LeftOut[];
  readonly columns: readonly LineColumn[];
  readonly isGrouped: boolean;
  readonly reader: Reader;
}

/** The whole list for paper. */
export function PaperGroups({ groups, leftOut, columns, isGrouped, reader, ...paper }: PaperGroupsProps) {
  const heads: readonly PaperColumn[] = [
    { key: 'serial', head: words.serialHead, width: '14mm', isSerial: true },
    { key: 'name', head: personWords.name, width: '28%' },
    ...columns.map((key) => ({
      key,
      head: columnOf(key).head,
      width: columns.length > mostColumns ? undefined : widths[key],
    })),
  ];
  return (
    <PaperTable columns={heads} {...paper}>
      {groups.map((group) => (
        <tbody key={group.categoryId}>
          {isGrouped && (
            <tr className={styles['group']}>
              <th colSpan={heads.length}>
                <b>{group.name || commonWords.noCategory}</b>{' '}
                {words.counts(group.delegates, group.companions)}
              </th>
            </tr>
          )}
          {group.lines.map((line) => (
            <PaperLine
              key={keyOfLine(line)}
              line={line}
              columns={columns}
              reader={reader}
              now={paper.printedAt}
            />
          ))}
        </tbody>
      ))}
      {leftOut.length > 0 && (
        <tbody>
          <tr>
            <td colSpan={heads.length}>{words.leftOut(leftOut)}</td>
          </tr>
        </tbody>
      )}
    </PaperTable>
  );
}

interface PaperLineProps {
  readonly line: ListLine;
  readonly columns: readonly LineColumn[];
  readonly reader: Reader;
  /** ms since 1970. */
  readonly now: number;
}

function PaperLine({ line, columns, reader, now }: PaperLineProps) {
  const name = nameOfLine(line);
  const delegate = accompaniedBy(line);
  return (
    <tr>
      <td className={styles['serial']}>{line.serial?.serial}</td>
      <td className={line.isUnder ? styles['under'] : ''}>
        <span lang={nameLang(name)}>{name}</span>
        {delegate !== '' && !line.isUnder && (
          <span className={styles['with']} lang={nameLang(delegate)}>
            {words.with(delegate)}
          </span>
        )}
      </td>
      {columns.map((key) => {
        const text = lineText(key, reader, line, now);
        return (
          <td key={key} lang={nameLang(text)}>
            {text}
          </td>
        );
      })}
    </tr>
  );
}
