import { useParams } from '@tanstack/react-router';
import { categoriesInOrder } from '#domain/event/categories.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { recordsWords } from '#domain/event/setup-words.ts';
import { ItemPage } from '#web/core/screens/item-page.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { RecordForm } from './record-form.tsx';
import { valuesOfRecord } from './record-values.ts';

const words = recordsWords;

export function RecordEditPage() {
  const { recordTypeId } = useParams({ from: '/records/edit/$recordTypeId' });
  const present = useQuery((reader) => reader.get('recordTypes', recordTypeId), [recordTypeId]);
  const categories = useQuery(categoriesInOrder, []);
  const [run] = useCommand('recordType.delete');
  return (
    <ItemPage
      title={words.edit}
      list="/records"
      present={present}
      unknown={words.unknown}
      deleteLabel={words.delete}
      renderForm={(recordType, leave) => (
        <RecordForm
          key={recordTypeId}
          recordType={recordType}
          stored={valuesOfRecord(recordType, new Set(categories.map(({ categoryId }) => categoryId)))}
          categories={categories}
          {...leave}
        />
      )}
      renderQuestion={({ name }, { remove, onClose }) => (
        <ConfirmDialog
          open
          onOpenChange={(isOpen) => !isOpen && onClose()}
          title={words.deleteQuestion}
          confirmLabel={commonWords.delete}
          cancelLabel={commonWords.cancel}
          onConfirm={async () => void (await remove(() => run({ recordTypeId })))}
        >
          {name}
        </ConfirmDialog>
      )}
    />
  );
}
