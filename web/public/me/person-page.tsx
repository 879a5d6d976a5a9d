import type { PublicEvent } from '#domain/registration/public-event.ts';
import type { RegistrantView } from '#domain/registration/registrant-view.ts';
import { listOf, rupees } from '#domain/core/text/format.ts';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { QrCode } from '#web/pictures/qr-code.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import { publicPath } from '../net/ask.ts';
import type { PersonView } from '../net/contract.ts';
import { PublicFrame } from '../parts/frame.tsx';
import { PageLink } from '../parts/link.tsx';
import { CancelParts } from './cancel-parts.tsx';
import { ChangePhone } from './change-phone.tsx';
import { ConfirmEmail } from './confirm-email.tsx';
import { OwnAttendance } from './own-attendance.tsx';
import { OwnConsents } from './own-consents.tsx';
import { OwnDetails } from './own-details.tsx';
import { OwnRequests } from './own-requests.tsx';
import styles from './me.module.css';
import { OwnReceipt } from './own-receipt.tsx';
import { OrderStatus } from './order-status.tsx';

interface PersonPageProps {
  readonly event: PublicEvent;
  readonly view: RegistrantView;
  readonly person: PersonView;
}

export function PersonPage({ event, view, person }: PersonPageProps) {
  const { delegateId, name, registeredBy, group, category, duePaise, receivedPaise, companions } = person;
  const orders = view.orders.filter((order) => order.delegateId === delegateId);
  return (
    <PublicFrame title={name} sub={category}>
      {registeredBy !== '' && (
        <Notice tone="info">
          {group === '' ? words.registeredBy(registeredBy) : words.inGroup(group, registeredBy)}
        </Notice>
      )}
      <section className="stack gap-2">
        {orders.map((order) => (
          <OrderStatus key={order.orderId} event={event} order={order} orders={orders} />
        ))}
        {duePaise !== null && (
          <p className="t2">
            {duePaise > 0 ? `${words.due}: ${rupees(duePaise)}` : words.nothingDue}
            {receivedPaise > 0 && ` ${words.received(rupees(receivedPaise))}.`}
          </p>
        )}
      </section>
      <ConfirmEmail person={person} />
      {person.undrawable.length > 0 && (
        <Notice tone="pending">{words.undrawable(listOf(person.undrawable))}</Notice>
      )}
      <Card person={person} />
      {event.hasReceipts && <OwnReceipt person={person} />}
      <Documents event={event} person={person} />
      {person.credits !== null && <OwnAttendance credits={person.credits} timeZone={event.timeZone} />}
      {companions.length > 0 && (
        <section aria-label={words.companions}>
          <h2 className="h2">{words.companions}</h2>
          {companions.map(({ companionId, name: companion, isPaid, serial }) => (
            <p key={companionId} className={`flow items-center between ${styles['line']}`}>
              <span lang={nameLang(companion)}>{companion}</span>
              {serial !== null && <span className="num">{`${words.serial} ${serial}`}</span>}
              <Badge state={isPaid ? 'full' : 'open'}>
                {isPaid ? words.stages.confirmed : words.stages.held}
              </Badge>
            </p>
          ))}
        </section>
      )}
      {event.state === 'open' && (
        <div>
          <PageLink to={`me/person/${encodeURIComponent(delegateId)}/add`} className="btn">
            {words.add}
          </PageLink>
        </div>
      )}
      <CancelParts event={event} person={person} />
      <OwnDetails event={event} person={person} />
      <ChangePhone view={view} person={person} />
      <OwnConsents event={event} person={person} />
      <OwnRequests event={event} person={person} />
    </PublicFrame>
  );
}

function Card({ person: { delegateId, serial, code } }: Pick<PersonPageProps, 'person'>) {
  if (serial === null)
    return (
      <section aria-label={words.card}>
        <h2 className="h2">{words.card}</h2>
        <p className="t2">{words.noSerial}</p>
      </section>
    );
  return (
    <section className="stack shrink gap-3" aria-label={words.card}>
      <h2 className="h2">{words.card}</h2>
      <p>
        <span className="t2">{words.serial}</span>
        <span className={styles['serial']}>{serial}</span>
      </p>
      {code !== '' && (
        <>
          <div className={styles['qr']}>
            <QrCode text={code} label={words.qr} />
          </div>
          <p className="t2">{words.showQr}</p>
        </>
      )}
      <p className={`flow ${styles['links']}`}>
        <a className="text-link" href={fileOf(delegateId, 'card.pdf')}>
          {words.cardPdf}
        </a>
        <a className="text-link" href={fileOf(delegateId, 'card.png')} download>
          {words.cardPicture}
        </a>
      </p>
    </section>
  );
}

const fileOf = (delegateId: string, file: string): string =>
  publicPath(`/people/${encodeURIComponent(delegateId)}/${file}`);

function Documents({ event, person }: Pick<PersonPageProps, 'event' | 'person'>) {
  const { delegateId, receipts, creditNotes, vouchers, refundVouchers, hasCertificate } = person;
  const papers = receipts.length + creditNotes.length + vouchers.length + refundVouchers.length;
  const hasDays = event.firstDay !== '';
  if (papers === 0 && !hasCertificate && !hasDays) return null;
  return (
    <section aria-label={words.documents}>
      <h2 className="h2">{words.documents}</h2>
      <p className={`flow ${styles['links']}`}>
        {receipts.map(({ number, numberText, isShare }) => (
          <a key={number} className="text-link" href={fileOf(delegateId, `receipts/${number}.pdf`)}>
            {isShare ? words.share(numberText) : words.receipt(numberText)}
          </a>
        ))}
        {creditNotes.map(({ number, numberText }) => (
          <a key={number} className="text-link" href={fileOf(delegateId, `credit-notes/${number}.pdf`)}>
            {words.creditNote(numberText)}
          </a>
        ))}
        {vouchers.map(({ number, numberText }) => (
          <a key={number} className="text-link" href={fileOf(delegateId, `vouchers/${number}.pdf`)}>
            {words.voucher(numberText)}
          </a>
        ))}
        {refundVouchers.map(({ number, numberText }) => (
          <a key={number} className="text-link" href={fileOf(delegateId, `refund-vouchers/${number}.pdf`)}>
            {words.refundVoucher(numberText)}
          </a>
        ))}
        {hasCertificate && (
          <a className="text-link" href={fileOf(delegateId, 'certificate.pdf')}>
            {words.certificate}
          </a>
        )}
        {hasDays && (
          <a className="text-link" href={fileOf(delegateId, 'event.ics')}>
            {words.calendar}
          </a>
        )}
      </p>
    </section>
  );
}
