import { Copy, ExternalLink, Link2 } from 'lucide-react';
import { rupees } from '#domain/core/text/format.ts';
import { toastWords } from '#domain/core/text/common-words.ts';
import { takePaymentWords } from '#domain/money/fee-words.ts';
import { QrCode } from '#web/pictures/qr-code.tsx';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastDone, toastError } from '#web/ui/overlay/toast.tsx';
import { copyText } from '#web/device/clipboard.ts';
import { CancelLink } from '../parts/open-link.tsx';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';
import styles from './due.module.css';
import { usePaymentLink } from '../parts/use-payment-link.ts';

const words = takePaymentWords;

interface LinkToPayProps {
  readonly delegateId: string;
  readonly paise: number;
  /** In it. */
  readonly surchargePaise: number;
}

export function LinkToPay({ delegateId, paise, surchargePaise }: LinkToPayProps) {
  const { link, problem, isMaking, make } = usePaymentLink({ delegateId, paise, surchargePaise });
  const isOnline = useSyncState((sync) => sync.isOnline);
  if (link === null || link.status === 'expired' || link.status === 'cancelled')
    return (
      <div className={`stack justify-center gap-3 ${styles['pay']}`}>
        {link !== null && <Notice tone="pending">{words.ended}</Notice>}
        <p className="t2">{words.linkHint}</p>
        {problem !== null && <Notice>{problem}</Notice>}
        {!isOnline && <Notice tone="pending">{words.offline}</Notice>}
        <Button variant="primary" icon={Link2} busy={isMaking} disabled={!isOnline} onClick={make}>
          {link === null ? words.makeLink : words.another}
        </Button>
      </div>
    );
  if (link.status === 'paid') return <Notice tone="done">{words.paid(rupees(link.amountPaise))}</Notice>;
  const copy = async () => {
    if (await copyText(link.url)) toastDone(toastWords.copied);
    else toastError(toastWords.copyFailed);
  };
  return (
    <div className={`stack justify-center gap-3 ${styles['pay']}`}>
      <div className={styles['qr']}>
        <QrCode level="M" text={link.url} label={words.qr(rupees(link.amountPaise))} />
      </div>
      {link.amountPaise !== paise && <p>{words.isFor(rupees(link.amountPaise))}</p>}
      <p role="status">{words.waiting}</p>
      <div className={`flow gap-2 ${styles['ways']}`}>
        <Button small icon={Copy} onClick={() => void copy()}>
          {words.copyLink}
        </Button>
        <Button small icon={ExternalLink} onClick={() => window.open(link.url, '_blank', 'noreferrer')}>
          {words.openLink}
        </Button>
        <CancelLink link={link} />
      </div>
    </div>
  );
}
