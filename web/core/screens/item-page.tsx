import { useNavigate } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { toastWords } from '#domain/core/text/common-words.ts';
import { IconButton } from '#web/ui/button.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { BackLink } from './back-link.tsx';
import { useKeptRow } from './use-kept-row.ts';

type DeleteOutcome = { readonly ok: true } | { readonly ok: false; readonly text: string };

/** The options for the delete question of an {@link ItemPage}. */
export interface DeleteQuestion {
  /** Runs the command. True when the item is gone, and the page with it. */
  readonly remove: (run: () => Promise<DeleteOutcome>) => Promise<boolean>;
  readonly onClose: () => void;
}

interface ItemPageProps<Row extends { readonly name: string }> {
  readonly title: string;
  readonly list: '/categories' | '/companies' | '/records';
  readonly present: Row | undefined;
  /** In place of an item that does not exist. */
  readonly unknown: string;
  /** Null: the user may not delete it. */
  readonly deleteLabel: string | null;
  readonly renderForm: (row: Row, leave: { onDone: () => void; onCancel: () => void }) => ReactNode;
  readonly renderQuestion: (row: Row, question: DeleteQuestion) => ReactNode;
}

/** The page of one item of an {@link OrderedList}: its form, and the question before it is deleted. */
export function ItemPage<Row extends { readonly name: string }>(props: ItemPageProps<Row>) {
  const { title, list, present, unknown, deleteLabel, renderForm, renderQuestion } = props;
  const { row, keep, release } = useKeptRow(present);
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const onDone = () => void navigate({ to: list, ignoreBlocker: true });
  const remove: DeleteQuestion['remove'] = async (run) => {
    keep();
    const outcome = await run();
    if (outcome.ok) {
      toastDone(toastWords.deleted);
      onDone();
    } else {
      release();
      toastError(outcome.text);
    }
    return outcome.ok;
  };
  return (
    <Sheet>
      <PageHeader
        title={title}
        sub={row && <span lang={nameLang(row.name)}>{row.name}</span>}
        back={<BackLink to={list} />}
        actions={
          row &&
          deleteLabel !== null && (
            <IconButton icon={Trash2} label={deleteLabel} onClick={() => setAsking(true)} />
          )
        }
      />
      {row === undefined ? (
        <div className="pad">
          <Notice>{unknown}</Notice>
        </div>
      ) : (
        renderForm(row, { onDone, onCancel: () => void navigate({ to: list }) })
      )}
      {row && isAsking && renderQuestion(row, { remove, onClose: () => setAsking(false) })}
    </Sheet>
  );
}
