import type { FormQuote } from '#domain/registration/quote-for.ts';
import { useEffect, useState } from 'react';
import { toFailure, type RequestFailure } from '#web/net/request-failure.ts';
import { askPublic } from '../net/ask.ts';
import { useIsOnline } from '../parts/use-is-online.ts';

interface QuoteState {
  /** The price of the form as it is now; null while the server works it out. */
  readonly quote: FormQuote | null;
  readonly failure: RequestFailure | null;
  readonly again: () => void;
}

const typingMs = 300;

/** The price of a form. The server is asked again whenever `path` or `body` changes. */
export const useQuote = (path: string, body: object): QuoteState => {
  const isOnline = useIsOnline();
  const [round, setRound] = useState(0);
  const asked = JSON.stringify({ round, body });
  const [answer, setAnswer] = useState<{ readonly of: string; readonly quote: FormQuote } | null>(null);
  const [failure, setFailure] = useState<RequestFailure | null>(null);
  useEffect(() => {
    if (!isOnline) return;
    let isOver = false;
    const timer = setTimeout(() => {
      const { body: latest } = JSON.parse(asked) as { readonly body: object };
      askPublic<FormQuote>(path, { method: 'POST', body: latest }).then(
        (quote) => {
          if (isOver) return;
          setAnswer({ of: asked, quote });
          setFailure(null);
        },
        (error: unknown) => {
          if (!isOver) setFailure(toFailure(error));
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
