import { useNavigate } from '@tanstack/react-router';
import { Copy, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { mainTemplate } from '#domain/model/card-template.ts';
import type { Category } from '#domain/model/category.ts';
import { categoriesInOrder } from '#domain/event/categories.ts';
import { listOf } from '#domain/core/text/format.ts';
import { commonWords, toastWords } from '#domain/core/text/common-words.ts';
import { cardDesignerWords } from '#domain/print/designer/designer-words.ts';
import { tellSaved } from '#web/core/forms/save-outcome.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Fold } from '#web/ui/fold.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from './controls.module.css';
import { templateOptions } from '../parts/template-options.ts';

const words = cardDesignerWords;

interface SeveralTemplatesProps {
  readonly openName: string;
  readonly onCopy: () => void;
}

/** More templates than the specification's one, and the template of each category's cards. */
export function SeveralTemplates({ openName, onCopy }: SeveralTemplatesProps) {
  const categories = useQuery(categoriesInOrder, []);
  const options = useQuery(templateOptions, []);
  const [isDeleting, setDeleting] = useState(false);
  const isStored = options.some(({ value }) => value === openName);
  return (
    <Fold className={styles['more']} summary={words.several}>
      <div className={styles['fields']}>
        <div className="flow gap-2">
          <Button small icon={Copy} onClick={onCopy}>
            {words.newFromThis}
          </Button>
          {openName !== mainTemplate && isStored && (
            <Button small icon={Trash2} onClick={() => setDeleting(true)}>
              {words.delete}
            </Button>
          )}
        </div>
        <p className="t3">{words.severalHint}</p>
        {categories.map((category) => (
          <TemplateChoice key={category.categoryId} category={category} />
        ))}
      </div>
      {isDeleting && <DeleteTemplate name={openName} onClose={() => setDeleting(false)} />}
    </Fold>
  );
}

/** Takes effect at once. */
function TemplateChoice({ category }: { category: Category }) {
  const [run, state] = useCommand('category.save');
  const options = useQuery(templateOptions, []);
  const choose = async (templateName: string) => {
    const { categoryId, extra: _, ...details } = category;
    const seen = { templateName: category.templateName };
    tellSaved(await run({ categoryId, details: { ...details, templateName }, seen }));
  };
  const isKnown = options.some(({ value }) => value === category.templateName);
  return (
    <Field label={words.templateOf(category.name)}>
      <Select
        options={options}
        value={isKnown ? category.templateName : ''}
        disabled={state.phase === 'running'}
        onChange={({ target }) => void choose(target.value)}
      />
    </Field>
  );
}

function DeleteTemplate({ name, onClose }: { name: string; onClose: () => void }) {
  const [run] = useCommand('template.delete');
  const navigate = useNavigate();
  const users = useQuery(
    (reader) => categoriesInOrder(reader).filter(({ templateName }) => templateName === name),
    [name],
  );
  const confirm = async () => {
    const outcome = await run({ name });
    if (!outcome.ok) {
      toastError(outcome.text);
      return false;
    }
    toastDone(toastWords.deleted);
    await navigate({ to: '/carddesigner', search: {}, ignoreBlocker: true });
    return true;
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={words.deleteQuestion}
      confirmLabel={commonWords.delete}
      cancelLabel={commonWords.cancel}
      onConfirm={confirm}
    >
      {words.deleteDetail(name, listOf(users.map((category) => category.name)))}
    </ConfirmDialog>
  );
}
