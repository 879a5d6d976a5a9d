import { useEffect, useState } from 'react';
import { messages } from '#domain/core/text/messages.ts';
import { callApi } from '#web/net/call-api.ts';
import type { Challenge } from '#web/codes/one-time-code.ts';

/** WhatsApp reports an undeliverable message within seconds. After a longer wait the user looks at the phone. */
const askEveryMs = 3_000;
const askForMs = 30_000;

interface Delivery {
  readonly delivery: 'sent' | 'delivered' | 'read' | 'failed';
  readonly failure: string | null;
}

/** The reason why the code did not arrive, once the server knows it. The code is void then. */
export const useUndelivered = ({ requestId, sentAt }: Challenge): string | undefined => {
  const [failed, setFailed] = useState<{ readonly requestId: string; readonly text: string }>();
  useEffect(() => {
    const asking = new AbortController();
    const ask = async (): Promise<void> => {
      const path = `/api/send-otp/${encodeURIComponent(requestId)}`;
      const { delivery, failure } = await callApi<Delivery>(path, { signal: asking.signal });
      if (asking.signal.aborted) return;
      if (delivery === 'failed')
        setFailed({ requestId, text: messages.sendFailed({ reason: failure ?? 'noAnswer' }) });
      if (delivery !== 'sent') clearInterval(timer);
    };
    const timer = setInterval(() => {
      if (Date.now() - sentAt > askForMs) clearInterval(timer);
      // Without an answer the form still works.
      else ask().catch(() => undefined);
    }, askEveryMs);
    return () => {
      clearInterval(timer);
      asking.abort();
    };
  }, [requestId, sentAt]);
  return failed?.requestId === requestId ? failed.text : undefined;
};
