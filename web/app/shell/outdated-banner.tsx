import { useLocation } from '@tanstack/react-router';
import { RefreshCw } from 'lucide-react';
import { homeWords, shellWords } from '#domain/core/text/common-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { updateApp, useNewerKept } from '#web/loading/service-worker.ts';
import styles from './outdated-banner.module.css';

/** The server speaks a newer protocol: no request works until the app is reloaded. */
export function OutdatedBanner() {
  return <UpdateBanner text={messages.clientOutdated()} />;
}

/** Newer files wait on this device. Home has a button of its own for them. */
export function NewerBanner() {
  const isHome = useLocation({ select: ({ pathname }) => pathname === '/' });
  return useNewerKept() && !isHome && <UpdateBanner text={shellWords.newerReady} />;
}

function UpdateBanner({ text }: { readonly text: string }) {
  return (
    <Banner icon={RefreshCw}>
      {text}
      <button type="button" className={styles['action']} onClick={() => void updateApp()}>
        {homeWords.update}
      </button>
    </Banner>
  );
}
