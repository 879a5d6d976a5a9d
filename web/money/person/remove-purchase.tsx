import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Purchase } from '#domain/model/purchase.ts';
import { rupees } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { isRegistration, itemsById } from '#domain/money/price-list/places.ts';
import { creditForPurchase, type PurchaseCredit } from '#domain/money/cancellation.ts';
import { creditNotesOf } from '#domain/money/credit-notes.ts';
import { purchaseWords as words } from '#domain/money/purchases/purchase-words.ts';
import { receiptsWords } from '#domain/money/receipt-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useServerClock } from '#web/sync/react/use-server-clock.ts';

const { credit } = receiptsWords;

/** A receipt that states it can be credited in the same step. */
export function RemovePurchase({ purchase }: { readonly purchase: Purchase }) {
  const canEdit = useCan('editPeople');
  const [isOpen, setOpen] = useState(false);
  const serverNow = useServerClock();
  const [openedAt, setOpenedAt] = useState(0);
  const [remove] = useCommand('purchase.remove');
  const [issue] = useCommand('creditNote.issue');
  const [isCredited, setCredited] = useState(true);
  const [notesSeen, setNotesSeen] = useState(0);
  const issued = useQuery(
    (reader) => creditNotesOf(reader, purchase.delegateId).length,
    [purchase.delegateId],
  );
  const credited = useQuery(
    (reader) => (isOpen ? creditForPurchase(reader, purchase, openedAt) : null),
    [isOpen, purchase, openedAt],
  );
  const isOfRegistration = useQuery(
    (reader) => isRegistration(itemsById(publishedList(reader)), purchase.itemId),
    [purchase.itemId],
  );
  if (!canEdit) return null;
  const { purchaseId, quote } = purchase;
  const issueFor = async ({ notes }: PurchaseCredit): Promise<void> => {
    for (const [index, { receipt, place, paise }] of notes.entries()) {
      const outcome = await issue({
        receiptNumber: receipt.number,
        lines: [place],
        totalPaise: paise,
        reason: credit.removed(quote.name),
        isOwed: true,
        notesSeen: notesSeen + index,
      });
      if (outcome.ok) toastDone(credit.issued(outcome.result.numberText));
      else toastError(outcome.text);
    }
  };
  return (
    <>
      <IconButton
        icon={Trash2}
        label={words.remove(quote.name)}
        onClick={() => {
          setOpenedAt(serverNow());
          setNotesSeen(issued);
          setOpen(true);
        }}
      />
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={words.removeQuestion(quote.name)}
        confirmLabel={words.confirmRemove}
        cancelLabel={commonWords.cancel}
        onConfirm={async () => {
          const outcome = await remove({ purchaseId });
          if (!outcome.ok) toastError(outcome.text);
          else {
            toastDone(words.removed(quote.name));
            if (credited !== null && credited.paise > 0 && isCredited) await issueFor(credited);
          }
          return outcome.ok;
        }}
      >
        <p>
          {isOfRegistration
            ? words.removePackageDetail(rupees(quote.total))
            : words.removeDetail(rupees(quote.total))}
        </p>
        {credited !== null && (
          <RemovalCredit credited={credited} isChosen={isCredited} onChoose={setCredited} />
        )}
      </ConfirmDialog>
    </>
  );
}

interface RemovalCreditProps {
  readonly credited: PurchaseCredit;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function RemovalCredit({ credited: { notes, paise, derivation }, isChosen, onChoose }: RemovalCreditProps) {
  const numbers = notes.map(({ receipt }) => receipt.document.numberText);
  if (paise === 0) return <p>{credit.noneByRules(numbers.join(''))}</p>;
  return (
    <Checkbox
      label={credit.withRemoval(rupees(paise), [...new Set(numbers)])}
      hint={[...derivation, credit.isOwedHint].join(' · ')}
      checked={isChosen}
      onChange={({ target }) => onChoose(target.checked)}
    />
  );
}
