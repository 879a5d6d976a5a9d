import { FileArchive } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { EventRow } from '#domain/model/event.ts';
import { handOverFiles, handOverName, servedFiles } from '#domain/hand-over.ts';
import type { DrawnFile, FileCell, HandOverFile, ServedFile } from '#domain/core/hand-over/hand-over-file.ts';
import { handOverWords } from '#domain/core/hand-over/hand-over-words.ts';
import { dateOnly } from '#domain/core/text/format.ts';
import { csvLine, csvStart } from '#domain/core/text/files/csv.ts';
import { safeFileName } from '#domain/core/text/files/file-name.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { nextTask, sliceMs } from '#web/loading/next-task.ts';
import { writeXlsx } from '#web/sheets/export/export-rows.ts';
import { saveBlob } from '#web/device/save-file.ts';
import { csvAddress } from '#web/core/log/log-address.ts';
import { isOurAnswer } from '#web/net/our-answer.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { readPdf, tellLeftOut } from '#web/printing/download-pdf.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { toastError } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import styles from './event-edit.module.css';
import { zipFiles, type ZippedFile } from './zip-files.ts';
import { useServerClock } from '#web/sync/react/use-server-clock.ts';

const words = handOverWords;

/** A list as a workbook or a CSV file. Its rows are made between the frames. */
const listFile = (
  { kind, name, rows }: HandOverFile,
  { signal, onRows }: { readonly signal: AbortSignal; readonly onRows: (count: number) => void },
): ZippedFile => ({
  name,
  async read(onPiece) {
    const cells: (readonly FileCell[])[] = [];
    let sliceEnd = performance.now() + sliceMs;
    for (const row of rows()) {
      if (row !== undefined) cells.push(row);
      if (performance.now() < sliceEnd) continue;
      await nextTask();
      if (signal.aborted) return;
      sliceEnd = performance.now() + sliceMs;
    }
    const file =
      kind === 'csv'
        ? new Blob([csvStart, ...cells.map(csvLine)])
        : await writeXlsx([{ name: 'Sheet1', rows: cells }], signal);
    if (file === null) return;
    onPiece(new Uint8Array(await file.arrayBuffer()));
    onRows(cells.length - 1);
  },
});

/** A file of a registrant; left out if the server no longer has it. */
const sentFile = (
  eventId: string,
  { fileId, stem }: Extract<ServedFile, { readonly kind: 'sent' }>,
  signal: AbortSignal,
): ZippedFile => {
  let ending = '';
  return {
    get name() {
      return safeFileName(stem, ending);
    },
    async read(onPiece) {
      const path = `/api/events/${encodeURIComponent(eventId)}/registration-files/${encodeURIComponent(fileId)}`;
      const answer = await fetch(path, { signal });
      const isOurs = isOurAnswer(answer.headers, { mayBeShared: true });
      if (isOurs && answer.status === 404) return;
      if (!isOurs || !answer.ok) throw new Error(`A file of an order: ${answer.status}`);
      ending = answer.headers.get('content-type') === 'application/pdf' ? 'pdf' : 'webp';
      onPiece(new Uint8Array(await answer.arrayBuffer()));
    },
  };
};

/** One ZIP from this browser's rows. The log and certificates come from the server. */
export function HandOver({ event }: { readonly event: EventRow }) {
  const views = useLiveViews();
  const timeZone = useTimeZone();
  const serverNow = useServerClock();
  const [note] = useCommand('list.export');
  const [progress, setProgress] = useState<string | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const headingId = useId();
  const issued = useQuery((reader) => reader.count('certificates'), []);
  const [isWanted, setWanted] = useState(true);
  const hasCertificates = issued > 0 && isWanted;
  const isDrawn = ({ document }: DrawnFile): boolean => document !== 'certificates' || hasCertificates;
  const drawnFile = ({ name, document, body }: DrawnFile, signal: AbortSignal): ZippedFile => ({
    name,
    async read(onPiece) {
      const path = `/api/events/${encodeURIComponent(event.eventId)}/${document}.pdf`;
      const { progress: last } = await readPdf(
        {
          path,
          body,
          signal,
          onProgress: ({ done, of }) => {
            if (document === 'certificates') setProgress(words.certificates(done, of));
          },
        },
        onPiece,
      );
      tellLeftOut(last);
    },
  });
  const make = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const now = serverNow();
    const store = views.source.shown;
    try {
      const counts = new Map<string, number>();
      const asFile = (list: HandOverFile): ZippedFile =>
        listFile(list, { signal, onRows: (count) => counts.set(list.name, count) });
      const files = handOverFiles(store, now).map(asFile);
      setProgress(words.making(0, files.length + 1));
      const log = await fetch(csvAddress(event.eventId, {}), { signal });
      if (!log.ok || !isOurAnswer(log.headers, { mayBeShared: true }))
        throw new Error(`The log: ${log.status}`);
      // Reading it as text takes the mark at its beginning away.
      const text = csvStart + (await log.text());
      files.push({ name: safeFileName(words.files.log, 'csv'), text });
      for (const served of servedFiles(store, now))
        if (served.kind === 'sent') files.push(sentFile(event.eventId, served, signal));
        else if (isDrawn(served)) files.push(drawnFile(served, signal));
      const packed = [...files];
      files.push(
        asFile({
          kind: 'xlsx',
          name: safeFileName(words.files.contents, 'xlsx'),
          *rows() {
            yield [words.heads.file, words.heads.rows];
            for (const { name } of packed) yield [name, counts.get(name) ?? null];
          },
        }),
      );
      const pack = await zipFiles(files, {
        signal,
        onFile: (done) => setProgress(words.making(done, files.length)),
      });
      if (pack !== null) {
        saveBlob(handOverName(store, dateOnly(now, timeZone)), pack);
        void note({ what: 'handOver', rows: store.count('delegates') });
      }
    } catch (error) {
      if (!signal.aborted) {
        if (error instanceof RequestFailure) toastError(error.text);
        else {
          reportError(error);
          toastError(words.failed);
        }
      }
    }
    setProgress(null);
  };
  return (
    <section className={`pad stack gap-3 ${styles['services']}`} aria-labelledby={headingId}>
      <h2 className="h2" id={headingId}>
        {words.title}
      </h2>
      <p className="hint">{words.hint}</p>
      {issued > 0 && (
        <Checkbox
          label={words.withCertificates(issued)}
          hint={words.withCertificatesHint}
          checked={isWanted}
          disabled={progress !== null}
          onChange={({ target }) => setWanted(target.checked)}
        />
      )}
      <div className="acts-row">
        <Button icon={FileArchive} busy={progress !== null} onClick={() => void make()}>
          {words.make}
        </Button>
        {progress !== null && <Button onClick={() => running.current?.abort()}>{words.stop}</Button>}
        <span role="status">{progress}</span>
      </div>
    </section>
  );
}
