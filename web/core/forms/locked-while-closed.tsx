import type { ReactNode } from 'react';
import { messages } from '#domain/core/text/messages.ts';
import { useIsClosed } from '#web/core/session/use-current-event.ts';
import { Notice } from '#web/ui/notice.tsx';
import styles from './forms.module.css';

/** Fields and buttons that a closed event refuses: they can be read, and keep what was typed until it is open again. */
export function LockedWhileClosed({ children }: { readonly children: ReactNode }) {
  const isClosed = useIsClosed();
  return (
    <>
      {isClosed && <Notice tone="pending">{messages.eventClosed()}</Notice>}
      <fieldset className={styles['lock']} disabled={isClosed}>
        {children}
      </fieldset>
    </>
  );
}
