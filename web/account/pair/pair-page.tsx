import { useEffect, useState } from 'react';
import { commonWords } from '#domain/core/text/common-words.ts';
import { pairingWords } from '#domain/event/pairing-words.ts';
import { useAccountActions } from '#web/core/session/account.ts';
import { callApi } from '#web/net/call-api.ts';
import { forgetEventHere } from '#web/core/session/chosen-event.ts';
import door from '#web/core/screens/door-card.module.css';
import { DoorCard } from '#web/core/screens/door-card.tsx';
import { PairForm } from './pair-form.tsx';
import styles from './pair-page.module.css';

const words = pairingWords;
/** Where a volunteer with a paired phone begins. */
const firstPath = '/scan';

/** The page that a phone opens by the admin's QR code. The user names the phone and scans. */
export function PairPage() {
  const { refresh } = useAccountActions();
  // A second QR may be scanned while the page of the first is open.
  const [code, setCode] = useState(codeOfAddress);
  useEffect(() => {
    document.title = commonWords.pageTitle(words.page);
    const onHash = () => setCode(codeOfAddress());
    addEventListener('hashchange', onHash);
    return () => removeEventListener('hashchange', onHash);
  }, []);
  const pair = async (given: { code: string; name: string }) => {
    await callApi('/api/pair', { method: 'POST', body: given });
    // The choice of this browser's previous user.
    forgetEventHere();
    history.replaceState(null, '', firstPath);
    await refresh();
  };
  return (
    <main className={`stack ${styles['page']}`}>
      <DoorCard labelledBy="pair">
        <h1 className={styles['title']} id="pair">
          {words.page}
        </h1>
        <p className={`muted ${door['about']}`}>{words.pageAbout}</p>
        <PairForm key={code} code={code} pair={pair} />
        <a className={`stack items-center muted ${door['other']}`} href="/">
          {words.toLogin}
        </a>
      </DoorCard>
    </main>
  );
}

const codeOfAddress = (): string => location.hash.slice(1);
