import { useMemo, useState } from 'react';
import type { Reader } from '#domain/core/store/event-store.ts';
import { categoriesInOrder } from '#domain/event/categories.ts';
import { draftList, publishedList } from '#domain/money/price-list/current-list.ts';
import { priceEditorWords } from '#domain/money/price-list/words/editor-words.ts';
import { soldTotal } from '#domain/money/price-list/sold-total.ts';
import { listView } from '#domain/money/price-list/view/list-view.ts';
import { isoDay } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { PriceNotes, PriceView } from '#web/price-view/price-view.tsx';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Segments } from '#web/ui/form/segments.tsx';
import { PageHeader, SectionHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { PaperTable } from '#web/printing/paper-table.tsx';
import paper from '#web/printing/paper-table.module.css';
import { useOnPaper } from '#web/printing/use-on-paper.ts';
import { useNumberedPages } from '#web/printing/use-page-size.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useCurrentEvent } from '#web/core/session/use-current-event.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';
import styles from './preview.module.css';

const words = priceEditorWords.view;

const readLists = (reader: Reader) => ({
  published: publishedList(reader),
  draft: draftList(reader)?.list ?? null,
});

/** The price list as delegates read it, and as it is printed. */
export function PreviewPage() {
  const { published, draft } = useQuery(readLists, []);
  const categories = useQuery(categoriesInOrder, []);
  const event = useCurrentEvent();
  const day = isoDay(useToday(), useTimeZone());
  const [which, setWhich] = useState<'draft' | 'published'>('draft');
  const list = which === 'draft' ? (draft ?? published) : published;
  const sold = useQuery((reader) => soldTotal(reader, list), [list]);
  const view = useMemo(() => {
    const names = new Map(categories.map(({ categoryId, name }) => [categoryId, name]));
    return listView(list, names, { day, sold });
  }, [list, categories, day, sold]);
  const { printedAt, print } = useOnPaper();
  useNumberedPages('portrait');
  return (
    <Sheet width="table">
      <div className={paper['screen']}>
        <PageHeader
          title={words.title}
          sub={event.fullName || event.name}
          back={<BackLink to="/fees" />}
          actions={<Button onClick={() => void print()}>{commonWords.print}</Button>}
        />
        <div className={`pad ${styles['view']}`}>
          {draft !== null && (
            <Segments
              label={words.which}
              value={which}
              options={[
                { value: 'draft', label: words.draft },
                { value: 'published', label: words.published },
              ]}
              onChange={setWhich}
            />
          )}
          {view.tables.length === 0 && <Empty>{words.empty}</Empty>}
          {view.tables.map((table) => (
            <section key={table.title} aria-label={table.title}>
              <SectionHeader title={table.title} />
              <PriceView table={table} head={priceEditorWords.category} />
            </section>
          ))}
          {view.notes.length + view.rules.length > 0 && (
            <section aria-label={words.rules}>
              <SectionHeader title={words.rules} />
              <PriceNotes {...view} />
            </section>
          )}
        </div>
      </div>
      {printedAt !== null && (
        <>
          {view.tables.map(({ title, lead, columns, rows }) => (
            <PaperTable
              key={title}
              eventName={event.fullName || event.name}
              title={title}
              printedAt={printedAt}
              columns={[
                { key: 'name', head: '' },
                ...columns.map(({ periodId, name, days, isToday }) => ({
                  key: periodId,
                  head: [name, days, isToday ? words.todayOnPaper : '']
                    .filter((part) => part !== '')
                    .join(', '),
                  isAmount: true,
                })),
              ]}
            >
              <tbody>
                {rows.map(({ name, cells, bases, inRupees }) => (
                  <tr key={name}>
                    <td>{name}</td>
                    {cells.map((cell, index) => (
                      <td key={columns[index]?.periodId} className={paper['amount']}>
                        {cell}
                        {[bases?.[index], inRupees?.[index]].filter(Boolean).map((text) => (
                          <div key={text}>{text}</div>
                        ))}
                      </td>
                    ))}
                  </tr>
                ))}
                {lead !== '' && (
                  <tr>
                    <td colSpan={columns.length + 1}>{lead}</td>
                  </tr>
                )}
              </tbody>
            </PaperTable>
          ))}
          {view.notes.length + view.rules.length > 0 && (
            <PaperTable
              eventName={event.fullName || event.name}
              title={words.rules}
              printedAt={printedAt}
              columns={[{ key: 'notes', head: words.rules }]}
            >
              <tbody>
                {[...view.notes.map(({ name, text }) => `${name}. ${text}`), ...view.rules].map((text) => (
                  <tr key={text}>
                    <td>{text}</td>
                  </tr>
                ))}
              </tbody>
            </PaperTable>
          )}
        </>
      )}
    </Sheet>
  );
}
