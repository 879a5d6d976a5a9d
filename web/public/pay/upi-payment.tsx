import type { PublicEvent } from '#domain/registration/public-event.ts';
import { useState } from 'react';
import { rupees } from '#domain/core/text/format.ts';
import { requestReference, upiLink } from '#domain/money/payments/upi.ts';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { QrCode } from '#web/pictures/qr-code.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { OrderView } from '../net/contract.ts';
import { serverNow } from '../net/event.ts';
import styles from './pay.module.css';

interface UpiPaymentProps {
  readonly event: PublicEvent;
  readonly order: Pick<OrderView, 'delegateId' | 'name'>;
  readonly duePaise: number;
}

/** The exact amount for a UPI app: as a link on the phone itself, and as a QR code for another phone. */
export function UpiPayment({ event: { upi, shortName }, order, duePaise }: UpiPaymentProps) {
  const [reference] = useState(() => requestReference(order.delegateId, serverNow()));
  if (upi === null) return <Notice tone="pending">{words.upiMissing}</Notice>;
  const text = upiLink({
    ...upi,
    amountPaise: duePaise,
    note: `${shortName} ${order.name}`,
    reference,
  });
  return (
    <>
      <a className={`btn primary tall ${styles['onPhone']}`} href={text}>
        {words.upiOpen}
      </a>
      <p className="t2">{words.upiTo(upi.name, upi.address)}</p>
      <p className={styles['onPhone']}>{words.upiScan}</p>
      <p className={styles['atDesk']}>{words.upiScanHere}</p>
      <div className={styles['qr']}>
        <QrCode level="M" text={text} label={words.upiQr(rupees(duePaise))} />
      </div>
      <p>{words.upiAfter}</p>
    </>
  );
}
