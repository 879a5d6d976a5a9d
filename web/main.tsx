import '#web/styles/base.css';
import { lazy, StrictMode, Suspense, useEffect, useState } from 'react';
import { createRoot } from 'react-dom/client';
import * as labels from '#domain/text/labels.ts';
import { AccountProvider, useAccountState } from './account/account-provider.tsx';
import { readKeptMe } from './account/me.ts';
import { Loading } from './components/ui/loading.tsx';
import { Toasts } from './components/ui/toast.tsx';
import {
  certificateAddress,
  type CertificateAddress,
} from './pages/certificate-check/certificate-address.ts';
import { readKioskLock, releaseKiosk, useKioskLock } from './pages/kiosk/kiosk-lock.ts';
import { pairPath } from './pages/login/pair-path.ts';
import { endPopup, isSignedInPage } from './pages/login/sign-in-news.ts';
import { idle } from './idle.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { keepApp } from './shell/kept-app.ts';
import { Unreachable } from './shell/unreachable.tsx';

const loadApp = async () => import('./app.tsx');
const loadLogin = async () => import('./pages/login/login-page.tsx');

/** Everything behind the login comes in pieces of its own, and so does the form: one is signed in, or signs in. */
const App = lazy(async () => ({ default: (await loadApp()).App }));
const LoginPage = lazy(async () => ({ default: (await loadLogin()).LoginPage }));

/** While the server says who this is, or while somebody types a number. */
const loadAhead = async (): Promise<void> => {
  await loadLogin();
  await idle();
  await loadApp();
};

/** For whoever reads a certificate's QR: no account, nothing kept. */
const CertificateCheck = lazy(async () => ({
  default: (await import('./pages/certificate-check/certificate-check-page.tsx')).CertificateCheckPage,
}));

/** A phone that is about to be paired needs no account. */
const PairPage = lazy(async () => ({ default: (await import('./pages/pair/pair-page.tsx')).PairPage }));

const Kiosk = lazy(async () => ({ default: (await import('./pages/kiosk/kiosk.tsx')).Kiosk }));

/** The login stands at every other address; after it, one is where one wanted to go. */
function Root() {
  const { phase } = useAccountState();
  const lock = useKioskLock();
  useEffect(() => {
    // The session was ended elsewhere: nothing of the event is here any more.
    if (phase === 'signedOut') releaseKiosk();
  }, [phase]);
  if (phase === 'signedIn') return lock === null ? <App /> : <Kiosk lock={lock} />;
  if (phase === 'signedOut') return location.pathname === pairPath ? <PairPage /> : <LoginPage />;
  if (phase === 'unreachable') return <Unreachable />;
  return <Loading text={labels.common.loading} />;
}

/** A kiosk shows none: they speak of other people. */
function Notifications() {
  const [isPageShown, setPageShown] = useState(false);
  useEffect(() => void idle().then(() => setPageShown(true)), []);
  if (useKioskLock() !== null || !isPageShown) return null;
  return (
    <Suspense fallback={null}>
      <Toasts label={labels.shell.notifications} closeLabel={labels.common.close} />
    </Suspense>
  );
}

const render = (certificate: CertificateAddress | null): void => {
  const root = document.getElementById('root');
  if (root === null) throw new Error('index.html has no #root');
  createRoot(root).render(
    <StrictMode>
      <ErrorBoundary>
        <Suspense fallback={<Loading text={labels.common.loading} />}>
          {certificate !== null ? (
            <CertificateCheck address={certificate} />
          ) : (
            <AccountProvider>
              <Root />
            </AccountProvider>
          )}
        </Suspense>
      </ErrorBoundary>
      <Notifications />
    </StrictMode>,
  );
};

const certificate = readKioskLock() === null ? certificateAddress(location.pathname) : null;
if (isSignedInPage()) endPopup();
else {
  render(certificate);
  if (certificate === null) {
    keepApp();
    // What is missing is loaded, and told, when it is shown.
    if (readKeptMe() === null) loadAhead().catch(() => undefined);
  }
}
