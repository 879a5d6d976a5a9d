import { Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { highestOrder } from '#domain/model/fields/input.ts';
import type { MissingNames } from '#domain/people/import/missing-names.ts';
import { knownNames } from '#domain/people/import/row-preview.ts';
import { fold } from '#domain/model/fields/fold.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import { nextKey } from '#web/components/order-key.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastError } from '#web/ui/overlay/toast.tsx';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from '../import.module.css';

const words = bulkAddWords;
const blank = { color: '', labelColor: '', labelBackground: '', frontImage: '', backImage: '' };

interface MissingSetUpProps {
  readonly missing: MissingNames;
  /** Some of them are in the event now. The rows that name them must be checked again. */
  readonly onAdded: () => void;
}

/** Categories and companies that the list names and the event does not have, and adding them all. */
export function MissingSetUp({ missing, onAdded }: MissingSetUpProps) {
  const { optimistic } = useSession();
  const [saveCategory] = useCommand('category.save');
  const [addCompanies] = useCommand('company.addMany');
  const [isAsked, setIsAsked] = useState(false);
  const [isAdding, setIsAdding] = useState(false);
  const { categories, companies } = missing;
  const isOutdated = useQuery(
    (reader) => {
      const known = knownNames(reader);
      return (
        categories.some((name) => known.categories.has(fold(name))) ||
        companies.some((name) => known.companies.has(fold(name)))
      );
    },
    [categories, companies],
  );
  useEffect(() => {
    if (isOutdated && !isAdding) onAdded();
  }, [isOutdated, isAdding, onAdded]);

  const add = async (): Promise<string | null> => {
    const { shown } = optimistic;
    const known = knownNames(shown);
    const first = nextKey(shown, 'categories');
    const unknown = categories.filter((name) => !known.categories.has(fold(name)));
    for (const [index, name] of unknown.entries()) {
      const order = Math.min(first + index, highestOrder);
      const saved = await saveCategory({ details: { ...blank, name, order } });
      if (!saved.ok) return saved.text;
    }
    if (companies.length === 0) return null;
    const added = await addCompanies({ names: [...companies] });
    return added.ok ? null : added.text;
  };
  const confirm = async (): Promise<boolean> => {
    setIsAdding(true);
    const refusal = await add();
    setIsAdding(false);
    if (refusal !== null) toastError(refusal);
    return refusal === null;
  };
  const counted = words.missing(categories.length, companies.length);
  return (
    <div className={`pad ${styles['missing']}`}>
      <Notice tone="pending">{words.missingInEvent(counted, categories.length + companies.length)}</Notice>
      <Button icon={Plus} onClick={() => setIsAsked(true)}>
        {words.addMissing(counted)}
      </Button>
      <ConfirmDialog
        open={isAsked}
        onOpenChange={setIsAsked}
        title={words.addMissingQuestion(counted)}
        danger={false}
        confirmLabel={words.addMissing(counted)}
        cancelLabel={commonWords.cancel}
        onConfirm={confirm}
      >
        {[...categories, ...companies].join(', ')}
      </ConfirmDialog>
    </div>
  );
}
