import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { contribute } from '#web/core/slots/contributions.ts';
import { giveListRules } from '#web/people/parts/import/list-rules.ts';
import { contributions } from './areas.ts';
import { createAppRouter, type AppRouter } from './routes.ts';

contribute(contributions);
giveListRules(async () => (await import('#domain/money/import/list-rules.ts')).rulesForLists);

const routerOfPage = createAppRouter();

export function App({ router = routerOfPage }: { readonly router?: AppRouter }) {
  useEffect(() => {
    // A kiosk changed the address without the router.
    const shown = router.state.resolvedLocation?.href;
    if (shown !== undefined && shown !== router.history.location.href) void router.load();
  }, [router]);
  return <RouterProvider router={router} />;
}
