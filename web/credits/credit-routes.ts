import { createRoute } from '@tanstack/react-router';
import { CalendarDays } from 'lucide-react';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { under } from '#web/core/screens/root-route.ts';
import { screen } from '#web/core/screens/screen.tsx';

/** The screens of the programme, of halls and of credits. */
export const creditRoutes = [
  createRoute({
    ...under,
    path: '/programme',
    ...screen({
      title: screensWords.programme,
      needs: 'seeCards',
      menu: { label: screensWords.programme, icon: CalendarDays, group: 'setUp' },
      page: async () => (await import('./programme/programme-page.tsx')).ProgrammePage,
    }),
  }),
] as const;
