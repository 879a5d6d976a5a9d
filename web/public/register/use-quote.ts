import type { FormQuote } from '#domain/registration/quote-for.ts';
import { useEffect, useState } from 'react';
import { toFailure, type FailureKind, type RequestFailure } from '#web/net/request-failure.ts';
import { askPublic } from '../net/ask.ts';
import { loadEvent } from '../net/event.ts';
import { useDay } from '../parts/use-day.ts';
import { useIsOnline } from '../parts/use-is-online.ts';

interface AnyQuote {
  readonly refusals: readonly unknown[];
}

interface QuoteState<Q> {
  /** The price of the form as it is now; null while the server works it out. */
  readonly quote: Q | null;
  readonly failure: RequestFailure | null;
  readonly again: () => void;
}

const typingMs = 300;
const retryMs = 4_000;
/** Failures after which the server is asked again. */
const mayPass: ReadonlySet<FailureKind> = new Set(['network', 'unknown', 'later']);

interface Asked {
  readonly path: string;
  readonly body: object;
  readonly timeZone: string;
}

/** The price of a form. The server is asked again whenever `path` or `body` changes, and at the event's midnight. */
export const useQuote = <Q extends AnyQuote = FormQuote>({ path, body, timeZone }: Asked): QuoteState<Q> => {
  const isOnline = useIsOnline();
  const [round, setRound] = useState(0);
  const day = useDay(timeZone);
  const asked = JSON.stringify({ round, day, body });
  const [answer, setAnswer] = useState<{ readonly of: string; readonly quote: Q } | null>(null);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  useEffect(() => {
    if (!isOnline) return;
    let isOver = false;
    let timer = setTimeout(() => {
      const { body: latest } = JSON.parse(asked) as { readonly body: object };
      askPublic<Q>(path, { method: 'POST', body: latest }).then(
        (quote) => {
          if (isOver) return;
          setAnswer({ of: asked, quote });
          setFailure(null);
          // Places or prices have changed since the event was read.
          if (quote.refusals.length > 0) void loadEvent();
        },
        (error: unknown) => {
          if (isOver) return;
          const failed = toFailure(error);
          setFailure(failed);
          if (mayPass.has(failed.kind))
            timer = setTimeout(() => setRound((last) => last + 1), Math.max(retryMs, failed.retryAfterMs));
        },
      );
    }, typingMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [path, asked, isOnline]);
  return {
    quote: answer?.of === asked ? answer.quote : null,
    failure,
    again: () => setRound((last) => last + 1),
  };
};
