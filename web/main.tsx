import '#web/styles/base.css';
import { lazy, StrictMode, Suspense, useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import * as labels from '#domain/text/labels.ts';
import { AccountProvider, useAccountState } from './account/account-provider.tsx';
import { Loading } from './components/ui/loading.tsx';
import { Toasts } from './components/ui/toast.tsx';
import {
  certificateAddress,
  type CertificateAddress,
} from './pages/certificate-check/certificate-address.ts';
import { readKioskLock, releaseKiosk, useKioskLock } from './pages/kiosk/kiosk-lock.ts';
import { LoginPage } from './pages/login/login-page.tsx';
import { pairPath } from './pages/login/pair-path.ts';
import { endPopup, isSignedInPage } from './pages/login/sign-in-news.ts';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { keepApp } from './shell/kept-app.ts';
import { Unreachable } from './shell/unreachable.tsx';

/** Everything behind the login comes in pieces of its own: who signs in loads the form and no more. */
const App = lazy(async () => ({ default: (await import('./app.tsx')).App }));

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
  if (useKioskLock() !== null) return null;
  return <Toasts label={labels.shell.notifications} closeLabel={labels.common.close} />;
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
  if (certificate === null) keepApp();
}
