import { Printer } from 'lucide-react';
import { dateTime, timeOnly } from '#domain/core/text/format.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import type { Inside } from '#domain/credits/hall-presence.ts';
import { hallWords as words } from '#domain/credits/hall-words.ts';
import { personOfPassage } from '#domain/credits/passages.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { useCurrentEvent } from '#web/core/session/use-current-event.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { PaperTable, type PaperColumn } from '#web/printing/paper-table.tsx';
import paper from '#web/printing/paper-table.module.css';
import { useOnPaper } from '#web/printing/use-on-paper.ts';
import { useNumberedPages } from '#web/printing/use-page-size.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { VirtualList } from '#web/ui/lists/virtual-list.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';

const columns: readonly PaperColumn[] = [
  { key: 'serial', head: words.serial, width: '18mm', isSerial: true },
  { key: 'name', head: words.name },
  { key: 'hall', head: words.hall, width: '45mm' },
  { key: 'since', head: words.sinceHead, width: '40mm' },
];

interface PeopleInsideProps {
  readonly title: string;
  readonly hint: string;
  readonly empty: string;
  readonly people: readonly Inside[];
  /** With the day and the hall: stays of several days and halls. */
  readonly isOfAll?: boolean;
}

/** A list of people on the screen and on paper. It has no query to the server. */
export function PeopleInside({ title, hint, empty, people, isOfAll = false }: PeopleInsideProps) {
  const event = useCurrentEvent();
  const timeZone = useTimeZone();
  const { printedAt, isPrinting, print } = useOnPaper();
  useNumberedPages('portrait');
  const lines = useQuery((reader) => people.map((inside) => lineOf(reader, inside)), [people]);
  const since = (at: number): string => (isOfAll ? dateTime(at, timeZone) : timeOnly(at, timeZone));
  return (
    <Sheet>
      <div className={paper['screen']}>
        <PageHeader
          title={title}
          count={people.length}
          back={<BackLink to="/halls" />}
          actions={
            people.length > 0 && (
              <Button icon={Printer} busy={isPrinting} onClick={() => void print()}>
                {commonWords.print}
              </Button>
            )
          }
        />
        <p className="pad t2 pb-3">{hint}</p>
        {lines.length === 0 && (
          <div className="pad">
            <Empty>{empty}</Empty>
          </div>
        )}
        {lines.length > 0 && (
          <VirtualList
            label={title}
            items={lines}
            keyOf={({ key }) => key}
            renderRow={(line) => (
              <ListRow
                serial={line.serial || undefined}
                name={line.name}
                category={isOfAll ? line.hall : undefined}
                sub={words.since(since(line.since))}
              />
            )}
          />
        )}
      </div>
      {printedAt !== null && (
        <PaperTable
          columns={columns}
          eventName={event.fullName || event.name}
          title={title}
          printedAt={printedAt}
        >
          <tbody>
            {lines.map((line) => (
              <tr key={line.key}>
                <td className={paper['serial']}>{line.serial || ''}</td>
                <td lang={nameLang(line.name)}>{line.name}</td>
                <td lang={nameLang(line.hall)}>{line.hall}</td>
                <td>{since(line.since)}</td>
              </tr>
            ))}
          </tbody>
        </PaperTable>
      )}
    </Sheet>
  );
}

const lineOf = (reader: Reader, inside: Inside) => ({
  ...inside,
  name: personOfPassage(reader, inside) || words.unknownPerson,
  hall: reader.get('halls', inside.hallId)?.name ?? '',
});
