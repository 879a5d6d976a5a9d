import { useEffect, useId, useRef, type ReactNode } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { Button } from '#web/ui/button.tsx';
import styles from './confirm.module.css';

interface ConfirmProps {
  readonly question: string;
  readonly children?: ReactNode;
  readonly confirm: string;
  /** The label of the button that closes the question, where 'Cancel' would be ambiguous. */
  readonly dismiss?: string;
  readonly isDanger?: boolean;
  readonly isBusy?: boolean;
  readonly onConfirm: () => void;
  readonly onClose: () => void;
}

/** Asks in the browser's own dialog: Escape closes it, and the focus returns. */
export function Confirm(props: ConfirmProps) {
  const { question, children, confirm, dismiss = commonWords.cancel } = props;
  const { isDanger = true, isBusy = false, onConfirm, onClose } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog ref={dialog} className={`dialog ${styles['over']}`} aria-labelledby={id} onClose={onClose}>
      <h2 className="h2" id={id}>
        {question}
      </h2>
      {children}
      <div className="acts">
        <Button onClick={() => dialog.current?.close()}>{dismiss}</Button>
        <Button variant={isDanger ? 'danger' : 'primary'} busy={isBusy} onClick={onConfirm}>
          {confirm}
        </Button>
      </div>
    </dialog>
  );
}
