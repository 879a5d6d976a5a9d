import { FileArchive } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { EventRow } from '#domain/model/event.ts';
import { handOverFiles, handOverName } from '#domain/exchange/hand-over/hand-over.ts';
import { handOverWords } from '#domain/exchange/hand-over/hand-over-words.ts';
import { dateOnly } from '#domain/core/text/format.ts';
import { safeFileName } from '#domain/core/text/file-name.ts';
import { useTimeZone } from '#web/components/use-time-zone.ts';
import { saveBlob } from '#web/device/save-file.ts';
import { csvAddress } from '#web/net/log-address.ts';
import { Button } from '#web/ui/button.tsx';
import { toastError } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import styles from './event-edit.module.css';
import { zipTexts, type ZippedText } from './zip-texts.ts';

const words = handOverWords;

/** All lists of the event in one ZIP file, which this browser makes from its rows. Only the log comes from the server. */
export function HandOver({ event }: { readonly event: EventRow }) {
  const views = useLiveViews();
  const timeZone = useTimeZone();
  const [note] = useCommand('list.export');
  const [progress, setProgress] = useState<string | null>(null);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const headingId = useId();
  const make = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const now = Date.now();
    const store = views.source.shown;
    try {
      const files: ZippedText[] = [...handOverFiles(store, now)];
      setProgress(words.making(0, files.length + 1));
      const log = await fetch(csvAddress(event.eventId, {}), { signal });
      if (!log.ok) throw new Error(`The log: ${log.status}`);
      const text = await log.text();
      files.push({ name: safeFileName(words.files.log, 'csv'), lines: () => [text].values() });
      const pack = await zipTexts(files, {
        signal,
        onFile: (done) => setProgress(words.making(done, files.length)),
      });
      if (pack !== null) {
        saveBlob(handOverName(store, dateOnly(now, timeZone)), pack);
        void note({ what: 'handOver', rows: store.count('delegates') });
      }
    } catch (error) {
      if (!signal.aborted) {
        reportError(error);
        toastError(words.failed);
      }
    }
    setProgress(null);
  };
  return (
    <section className={`pad ${styles['services']}`} aria-labelledby={headingId}>
      <h2 className="h2" id={headingId}>
        {words.title}
      </h2>
      <p className="hint">{words.hint}</p>
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
