import { RefreshCw } from 'lucide-react';
import { homeWords } from '#domain/core/text/common-words.ts';
import { messages } from '#domain/core/text/messages.ts';
import { Banner } from '#web/ui/banner.tsx';
import { updateApp } from '#web/loading/service-worker.ts';
import styles from './outdated-banner.module.css';

/** The server speaks a newer protocol: no request works until the app is reloaded. */
export function OutdatedBanner() {
  return (
    <Banner icon={RefreshCw}>
      {messages.clientOutdated()}
      <button type="button" className={styles['action']} onClick={() => void updateApp()}>
        {homeWords.update}
      </button>
    </Banner>
  );
}
