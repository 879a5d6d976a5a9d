import '../loading/older-browsers.ts';
import '../device/install-offer.ts';
import '#web/styles/base.css';
import { StrictMode, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import type { Me } from '#domain/core/me.ts';
import { commonWords, shellWords } from '#domain/core/text/common-words.ts';
import { AccountProvider } from '#web/core/session/account-provider.tsx';
import { useAccountState } from '#web/core/session/account.ts';
import { readKeptMe } from '#web/core/session/me.ts';
import { isSessionOver } from '#web/core/session/session-end.ts';
import { Loading } from '../ui/loading.tsx';
import { keepFocus } from '../ui/focus/focus-keeper.ts';
import { Toasts } from '../ui/overlay/toast.tsx';
import {
  certificateAddress,
  type CertificateAddress,
} from '../print/certificate-check/certificate-address.ts';
import {
  readKioskLock,
  releaseKiosk,
  useKioskLock,
  type KioskLock,
} from '#web/account/parts/kiosk/kiosk-lock.ts';
import { pairPath } from '#web/account/parts/pair-path.ts';
import { endPopup, isSignedInPage } from '../account/login/sign-in-news.ts';
import { idle } from '../loading/idle.ts';
import { registerServiceWorker } from '../loading/service-worker.ts';
import { lazyComponent } from '../loading/lazy-component.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Unreachable } from './shell/unreachable.tsx';
import { createIdbRowStorage } from '../sync/storage/idb-rows.ts';
import { readRowsAhead } from '../sync/store/rows-ahead.ts';

const opening = <Loading text={commonWords.loading} />;

/** Everything after the login is in its own chunks, and so is the login form: a user needs one or the other. */
const App = lazyComponent(async () => (await import('./app.tsx')).App, opening);
const LoginPage = lazyComponent(
  async () => (await import('../account/login/login-page.tsx')).LoginPage,
  opening,
);

/** Loads the rest while the server answers who is signed in, or while the user types a number. */
const loadAhead = async (): Promise<void> => {
  await LoginPage.load();
  await idle();
  await App.load();
};

const CertificateCheck = lazyComponent(
  async () => (await import('../print/certificate-check/certificate-check-page.tsx')).CertificateCheckPage,
  opening,
);

/** A phone that is about to be paired needs no account. */
const PairPage = lazyComponent(async () => (await import('../account/pair/pair-page.tsx')).PairPage, opening);

const Kiosk = lazyComponent(async () => (await import('../gate/kiosk/kiosk.tsx')).Kiosk, opening);

const SpotKiosk = lazyComponent(
  async () => (await import('../registration/spot/spot-kiosk.tsx')).SpotKiosk,
  opening,
);

function Locked({ lock }: { readonly lock: KioskLock }) {
  return 'isSpot' in lock ? <SpotKiosk lock={lock} /> : <Kiosk lock={lock} />;
}

/** The login is shown at every other address. After it, the requested page opens. */
function Root() {
  const account = useAccountState();
  const { phase } = account;
  const lock = useKioskLock();
  useEffect(() => {
    // The session was ended elsewhere: this browser holds no more data of the event.
    if (phase === 'signedOut') releaseKiosk();
  }, [phase]);
  const hasNoRows = phase === 'signedIn' ? !account.me.isOpen : phase !== 'asking';
  useEffect(() => {
    if (hasNoRows) void registerServiceWorker();
  }, [hasNoRows]);
  if (phase === 'signedIn') return lock === null ? <App /> : <Locked lock={lock} />;
  if (phase === 'signedOut') return location.pathname === pairPath ? <PairPage /> : <LoginPage />;
  if (phase === 'unreachable') return <Unreachable />;
  return opening;
}

/** A kiosk shows no toasts: they mention other people. */
function Notifications() {
  const [isPageShown, setPageShown] = useState(false);
  useEffect(() => void idle().then(() => setPageShown(true)), []);
  if (useKioskLock() !== null || !isPageShown) return null;
  return <Toasts label={shellWords.notifications} closeLabel={commonWords.close} />;
}

const render = (certificate: CertificateAddress | null): void => {
  const root = document.getElementById('root');
  // This browser is too old, and the page says so (static/too-old.js).
  if (root === null) return;
  // Typed by hand: the login has no address of its own.
  if (location.pathname === '/login') history.replaceState(null, '', '/');
  keepFocus();
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        {certificate !== null ? (
          <CertificateCheck address={certificate} />
        ) : (
          <AccountProvider>
            <Root />
          </AccountProvider>
        )}
        <Notifications />
      </ErrorBoundary>
    </StrictMode>,
  );
};

/** The rows of the event that was open last: this page most likely shows them. */
const readAhead = (me: Me): void => {
  const { account, currentEventId, isOpen } = me;
  if (!isOpen || currentEventId === null) return;
  const storage = createIdbRowStorage([account.id, currentEventId]);
  readRowsAhead(account.id, currentEventId, storage);
};

const certificate = readKioskLock() === null ? certificateAddress(location.pathname) : null;
if (isSignedInPage()) endPopup();
else if (certificate !== null) render(certificate);
else {
  const me = readKeptMe();
  if (me !== null && !isSessionOver(me.account.id)) readAhead(me);
  render(null);
  // A missing file is loaded, or its failure reported, when it is shown.
  (me === null ? loadAhead : App.load)().catch(() => undefined);
}
