import { useEffect, useEffectEvent, useState } from 'react';
import { rupees } from '#domain/core/text/format.ts';
import { returnMark } from '#domain/registration/words/page-words.ts';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { toFailure } from '#web/net/request-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { askPublic } from '../net/ask.ts';
import { readOwn } from '../net/own.ts';

interface PayOnlineProps {
  /** One registration, or a booking. */
  readonly of: { readonly delegateId: string } | { readonly bookingId: string };
  readonly duePaise: number;
}

const openedKey = 'regdesk.paying';

/** The provider opened this page, perhaps in another tab than the one that opened its page. Reading this clears it. */
const hasReturned = (): boolean => {
  if (!new URLSearchParams(location.search).has(returnMark)) return false;
  history.replaceState(null, '', location.pathname);
  return true;
};

/** Remembers that this tab opened the provider's page. Reading this clears it. */
const paying = {
  keep: (key: string): void => {
    try {
      sessionStorage.setItem(openedKey, key);
    } catch {
      // Storage is unavailable: the person presses the button after paying.
    }
  },
  take: (key: string): boolean => {
    if (hasReturned()) return true;
    try {
      const isIt = sessionStorage.getItem(openedKey) === key;
      if (isIt) sessionStorage.removeItem(openedKey);
      return isIt;
    } catch {
      return false;
    }
  },
};

/** In this tab, because phones block new tabs. On return the provider is asked at once. */
export function PayOnline({ of, duePaise }: PayOnlineProps) {
  const key = 'bookingId' in of ? of.bookingId : of.delegateId;
  const [busy, setBusy] = useState<'opening' | 'asking' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = async (kind: 'opening' | 'asking', work: () => Promise<void>) => {
    if (busy !== null) return;
    setBusy(kind);
    setProblem(null);
    try {
      await work();
    } catch (error) {
      setProblem(toFailure(error).text);
    } finally {
      setBusy(null);
    }
  };
  const pay = () =>
    attempt('opening', async () => {
      const { url } = await askPublic<{ url: string }>('/pay', { method: 'POST', body: of });
      paying.keep(key);
      location.assign(url);
    });
  const refresh = () =>
    attempt('asking', async () => {
      await askPublic('/pay/refresh', { method: 'POST', body: of });
      await readOwn();
      setProblem(words.notYetPaid);
    });
  const asked = useEffectEvent(() => {
    if (paying.take(key)) void refresh();
  });
  useEffect(() => {
    const shown = (): void => asked();
    const timer = setTimeout(shown);
    // Back may show the page as it was left, without loading it again.
    addEventListener('pageshow', shown);
    return () => {
      clearTimeout(timer);
      removeEventListener('pageshow', shown);
    };
  }, []);
  return (
    <>
      <Button variant="primary" tall wide busy={busy === 'opening'} onClick={() => void pay()}>
        {busy === 'opening' ? words.opening : words.payAmount(rupees(duePaise))}
      </Button>
      <p className="t2">{words.onlineText}</p>
      <div>
        <Button small busy={busy === 'asking'} onClick={() => void refresh()}>
          {busy === 'asking' ? words.asking : words.iPaid}
        </Button>
      </div>
      {problem !== null && <Notice tone="pending">{problem}</Notice>}
    </>
  );
}
