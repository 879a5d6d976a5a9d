import { useEffect, useRef, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { commonWords } from '#domain/core/text/common-words.ts';
import { setupWords } from '#domain/event/setup-words.ts';
import type { CommandState } from '#web/sync/react/use-command.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { useIsClosed } from '#web/core/session/use-current-event.ts';
import { Button } from '#web/ui/button.tsx';
import { Form } from '#web/ui/form/form.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ActionBar } from '#web/ui/sheet.tsx';
import { LockedWhileClosed } from './locked-while-closed.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface EditFormProps {
  readonly onSubmit: (event: FormEvent) => unknown;
  readonly onCancel: () => void;
  /** Receives the keys of all fields. */
  readonly onKeyDown?: (event: KeyboardEvent) => void;
  /** State of the command that saves: busy while it runs. A refusal is shown under the fields. */
  readonly state: CommandState;
  readonly isDirty: boolean;
  /** The button beside Save. */
  readonly nextAction?: ReactNode;
  readonly children: ReactNode;
}

/** A form on its own page: its fields, the refusal, Save and Cancel. A closed event can only be read. Asks before unsaved changes are left. */
export function EditForm({
  onSubmit,
  onCancel,
  onKeyDown,
  state,
  isDirty,
  nextAction,
  children,
}: EditFormProps) {
  const isOnline = useSyncState((sync) => sync.isOnline);
  const isClosed = useIsClosed();
  const isRefusedOffline = state.phase === 'refused' && state.code === 'offline';
  return (
    <Form
      onSubmit={(event) => void onSubmit(event)}
      onKeyDown={(event) => {
        onKeyDown?.(event);
        saveByKey(event);
      }}
    >
      <div className="pad stack gap-4">
        <LockedWhileClosed>{children}</LockedWhileClosed>
        {state.phase === 'refused' && !(isRefusedOffline && isOnline) && (
          <RefusalNotice>{state.text}</RefusalNotice>
        )}
        {!isOnline && !isRefusedOffline && <Notice tone="pending">{setupWords.needsServer}</Notice>}
      </div>
      {!isClosed && (
        <div className="mt-6">
          <ActionBar>
            <Button
              type="submit"
              variant="primary"
              aria-keyshortcuts="Control+S"
              busy={state.phase === 'running'}
            >
              {commonWords.save}
            </Button>
            {nextAction}
            <Button onClick={onCancel}>{commonWords.cancel}</Button>
          </ActionBar>
        </div>
      )}
      <UnsavedGuard isDirty={isDirty} />
    </Form>
  );
}

/** Ctrl+S. A field may take what was typed only when the focus leaves it. */
const saveByKey = (event: KeyboardEvent<HTMLFormElement>): void => {
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
  event.preventDefault();
  const field = document.activeElement;
  if (field instanceof HTMLElement) {
    flushSync(() => field.blur());
    field.focus({ preventScroll: true });
  }
  event.currentTarget.requestSubmit();
};

/** Why a form was not saved. It scrolls into view: Save is always in view on phones, and the end of the form is not. */
export function RefusalNotice({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Some browsers return a promise, which must not become the effect's clean-up.
    void place.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={place} className="scrolls-in">
      <Notice>{children}</Notice>
    </div>
  );
}
