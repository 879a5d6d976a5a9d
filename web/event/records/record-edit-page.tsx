import { useNavigate, useParams } from '@tanstack/react-router';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { categoriesInOrder } from '#domain/event/categories.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { recordsWords } from '#domain/event/setup-words.ts';
import { BackLink } from '#web/components/back-link.tsx';
import { IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { useKeptRow } from '#web/components/use-kept-row.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { RecordForm } from './record-form.tsx';
import { valuesOfRecord } from './record-values.ts';

const words = recordsWords;

export function RecordEditPage() {
  const { recordTypeId } = useParams({ from: '/records/edit/$recordTypeId' });
  const present = useQuery((reader) => reader.get('recordTypes', recordTypeId), [recordTypeId]);
  const { row: recordType, keep, release } = useKeptRow(present);
  const categories = useQuery(categoriesInOrder, []);
  const [isAsking, setAsking] = useState(false);
  const [remove] = useCommand('recordType.delete');
  const navigate = useNavigate();
  const done = () => void navigate({ to: '/records', ignoreBlocker: true });
  const confirm = async () => {
    keep();
    const outcome = await remove({ recordTypeId });
    if (outcome.ok) {
      toastDone(toastWords.deleted);
      return done();
    }
    release();
    toastError(outcome.text);
  };
  return (
    <Sheet>
      <PageHeader
        title={words.edit}
        sub={recordType && <span lang={nameLang(recordType.name)}>{recordType.name}</span>}
        back={<BackLink to="/records" />}
        actions={
          recordType && <IconButton icon={Trash2} label={words.delete} onClick={() => setAsking(true)} />
        }
      />
      {recordType === undefined ? (
        <div className="pad">
          <Notice>{words.unknown}</Notice>
        </div>
      ) : (
        <RecordForm
          key={recordTypeId}
          recordTypeId={recordTypeId}
          stored={valuesOfRecord(recordType, new Set(categories.map(({ categoryId }) => categoryId)))}
          categories={categories}
          onDone={done}
          onCancel={() => void navigate({ to: '/records' })}
        />
      )}
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={words.deleteQuestion}
        confirmLabel={commonWords.delete}
        cancelLabel={commonWords.cancel}
        onConfirm={confirm}
      >
        {recordType?.name}
      </ConfirmDialog>
    </Sheet>
  );
}
