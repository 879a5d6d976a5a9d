import { RouterProvider } from '@tanstack/react-router';
import { router } from './routes.tsx';

/** What stands behind the login. */
export function App() {
  return <RouterProvider router={router} />;
}
