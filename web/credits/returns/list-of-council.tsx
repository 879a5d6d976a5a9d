import { Download } from 'lucide-react';
import { useId } from 'react';
import { dateOnly } from '#domain/core/text/format.ts';
import { listWords } from '#domain/core/text/list-words.ts';
import { rowsOfList, type CouncilList } from '#domain/credits/returns/council-lists.ts';
import { returnWords as words } from '#domain/credits/returns/return-words.ts';
import { pdfWords } from '#domain/print/pdf-words.ts';
import { useCurrentEvent } from '#web/core/session/use-current-event.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { usePdfDownload } from '#web/printing/use-pdf-download.ts';
import type { FileKind } from '#web/sheets/export/export-rows.ts';
import { useExport } from '#web/sheets/export/use-export.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import styles from './returns.module.css';

/** One list with its figures and its files. */
export function ListOfCouncil({ list }: { list: CouncilList }) {
  const { council, part, people, withoutNumber, feePaise } = list;
  const headingId = useId();
  const heading = [council, words.parts[part]].filter((each) => each !== '').join(': ');
  return (
    <section className={styles['list']} aria-labelledby={headingId}>
      <h2 className="h2" id={headingId} lang={nameLang(heading)}>
        {heading}
      </h2>
      {people.length === 0 ? (
        <p className="t2">{words.noneListed}</p>
      ) : (
        <>
          <p>
            {words.people(people.length)}
            {withoutNumber > 0 && <>. {words.withoutNumber(withoutNumber)}</>}
          </p>
          {feePaise > 0 && <p>{words.feeDue(people.length, feePaise)}</p>}
          <FilesOfList list={list} heading={heading} />
        </>
      )}
    </section>
  );
}

function FilesOfList({ list, heading }: { list: CouncilList; heading: string }) {
  const event = useCurrentEvent();
  const timeZone = useTimeZone();
  const today = useToday();
  const views = useLiveViews();
  const isOnline = useSyncState((sync) => sync.isOnline);
  const { progress, download, stop } = usePdfDownload('council-return');
  const { busy, save } = useExport('councilReturn', () => {
    const rows = rowsOfList(views.source.shown, list);
    return {
      fileName: listWords.fileName(event.name, list.fileName, dateOnly(today, timeZone)),
      heads: list.columns.map((column) => column.heading),
      count: rows.length,
      rowAt: (index) => rows[index] ?? [],
    };
  });
  const file = (kind: FileKind, label: string) => (
    <Button
      icon={Download}
      busy={busy === kind}
      aria-label={words.download(label, heading)}
      onClick={() => void save(kind)}
    >
      {label}
    </Button>
  );
  return (
    <div className="acts-row">
      {file('csv', listWords.csv)}
      {file('xlsx', listWords.xlsx)}
      <Button
        icon={Download}
        busy={progress !== null}
        disabled={!isOnline}
        aria-label={words.download(words.pdf, heading)}
        onClick={() => void download({ council: list.council, part: list.part })}
      >
        {progress === null ? words.pdf : pdfWords.progress(progress.done, progress.of)}
      </Button>
      {progress !== null && <Button onClick={stop}>{pdfWords.stop}</Button>}
    </div>
  );
}
