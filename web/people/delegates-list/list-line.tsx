import { memo } from 'react';
import { lineText, type LineColumn } from '#domain/people/lists/delegates-list-columns.ts';
import type { ListLine as Line } from '#domain/people/lists/delegates-list.ts';
import { swatchColour } from '#domain/event/categories.ts';
import { columnOf } from '#domain/people/lists/list-columns.ts';
import { delegatesListWords } from '#domain/people/lists/delegates-words.ts';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Swatch } from '#web/ui/swatch.tsx';
import { UserLink } from '#web/people/parts/user-link.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { accompaniedBy, nameOfLine } from './line-name.ts';
import styles from './delegates-list.module.css';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = delegatesListWords;

/** A person of the list; the name leads to the user's view. */
export const DelegateLine = memo(function DelegateLine({
  line,
  columns,
}: {
  line: Line;
  columns: readonly LineColumn[];
}) {
  const now = useToday();
  const cells = useQuery(
    (reader) => columns.map((key) => lineText(key, reader, line, now)),
    [line, columns, now],
  );
  const color = useQuery(
    (reader) => swatchColour(reader.get('categories', line.delegate.categoryId)),
    [line],
  );
  const delegate = accompaniedBy(line);
  const category = cells[columns.indexOf('category')] ?? '';
  const facts = columns.flatMap((key, index) => {
    const text = cells[index] ?? '';
    return key === 'category' || text === '' ? [] : [{ key, text }];
  });
  return (
    <div className={`${styles['line']} ${line.isUnder ? styles['underRow'] : ''}`}>
      <ListRow
        serial={line.serial?.serial}
        name={nameOfLine(line)}
        link={(link) => <UserLink userId={line.delegate.delegateId} {...link} />}
        category={
          category !== '' && (
            <>
              <Swatch color={color} />
              {category}
            </>
          )
        }
        sub={
          (delegate !== '' || facts.length > 0) && (
            <span className={`flow ${styles['facts']}`}>
              {delegate !== '' && <span lang={nameLang(delegate)}>{words.with(delegate)}</span>}
              {facts.map(({ key, text }) => (
                <span key={key} lang={nameLang(text)}>
                  <span className="t3">{columnOf(key).head}</span> {text}
                </span>
              ))}
            </span>
          )
        }
      />
    </div>
  );
});
