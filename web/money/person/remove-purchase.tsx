import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { Purchase } from '#domain/model/price-list/purchase.ts';
import { rupees } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { isRegistration, itemsById } from '#domain/money/price-list/quote/places.ts';
import {
  cancelledPurchase,
  creditForPurchase,
  type PurchaseCredit,
} from '#domain/money/refunds/cancellation.ts';
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
const nothing = { cancelled: null, credited: null };

/** A receipt that states it can be credited in the same step. */
export function RemovePurchase({ purchase }: { readonly purchase: Purchase }) {
  const canEdit = useCan('editPeople');
  const [isOpen, setOpen] = useState(false);
  const serverNow = useServerClock();
  const [openedAt, setOpenedAt] = useState(0);
  const [remove] = useCommand('purchase.remove');
  const [isCredited, setCredited] = useState(true);
  const [isByRules, setByRules] = useState(true);
  const { cancelled, credited } = useQuery(
    (reader) =>
      isOpen
        ? {
            cancelled: cancelledPurchase(reader, purchase, openedAt),
            credited: creditForPurchase(reader, purchase, openedAt),
          }
        : nothing,
    [isOpen, purchase, openedAt],
  );
  const isOfRegistration = useQuery(
    (reader) => isRegistration(itemsById(publishedList(reader)), purchase.itemId),
    [purchase.itemId],
  );
  if (!canEdit) return null;
  const { purchaseId, quote } = purchase;
  // No refund rules: a package is exchanged for the registration of the category, and the kept part of a cancellation is given up.
  const hasRules =
    cancelled !== null && cancelled.refundPaise !== null && !isOfRegistration && quote.kept === undefined;
  const byRules = hasRules && isByRules;
  const paid = cancelled?.paidPaise ?? 0;
  const refundPaise = byRules ? (cancelled?.refundPaise ?? paid) : paid;
  return (
    <>
      <IconButton
        icon={Trash2}
        label={words.remove(quote.name)}
        onClick={() => {
          setOpenedAt(serverNow());
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
          const credits = credited !== null && refundPaise > 0 && isCredited;
          const outcome = await remove({
            purchaseId,
            ...(byRules && { byRules, paiseSeen: refundPaise }),
            ...(credits && { isCredited: true }),
          });
          if (!outcome.ok) toastError(outcome.text);
          else {
            toastDone(words.removed(quote.name));
            for (const number of outcome.result.creditNotes) toastDone(credit.issued(number));
          }
          return outcome.ok;
        }}
      >
        <p>
          {isOfRegistration
            ? words.removePackageDetail(rupees(quote.total))
            : words.removeDetail(rupees(quote.total))}
        </p>
        {hasRules && (
          <Checkbox
            label={words.byRules}
            hint={words.byRulesHint(
              rupees(cancelled.refundPaise ?? 0),
              rupees(paid - (cancelled.refundPaise ?? 0)),
            )}
            checked={isByRules}
            onChange={({ target }) => setByRules(target.checked)}
          />
        )}
        {byRules && <Steps steps={cancelled?.derivation ?? []} />}
        {credited !== null && (
          <RemovalCredit
            credited={credited}
            paise={refundPaise}
            isChosen={isCredited}
            onChoose={setCredited}
          />
        )}
      </ConfirmDialog>
    </>
  );
}

function Steps({ steps }: { readonly steps: readonly string[] }) {
  if (steps.length === 0) return null;
  return (
    <details className="t2">
      <summary>{credit.byRules}</summary>
      <ul>
        {steps.map((step, at) => (
          <li key={at}>{step}</li>
        ))}
      </ul>
    </details>
  );
}

interface RemovalCreditProps {
  readonly credited: PurchaseCredit;
  readonly paise: number;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function RemovalCredit({ credited: { notes }, paise, isChosen, onChoose }: RemovalCreditProps) {
  const numbers = [...new Set(notes.map(({ receipt }) => receipt.document.numberText))];
  if (paise === 0) return <p>{credit.noneByRules(numbers.join(', '))}</p>;
  return (
    <Checkbox
      label={credit.withRemoval(rupees(paise), numbers)}
      hint={credit.isOwedHint}
      checked={isChosen}
      onChange={({ target }) => onChoose(target.checked)}
    />
  );
}
