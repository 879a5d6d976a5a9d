import { RouterProvider } from '@tanstack/react-router';
import { useEffect } from 'react';
import { unlockSoundOnGesture } from './device/sound.ts';
import { router } from './routes.tsx';
import { EventProvider } from './shell/event-provider.tsx';

/** What stands behind the login: the event's rows, and the screens over them. */
export function App() {
  useEffect(() => unlockSoundOnGesture(), []);
  return (
    <EventProvider>
      <RouterProvider router={router} />
    </EventProvider>
  );
}
