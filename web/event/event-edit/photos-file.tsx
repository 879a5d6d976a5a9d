import { Images } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import type { EventRow } from '#domain/model/event.ts';
import { dateOnly } from '#domain/core/text/format.ts';
import { safeFileName } from '#domain/core/text/files/file-name.ts';
import { photoCounts, photoFiles, type PhotoFile } from '#domain/photo-files.ts';
import { photosWords as words } from '#domain/core/hand-over/photo-words.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { saveBlob } from '#web/device/save-file.ts';
import { askServer } from '#web/net/ask-server.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useServerClock } from '#web/sync/react/use-server-clock.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastError } from '#web/ui/overlay/toast.tsx';
import styles from './event-edit.module.css';
import { zipFiles, type ZippedFile } from './zip-files.ts';

/** After the first photos ten a second: the account's phones scan meanwhile, with the same limit of 1,200 a minute. */
const atOnce = 300;
const betweenPhotosMs = 100;
const lookMs = 250;

/** One ZIP with the photos of all people, read one after the other. */
export function PhotosFile({ event }: { readonly event: EventRow }) {
  const { people, withPhoto } = useQuery(photoCounts, []);
  const isOnline = useSyncState((sync) => sync.isOnline);
  const { state, make, stop } = usePhotosFile(event);
  const headingId = useId();
  const isBusy = state.progress !== null;
  return (
    <section className={`pad stack gap-3 ${styles['services']}`} aria-labelledby={headingId}>
      <h2 className="h2" id={headingId}>
        {words.title}
      </h2>
      <p className="hint">{words.hint}</p>
      <p>{withPhoto === 0 ? words.none : words.counts(people, withPhoto)}</p>
      {withPhoto > 0 && (
        <div className="acts-row">
          <Button icon={Images} disabled={!isOnline && !isBusy} busy={isBusy} onClick={() => void make()}>
            {words.make}
          </Button>
          {isBusy && <Button onClick={stop}>{words.stop}</Button>}
          <span role="status">{state.progress ?? state.result}</span>
        </div>
      )}
      {withPhoto > 0 && !isOnline && <Notice tone="pending">{words.offline}</Notice>}
      {state.unread.length > 0 && <Notice>{words.unread(state.unread)}</Notice>}
    </section>
  );
}

interface PhotosState {
  readonly progress: string | null;
  readonly result: string;
  /** The names of the people whose photos could not be read. */
  readonly unread: readonly string[];
}

const idle: PhotosState = { progress: null, result: '', unread: [] };

const usePhotosFile = ({ eventId, name }: EventRow) => {
  const { source } = useLiveViews();
  const timeZone = useTimeZone();
  const serverNow = useServerClock();
  const [note] = useCommand('list.export');
  const [state, setState] = useState(idle);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);
  const make = async (): Promise<void> => {
    const controller = new AbortController();
    running.current = controller;
    const { signal } = controller;
    const files = photoFiles(source.shown, eventId);
    const unread: string[] = [];
    const zipped = files.map((file, index) =>
      zippedPhoto(file, {
        signal,
        waitMs: index < atOnce ? 0 : betweenPhotosMs,
        onUnread: () => unread.push(file.person),
      }),
    );
    const onFile = (done: number) => setState({ ...idle, progress: words.making(done, files.length) });
    try {
      const zip = await zipFiles(zipped, { signal, onFile });
      if (zip === null) return setState(idle);
      const saved = files.length - unread.length;
      if (saved > 0) {
        saveBlob(safeFileName(words.file(name, dateOnly(serverNow(), timeZone)), 'zip'), zip);
        void note({ what: 'photos', rows: saved });
      }
      setState({ progress: null, result: words.saved(saved), unread });
    } catch (error) {
      setState(idle);
      if (signal.aborted) return;
      if (!(error instanceof RequestFailure)) reportError(error);
      toastError(error instanceof RequestFailure ? error.text : words.failed);
    }
  };
  return { state, make, stop: () => running.current?.abort() };
};

const zippedPhoto = (
  { stem, path }: PhotoFile,
  {
    signal,
    waitMs,
    onUnread,
  }: { readonly signal: AbortSignal; readonly waitMs: number; readonly onUnread: () => void },
): ZippedFile => {
  let ending = '';
  return {
    get name() {
      return safeFileName(stem, ending);
    },
    async read(onPiece) {
      await wait(waitMs, signal);
      if (signal.aborted) return;
      const answer = path === null ? null : await readPhoto(path, signal);
      ending = endings[answer?.headers.get('content-type') ?? ''] ?? '';
      if (answer === null || ending === '') onUnread();
      else onPiece(new Uint8Array(await answer.arrayBuffer()));
    },
  };
};

const endings: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'image/webp': 'webp' };

/** Null if the server has no such photo. Waits while too many are asked for. */
const readPhoto = async (path: string, signal: AbortSignal): Promise<Response | null> => {
  for (;;) {
    try {
      return await askServer(path, { headers: {}, signal, lostCode: () => 'noConnection' });
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      if (error.status === 404) return null;
      if (error.kind !== 'later') throw error;
      await wait(Math.max(error.retryAfterMs, 1000), signal);
    }
  }
};

const wait = async (ms: number, signal: AbortSignal): Promise<void> => {
  for (let left = ms; left > 0 && !signal.aborted; left -= lookMs)
    await new Promise((resolve) => void setTimeout(resolve, Math.min(left, lookMs)));
};
