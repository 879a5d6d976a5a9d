import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Purchase } from '#domain/model/purchase.ts';
import { rupees } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { isRegistration, itemsById } from '#domain/money/price-list/places.ts';
import { purchaseWords as words } from '#domain/money/purchases/purchase-words.ts';
import { useCan } from '#web/account/use-can.ts';
import { IconButton } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';

/** Takes back what a person bought, after a question. */
export function RemovePurchase({ purchase }: { readonly purchase: Purchase }) {
  const canEdit = useCan('editPeople');
  const [isOpen, setOpen] = useState(false);
  const [remove] = useCommand('purchase.remove');
  const isOfRegistration = useQuery(
    (reader) => isRegistration(itemsById(publishedList(reader)), purchase.itemId),
    [purchase.itemId],
  );
  if (!canEdit) return null;
  const { purchaseId, quote } = purchase;
  return (
    <>
      <IconButton icon={Trash2} label={words.remove(quote.name)} onClick={() => setOpen(true)} />
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={words.removeQuestion(quote.name)}
        confirmLabel={words.confirmRemove}
        cancelLabel={commonWords.cancel}
        onConfirm={async () => {
          const outcome = await remove({ purchaseId });
          if (outcome.ok) toastDone(words.removed(quote.name));
          else toastError(outcome.text);
          return outcome.ok;
        }}
      >
        {isOfRegistration
          ? words.removePackageDetail(rupees(quote.total))
          : words.removeDetail(rupees(quote.total))}
      </ConfirmDialog>
    </>
  );
}
