import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import type { PaymentLink } from '#domain/model/money/payment-link.ts';
import { openLinkOf } from '#domain/money/payments/payment-links.ts';
import { rupees } from '#domain/core/text/format.ts';
import { takePaymentWords } from '#domain/money/fee-words.ts';
import { callApi } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toastDone, toastError, toastInfo } from '#web/ui/overlay/toast.tsx';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSyncState } from '#web/sync/react/use-sync-state.ts';

const words = takePaymentWords;

/** Where money is entered by hand: the same may still come in by a link that is open. */
export function OpenLinkNotice({ delegateId }: { readonly delegateId: string }) {
  const link = useQuery((reader) => openLinkOf(reader, delegateId) ?? null, [delegateId]);
  if (link === null) return null;
  return (
    <Notice tone="pending">
      <p>{words.stillOpen(rupees(link.amountPaise))}</p>
      <CancelLink link={link} />
    </Notice>
  );
}

/** If the money arrives first, it counts as paid. The result of the link comes as its row. */
export function CancelLink({ link: { linkId } }: { readonly link: PaymentLink }) {
  const eventId = useEventId();
  const isOnline = useSyncState((sync) => sync.isOnline);
  const [isBusy, setBusy] = useState(false);
  const cancel = async () => {
    setBusy(true);
    try {
      const path = `/api/events/${encodeURIComponent(eventId)}/payment-links/${encodeURIComponent(linkId)}/cancel`;
      const { status } = await callApi<{ status: string }>(path, { method: 'POST' });
      if (status === 'paid') toastInfo(words.paidMeanwhile);
      else toastDone(words.cancelled);
    } catch (error) {
      if (!(error instanceof RequestFailure)) throw error;
      toastError(error.text);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button small icon={Link2Off} busy={isBusy} disabled={!isOnline} onClick={() => void cancel()}>
      {words.cancelLink}
    </Button>
  );
}
