import { ReceiptText, Send } from 'lucide-react';
import { useState } from 'react';
import type { Delegate } from '#domain/model/delegate.ts';
import { billingOf, receiptablePaise } from '#domain/money/receipts.ts';
import { deskWords } from '#domain/people/desk-words.ts';
import { SendMessage } from '#web/messages/parts/send-message.tsx';
import { Button } from '#web/ui/button.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import styles from './desk.module.css';
import { IssueReceipt } from './issue-receipt.tsx';

const words = deskWords;

type Offer = 'receipt' | 'message';

interface OfferButtonsProps {
  readonly delegate: Delegate;
  readonly isDisabled?: boolean;
  readonly onChoose: (offer: Offer) => void;
}

/** The receipt, if money waits for one, and a message. */
export function OfferButtons({ delegate: { delegateId }, isDisabled = false, onChoose }: OfferButtonsProps) {
  const offersReceipt = useQuery(
    (reader) => billingOf(reader).name !== '' && receiptablePaise(reader, delegateId) > 0,
    [delegateId],
  );
  const isOnline = useSyncState((sync) => sync.isOnline);
  return (
    <>
      {offersReceipt && (
        <Button icon={ReceiptText} disabled={!isOnline || isDisabled} onClick={() => onChoose('receipt')}>
          {words.receipt}
        </Button>
      )}
      <Button icon={Send} disabled={isDisabled} onClick={() => onChoose('message')}>
        {words.message}
      </Button>
    </>
  );
}

/** The dialog of the chosen offer. */
export function OfferDialog(props: { offer: Offer; delegate: Delegate; onClose: () => void }) {
  const { offer, ...rest } = props;
  return offer === 'receipt' ? <IssueReceipt {...rest} /> : <SendMessage companion={null} {...rest} />;
}

/** The offers on the page of a person who was saved a moment ago. */
export function DeskOffers({ delegate }: { delegate: Delegate }) {
  const [offer, setOffer] = useState<Offer | null>(null);
  return (
    <section className={`pad ${styles['offers']}`} aria-label={words.offers}>
      <span className="label-text">{words.offers}</span>
      <OfferButtons delegate={delegate} onChoose={setOffer} />
      {offer !== null && <OfferDialog offer={offer} delegate={delegate} onClose={() => setOffer(null)} />}
    </section>
  );
}
