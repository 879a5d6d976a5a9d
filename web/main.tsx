import '#web/styles/base.css';
import { lazy, StrictMode, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { labels } from '#domain/text/labels.ts';
import { AccountProvider, useAccountState } from './account/account-provider.tsx';
import { Loading } from './components/ui/loading.tsx';
import { Toasts } from './components/ui/toast.tsx';
import { LoginPage } from './pages/login/login-page.tsx';
import { ErrorBoundary } from './shell/error-boundary.tsx';
import { Unreachable } from './shell/unreachable.tsx';

/** Everything behind the login comes in pieces of its own: who signs in loads the form and no more. */
const App = lazy(async () => ({ default: (await import('./app.tsx')).App }));

/** The login stands at every address; after it, one is where one wanted to go. */
function Root() {
  const { phase } = useAccountState();
  if (phase === 'signedIn') return <App />;
  if (phase === 'signedOut') return <LoginPage />;
  if (phase === 'unreachable') return <Unreachable />;
  return <Loading text={labels.common.loading} />;
}

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <ErrorBoundary>
      <AccountProvider>
        <Suspense fallback={<Loading text={labels.common.loading} />}>
          <Root />
        </Suspense>
      </AccountProvider>
    </ErrorBoundary>
    <Toasts label={labels.shell.notifications} closeLabel={labels.common.close} />
  </StrictMode>,
);
