import { useState } from 'react';
import { ownPayerWords as words } from '#domain/registration/words/own-payer-words.ts';
import { Button } from '#web/ui/button.tsx';
import type { TypedParty } from './form-draft.ts';
import type { Problems } from './problems.ts';
import { ReceiptFields } from './receipt-fields.tsx';

interface ReviewedReceiptProps {
  readonly party: TypedParty;
  readonly problems: Problems;
  readonly isGroup?: boolean;
  readonly onChange: (party: TypedParty) => void;
}

/** The receipt on a review. Most people need no other name, so the fields open by a press. */
export function ReviewedReceipt(props: ReviewedReceiptProps) {
  const [isOpen, setOpen] = useState(isTyped(props.party));
  return (
    <section className="stack shrink gap-3" aria-label={words.title}>
      <h2 className="h2">{words.title}</h2>
      {isOpen ? (
        <>
          <ReceiptFields {...props} />
          <p className="t2">{words.until}</p>
        </>
      ) : (
        <>
          <p>{props.isGroup === true ? words.inNamesOfEach : words.inOwnName}</p>
          <div>
            <Button small onClick={() => setOpen(true)}>
              {words.change}
            </Button>
          </div>
        </>
      )}
    </section>
  );
}

const isTyped = ({ isOther, address, gstin }: TypedParty): boolean => isOther || `${address}${gstin}` !== '';
