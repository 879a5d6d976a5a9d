import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { unlockSoundOnGesture } from './device/sound.ts';
import { router } from './routes.tsx';

/** What stands behind the login. */
export function App() {
  useEffect(() => unlockSoundOnGesture(), []);
  return <RouterProvider router={router} />;
}
