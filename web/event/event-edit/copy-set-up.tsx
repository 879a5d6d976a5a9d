import { Copy } from 'lucide-react';
import { useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { eventsWords } from '#domain/event/event-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { useCreateEvent } from '../events/use-create-event.ts';
import styles from './event-edit.module.css';

const words = eventsWords;

export function CopySetUp({ eventId }: { eventId: string }) {
  const { create } = useCreateEvent();
  const [isOpen, setOpen] = useState(false);
  return (
    <div className={`pad ${styles['copy']}`}>
      <Button icon={Copy} onClick={() => setOpen(true)}>
        {words.copy}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        danger={false}
        icon={Copy}
        title={words.copyQuestion}
        confirmLabel={words.copyConfirm}
        cancelLabel={commonWords.cancel}
        onConfirm={() => create(eventId)}
      >
        <p>{words.copyDetail}</p>
      </ConfirmDialog>
    </div>
  );
}
