import { useCallback, useEffect, useState } from 'react';
import type { PaymentLink } from '#domain/model/money/payment-link.ts';
import { openLinkOf } from '#domain/money/payments/payment-links.ts';
import { callApi } from '#web/net/call-api.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { useEventId } from '#web/sync/react/use-event-id.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { eventOf } from '#domain/core/event-of.ts';

/** As often as a person at a counter looks up; the provider's own notification is faster where there is one. */
const lookEveryMs = 5_000;

const known = new Map<string, boolean>();

const usePath = (): string => {
  const eventId = useEventId();
  return `/api/events/${encodeURIComponent(eventId)}`;
};

/**
 * Whether this server can make payment links, and whether this event may. Asked once. Without an answer no links are
 * offered.
 */
export const useOnlinePayments = (
  mayAsk: boolean,
): { readonly isSetUp: boolean; readonly isAllowed: boolean } => {
  const path = usePath();
  const isAllowed = useQuery((reader) => eventOf(reader)?.isOnlinePaymentOn ?? false, []);
  const [isSetUp, setSetUp] = useState(known.get(path) ?? false);
  useEffect(() => {
    if (!mayAsk || known.has(path)) return;
    const abort = new AbortController();
    callApi<{ isSetUp: boolean }>(`${path}/online-payments`, { signal: abort.signal }).then(
      (answer) => {
        known.set(path, answer.isSetUp);
        setSetUp(answer.isSetUp);
      },
      () => undefined,
    );
    return () => abort.abort();
  }, [mayAsk, path]);
  return { isSetUp, isAllowed };
};

interface LinkInHand {
  /** Null until one was made, and until its row is here. */
  readonly link: PaymentLink | null;
  readonly problem: string | null;
  readonly isMaking: boolean;
  make(): void;
}

/** Makes a link on request, or takes the open one. Then checks it until it is paid or over. */
export const usePaymentLink = ({
  delegateId,
  paise,
  surchargePaise,
}: {
  readonly delegateId: string;
  readonly paise: number;
  /** In it. */
  readonly surchargePaise: number;
}): LinkInHand => {
  const path = usePath();
  const [linkId, setLinkId] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const link = useQuery((reader) => reader.get('paymentLinks', linkId) ?? null, [linkId]);
  const openId = useQuery((reader) => openLinkOf(reader, delegateId)?.linkId ?? '', [delegateId]);
  if (linkId === '' && openId !== '') setLinkId(openId);

  const make = useCallback(() => {
    setMaking(true);
    setProblem(null);
    callApi<{ linkId: string }>(`${path}/payment-links`, {
      method: 'POST',
      body: { delegateId, amountPaise: paise, surchargePaise },
    })
      .then(
        (made) => setLinkId(made.linkId),
        (error: unknown) => {
          if (!(error instanceof RequestFailure)) throw error;
          setProblem(error.text);
        },
      )
      .finally(() => setMaking(false));
  }, [path, delegateId, paise, surchargePaise]);

  const isOpen = link?.status === 'open';
  useEffect(() => {
    if (!isOpen) return;
    const look = () =>
      // The result comes as a row, to all desks. After a failed check the next one may succeed.
      callApi(`${path}/payment-links/${encodeURIComponent(linkId)}/refresh`, { method: 'POST' }).catch(
        () => undefined,
      );
    const timer = setInterval(() => void look(), lookEveryMs);
    return () => clearInterval(timer);
  }, [isOpen, path, linkId]);
  return { link, problem, isMaking: isMaking || (linkId !== '' && link === null), make };
};
