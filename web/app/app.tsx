import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { router } from './routes.tsx';

/** The application after the login. */
export function App() {
  useEffect(() => {
    // A kiosk was open here meanwhile and changed the address. The router got no event for it.
    const shown = router.state.resolvedLocation?.href;
    if (shown !== undefined && shown !== router.history.location.href) void router.load();
  }, []);
  return <RouterProvider router={router} />;
}
