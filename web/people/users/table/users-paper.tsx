import type { DelegateEntry } from '#domain/people/lists/delegate-lists.ts';
import { cellText, columnOf, type ColumnKey, type ListMoment } from '#domain/people/lists/list-columns.ts';
import { counted } from '#domain/core/text/format.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { PaperTable } from '#web/printing/paper-table.tsx';
import paper from '#web/printing/paper-table.module.css';
import { nameLang } from '#web/ui/name-lang.ts';

interface UsersPaperProps {
  readonly eventName: string;
  /** With what the list is filtered by. */
  readonly title: string;
  readonly printedAt: number;
  readonly entries: readonly DelegateEntry[];
  readonly columns: readonly ColumnKey[];
  readonly reader: Reader;
  readonly moment: ListMoment;
}

/** The whole list for paper, with the columns of the screen. */
export function UsersPaper({ entries, columns, reader, moment, title, ...head }: UsersPaperProps) {
  const heads = columns.map((key) => ({
    key,
    head: columnOf(key).head,
    width: key === 'serial' ? '14mm' : key === 'name' ? '24%' : undefined,
    isSerial: key === 'serial',
  }));
  return (
    <PaperTable columns={heads} title={`${title} · ${counted(entries.length, 'user', 'users')}`} {...head}>
      <tbody>
        {entries.map((entry) => (
          <tr key={entry.delegate.delegateId}>
            {columns.map((key) => {
              const text = cellText(key, reader, entry, moment);
              return (
                <td
                  key={key}
                  className={key === 'serial' ? paper['serial'] : undefined}
                  lang={nameLang(text)}
                >
                  {text}
                </td>
              );
            })}
          </tr>
        ))}
      </tbody>
    </PaperTable>
  );
}
