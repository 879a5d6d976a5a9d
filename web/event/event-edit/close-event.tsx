import { Lock, LockOpen } from 'lucide-react';
import { useId, useState } from 'react';
import type { EventRow } from '#domain/model/event.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { setupWords } from '#domain/event/setup-words.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toastDone } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { dateTime } from '#domain/core/text/format.ts';
import styles from './event-edit.module.css';

const words = eventsWords;

export function CloseEvent({ event }: { readonly event: EventRow }) {
  const [close, closing] = useCommand('event.close');
  const [reopen, reopening] = useCommand('event.reopen');
  const [isAsking, setAsking] = useState(false);
  const isOnline = useSyncState((sync) => sync.isOnline);
  const zone = useTimeZone();
  const headingId = useId();
  const { closedAt } = event;
  const refusal = [closing, reopening].find((state) => state.phase === 'refused');
  const end = async (): Promise<void> => {
    if ((await close({})).ok) toastDone(words.closed);
  };
  const begin = async (): Promise<void> => {
    if ((await reopen({})).ok) toastDone(words.reopened);
  };
  return (
    <section className={`pad stack gap-3 ${styles['services']}`} aria-labelledby={headingId}>
      <h2 className="h2" id={headingId}>
        {words.life}
      </h2>
      <p className="hint">
        {closedAt === null ? words.closeHint : words.closedSince(dateTime(closedAt, zone))}
      </p>
      <div>
        {closedAt === null ? (
          <Button icon={Lock} disabled={!isOnline} onClick={() => setAsking(true)}>
            {words.close}
          </Button>
        ) : (
          <Button
            icon={LockOpen}
            disabled={!isOnline}
            busy={reopening.phase === 'running'}
            onClick={() => void begin()}
          >
            {words.reopen}
          </Button>
        )}
      </div>
      {!isOnline && <Notice tone="pending">{setupWords.needsServer}</Notice>}
      {refusal?.phase === 'refused' && <Notice>{refusal.text}</Notice>}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        danger={false}
        icon={Lock}
        title={words.closeQuestion}
        confirmLabel={words.closeConfirm}
        cancelLabel={commonWords.cancel}
        onConfirm={end}
      >
        {words.closeDetail}
      </ConfirmDialog>
    </section>
  );
}
