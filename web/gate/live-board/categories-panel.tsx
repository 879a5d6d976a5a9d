import { largestRows } from '#domain/gate/live-board.ts';
import { categoriesInOrder } from '#domain/event/categories.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { liveBoardWords } from '#domain/gate/gate-words.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useView } from '#web/sync/react/use-view.ts';
import { CountTable, type CountRow } from './count-table.tsx';
import styles from './live-board.module.css';

const words = liveBoardWords;
/** The number that fits on a screen in a hall in letters readable from the last row. */
const mostRows = 6;

export function CategoriesPanel({ recordTypeId }: { recordTypeId: string }) {
  const counts = useView((views) => [...views.marks.byCategory(recordTypeId)], [recordTypeId]);
  const names = useQuery(
    (reader) => categoriesInOrder(reader).map(({ categoryId, name }) => ({ categoryId, name })),
    [],
  );
  const known = new Map(counts);
  const ofNames = names.flatMap(({ categoryId, name }): CountRow[] => {
    const count = known.get(categoryId);
    known.delete(categoryId);
    return count === undefined
      ? []
      : [{ ...count, key: categoryId, name: <span lang={nameLang(name)}>{name}</span> }];
  });
  const astray = together('none', commonWords.noCategory, [...known.values()]);
  const rows = [...ofNames, ...(astray.total > 0 ? [astray] : [])];
  const { shown, others } = largestRows(rows, mostRows, ({ total }) => total);
  return (
    <section className={styles['categories']} aria-label={words.category}>
      <CountTable
        label={words.category}
        head={words.heads.category}
        rows={
          others.length === 0 ? shown : [...shown, together('others', words.others(others.length), others)]
        }
      />
    </section>
  );
}

const together = (
  key: string,
  name: string,
  counts: readonly Pick<CountRow, 'done' | 'pending' | 'total'>[],
): CountRow =>
  counts.reduce<CountRow>(
    (sum, { done, pending, total }) => ({
      ...sum,
      done: sum.done + done,
      pending: sum.pending + pending,
      total: sum.total + total,
    }),
    { key, name, done: 0, pending: 0, total: 0 },
  );
