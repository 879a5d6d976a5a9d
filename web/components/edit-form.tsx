import type { FormEvent, ReactNode } from 'react';
import * as labels from '#domain/text/labels.ts';
import { useSyncState } from '#web/sync/use-sync-state.ts';
import styles from './edit-form.module.css';
import { Button } from './ui/button.tsx';
import { Form } from './ui/form.tsx';
import { Notice } from './ui/notice.tsx';
import { ActionBar } from './ui/sheet.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

interface EditFormProps {
  readonly onSubmit: (event: FormEvent) => unknown;
  readonly onCancel: () => void;
  readonly isBusy: boolean;
  readonly isDirty: boolean;
  /** Why the last attempt came to nothing. */
  readonly refusal: string | undefined;
  readonly children: ReactNode;
}

/** A form on a page of its own: its fields, what was refused, Save and Cancel; asks before changes are left. */
export function EditForm({ onSubmit, onCancel, isBusy, isDirty, refusal, children }: EditFormProps) {
  const { isOnline } = useSyncState();
  return (
    <Form onSubmit={(event) => void onSubmit(event)}>
      <div className={`pad ${styles['fields']}`}>
        {children}
        {refusal !== undefined && <Notice>{refusal}</Notice>}
        {!isOnline && <Notice tone="pending">{labels.setup.needsServer}</Notice>}
      </div>
      <div className={styles['save']}>
        <ActionBar>
          <Button type="submit" variant="primary" busy={isBusy}>
            {labels.common.save}
          </Button>
          <Button onClick={onCancel}>{labels.common.cancel}</Button>
        </ActionBar>
      </div>
      <UnsavedGuard isDirty={isDirty} />
    </Form>
  );
}
