import { ShoppingBasket } from 'lucide-react';
import { useState } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import { displayName, rupees } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { dueWords, feeText } from '#domain/money/fee-words.ts';
import { dueOf, feesAfter } from '#domain/money/fees.ts';
import { payerOf } from '#domain/money/payers/payers.ts';
import { publishedList } from '#domain/money/price-list/current-list.ts';
import { buyersOf } from '#domain/money/purchases/desk-quote.ts';
import { isAddOn } from '#domain/model/price-list/is-add-on.ts';
import { offersAtDesk, type ChosenItems } from '#domain/money/purchases/offers.ts';
import { purchaseWords as words } from '#domain/money/purchases/purchase-words.ts';
import { setupWords } from '#domain/event/setup-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import { AddOnChoices } from '../parts/add-on-choices.tsx';
import { usePurchases } from '../parts/use-purchases.ts';
import { orderedCompanions } from '#domain/people/people-in-order.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';

/** For users who may enter purchases, if the list has something to buy. */
export function AddOnsButton({ delegate }: { readonly delegate: Delegate }) {
  const canEdit = useCan('editPeople');
  const hasAddOns = useQuery((reader) => publishedList(reader).items.some(isAddOn), []);
  const [isOpen, setOpen] = useState(false);
  if (!canEdit || !hasAddOns) return null;
  return (
    <>
      <Button icon={ShoppingBasket} onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {isOpen && <AddOnsDialog delegate={delegate} onClose={() => setOpen(false)} />}
    </>
  );
}

interface AddOnsDialogProps {
  readonly delegate: Delegate;
  readonly onClose: () => void;
}

function AddOnsDialog({ delegate, onClose }: AddOnsDialogProps) {
  const { delegateId } = delegate;
  const now = useToday();
  const [companionId, setCompanionId] = useState('');
  const [chosen, setChosen] = useState<ChosenItems>(new Map());
  const isOnline = useSyncState((sync) => sync.isOnline);
  const companions = useQuery((reader) => orderedCompanions(reader, delegateId), [delegateId]);
  const offers = useQuery(
    (reader) => {
      const list = publishedList(reader);
      const people = buyersOf(reader, list, { delegateId, companionId });
      const payer = payerOf(reader, delegateId);
      return offersAtDesk(reader, list, { people, payer, chosen, now });
    },
    [delegateId, companionId, chosen, now],
  );
  const [buy, isBusy] = usePurchases();
  const due = useQuery((reader) => dueOf(reader, delegate, now), [delegate, now]);
  const bought = offers.filter(({ line }) => line !== null);
  const paise = bought.reduce((sum, { line }) => sum + (line?.total ?? 0), 0);
  const isRegistration = bought.some((offer) => offer.isRegistration);
  const after = feesAfter(due, { paise, isRegistration });
  const add = async () => {
    const failed = await buy({ delegateId, companionId, offers, chosen });
    setChosen(failed);
    if (failed.size === 0) onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && !isBusy && onClose()}
      title={words.dialog(displayName(delegate))}
      actions={
        <>
          <Button onClick={onClose}>{commonWords.close}</Button>
          <Button
            variant="primary"
            busy={isBusy}
            disabled={chosen.size === 0 || bought.length < chosen.size}
            onClick={() => void add()}
          >
            {words.add}
          </Button>
        </>
      }
    >
      {companions.length > 0 && (
        <Field label={words.person}>
          <Select
            value={companionId}
            options={[
              { value: '', label: displayName(delegate) },
              ...companions.map((each) => ({
                value: each.companionId,
                label: each.name || commonWords.none,
              })),
            ]}
            onChange={({ target }) => {
              setCompanionId(target.value);
              setChosen(new Map());
            }}
          />
        </Field>
      )}
      <AddOnChoices offers={offers} chosen={chosen} onChange={setChosen} />
      {bought.length > 0 && (
        <p role="status">
          <strong>
            {isRegistration
              ? dueWords.feesChange(feeText(due.feePaise), feeText(after))
              : words.toPay(rupees(paise))}
          </strong>
        </p>
      )}
      {!isOnline && <Notice tone="pending">{setupWords.needsServer}</Notice>}
    </Dialog>
  );
}
