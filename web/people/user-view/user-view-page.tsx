import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { userViewWords, idCardWords } from '#domain/people/people-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import { PaymentsSection } from '#web/money/parts/payments-section.tsx';
import { DeskPanel } from '../desk/desk-panel.tsx';
import { PaymentDialog } from '../desk/payment-dialog.tsx';
import { CompanionsSection } from './companions-section.tsx';
import { ContactStrip } from './contact-strip.tsx';
import { DetailsSection } from './details-section.tsx';
import { DueSection } from './due-section.tsx';
import { lazyComponent } from '#web/loading/lazy-component.tsx';
import { ReceiptsSection } from './receipts-section.tsx';
import styles from './user-view.module.css';
import { UserHead } from './user-head.tsx';
import { ViewTools } from './view-tools.tsx';
import { mainTemplate } from '#domain/model/card-template.ts';
import { cardPaperOf, cardsOf } from '#domain/print/card-paper.ts';
import { IdCard } from '#web/printing/id-card.tsx';
import { CropMarks } from '#web/ui/crop-marks.tsx';

/** Only people from the public page have a registration section. */
const RegistrationSection = lazyComponent<{ readonly delegateId: string }>(
  async () => (await import('./registration-section.tsx')).RegistrationSection,
);

/** All known data of a delegate that the user may see (specification, section 2, User view). */
export function UserViewPage() {
  const { userId } = useParams({ from: '/users/view/$userId' });
  const delegate = useQuery((reader) => reader.get('delegates', userId), [userId]);
  const seesContacts = useCan('seeContacts');
  const hasOrders = useQuery((reader) => reader.by('orders', 'delegateId', userId).length > 0, [userId]);
  const [isPaying, setPaying] = useState(false);
  if (delegate === undefined || !delegate.hasDetails) {
    return (
      <Sheet>
        <ViewTools delegateId={userId} delegate={delegate} />
        <div className={`pad ${styles['missing']}`}>
          <Notice>
            <h1 className={styles['said']}>
              {userViewWords.notFound} <span className="id">{userId}</span>
            </h1>
          </Notice>
        </div>
      </Sheet>
    );
  }
  return (
    <Sheet aside={<CardAside delegateId={userId} />}>
      <ViewTools delegateId={userId} delegate={delegate} />
      <UserHead delegate={delegate} />
      {seesContacts && (
        <>
          <DeskPanel delegate={delegate} onTake={() => setPaying(true)} />
          {hasOrders && <RegistrationSection delegateId={userId} />}
          <ContactStrip delegate={delegate} />
          <DetailsSection delegate={delegate} />
        </>
      )}
      <CompanionsSection delegateId={userId} onPay={() => setPaying(true)} />
      {seesContacts && (
        <>
          <DueSection delegate={delegate} />
          <PaymentsSection delegate={delegate} onAdd={() => setPaying(true)} />
          <ReceiptsSection delegate={delegate} />
        </>
      )}
      {isPaying && <PaymentDialog delegate={delegate} onClose={() => setPaying(false)} />}
    </Sheet>
  );
}

/** On wide screens the delegate's own card is next to the sheet, as soon as there is one. */
function CardAside({ delegateId }: { delegateId: string }) {
  const own = useQuery(
    (reader) => cardsOf(reader, delegateId).find(({ card }) => card.kind === 'delegate'),
    [delegateId],
  );
  const templateName = own?.templateName ?? mainTemplate;
  const paper = useQuery((reader) => cardPaperOf(reader, templateName), [templateName]);
  if (own === undefined) return null;
  return (
    <section className={styles['aside']}>
      <h2 className="h2">{idCardWords.one}</h2>
      <div className={styles['scale']}>
        <CropMarks>
          <IdCard printable={own} paper={paper} face="front" />
        </CropMarks>
      </div>
    </section>
  );
}
