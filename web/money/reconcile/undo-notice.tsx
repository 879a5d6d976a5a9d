import { Undo2 } from 'lucide-react';
import { rupees } from '#domain/core/text/format.ts';
import { reconcileWords } from '#domain/money/statements/reconcile-words.ts';
import { Notice } from '#web/ui/notice.tsx';
import styles from './reconcile.module.css';
import { UndoButton } from './undo-button.tsx';

const words = reconcileWords;

export interface Confirmed {
  readonly confirmationId: string;
  readonly count: number;
  readonly paise: number;
}

/** Shows what was just done, and undoes all of it. */
export function UndoNotice({ confirmed, onUndone }: { confirmed: Confirmed; onUndone: () => void }) {
  const { confirmationId, count, paise } = confirmed;
  return (
    <div className={`pad flow items-center gap-3 py-4 ${styles['last']}`}>
      <Notice tone="done">
        <span className="flow items-center between gap-3">
          <span>{words.done(count, paise)}</span>
          <UndoButton confirmationId={confirmationId} icon={Undo2} onUndone={onUndone} />
        </span>
      </Notice>
    </div>
  );
}

export const sumText = (lines: readonly { readonly amountPaise: number }[]): string =>
  rupees(lines.reduce((sum, { amountPaise }) => sum + amountPaise, 0));
