import { useState } from 'react';
import type { StoredPrice } from '#domain/model/price-list/agreed-price.ts';
import type { Delegate } from '#domain/model/delegate.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { Draft } from '#domain/core/store/draft.ts';
import { feeText } from '#domain/money/fee-words.ts';
import { dueOf } from '#domain/money/fees.ts';
import { agreedPriceWords as words } from '#domain/money/price-list/words/agreed-price-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { useCommand } from '#web/sync/react/use-command.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useToday } from '#web/sync/react/use-server-clock.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';

interface ApplyPriceProps {
  readonly delegate: Delegate;
  readonly companionId: string;
  readonly name: string;
  readonly agreed: StoredPrice;
}

/** Ends the agreed price of a person, after a question with both prices. */
export function ApplyPrice({ delegate, companionId, name, agreed }: ApplyPriceProps) {
  const canEdit = useCan('editSetup');
  const [isOpen, setOpen] = useState(false);
  const [reprice] = useCommand('price.reprice');
  const now = useToday();
  const personId = companionId || delegate.delegateId;
  const after = useQuery(
    (reader) => {
      const without = new Draft(reader);
      without.remove('agreedPrices', personId);
      const { lines } = dueOf(without, delegate, now);
      return (
        lines.find(({ companionId: whose, purchase }) => whose === companionId && purchase === undefined)
          ?.feePaise ?? null
      );
    },
    [delegate, companionId, personId, now],
  );
  if (!canEdit) return null;
  return (
    <>
      <Button small onClick={() => setOpen(true)}>
        {words.apply}
      </Button>
      <ConfirmDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={words.applyQuestion(name)}
        confirmLabel={words.apply}
        cancelLabel={commonWords.cancel}
        onConfirm={async () => {
          const outcome = await reprice({ personIds: [personId], paiseSeen: after });
          if (outcome.ok) toastDone(words.applied);
          else toastError(outcome.text);
          return outcome.ok;
        }}
      >
        {words.applyDetail(feeText(agreed.total), feeText(after))}
      </ConfirmDialog>
    </>
  );
}
