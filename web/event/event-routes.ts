import { createRoute } from '@tanstack/react-router';
import { CalendarDays, House, UsersRound } from 'lucide-react';
import { homeWords, loginWords, menuWords } from '#domain/core/text/common-words.ts';
import { screensWords } from '#domain/core/text/screen-words.ts';
import { under } from '#web/core/screens/root-route.ts';
import { screen } from '#web/core/screens/screen.tsx';
import { eventsSearch, logSearch } from './parts/search.ts';
import { loadParts } from '#web/core/slots/contributed.tsx';

const home = createRoute({
  ...under,
  path: '/',
  ...screen({
    title: homeWords.title,
    needs: 'seeCards',
    menu: { label: menuWords.home, icon: House, group: 'home' },
    page: async () => (await import('./home/home-page.tsx')).HomePage,
    parts: () => loadParts('home', 'arrivals', 'overview', 'food'),
  }),
});

/** The same page at two addresses; the event's admin may come from a screen of the reduced set. */
const team = {
  title: screensWords.team,
  needs: 'useEvents',
  isReduced: true,
  page: async () => (await import('./team/team-page.tsx')).TeamPage,
} as const;

const accountTeam = createRoute({
  ...under,
  path: '/account/$eventId/admins',
  ...screen({
    ...team,
    menu: { label: screensWords.team, icon: UsersRound, group: 'setUp', needs: 'editTeam' },
  }),
});

const eventTeam = createRoute({ ...under, path: '/events/$eventId/admins', ...screen(team) });

const select = createRoute({
  ...under,
  path: '/select',
  ...screen({
    title: loginWords.eventSelector,
    needs: 'useEvents',
    isReduced: true,
    page: async () => (await import('./select/select-page.tsx')).SelectPage,
  }),
});

const eventLog = createRoute({
  ...under,
  path: '/account/$eventId/log',
  validateSearch: logSearch,
  ...screen({
    title: screensWords.log,
    needs: 'useEvents',
    isReduced: true,
    page: async () => (await import('./log/log-page.tsx')).LogPage,
  }),
});

const events = createRoute({
  ...under,
  path: '/events',
  validateSearch: eventsSearch,
  ...screen({
    title: screensWords.allEvents,
    needs: 'useEvents',
    isReduced: true,
    menu: { label: menuWords.allEvents, icon: CalendarDays, group: 'events' },
    page: async () => (await import('./events/events-page.tsx')).EventsPage,
  }),
});

const eventView = createRoute({
  ...under,
  path: '/events/$eventId',
  ...screen({
    title: screensWords.event,
    needs: 'useEvents',
    isReduced: true,
    page: async () => (await import('./event-view/event-view-page.tsx')).EventViewPage,
  }),
});

export const eventScreens = [home, accountTeam, eventTeam, select, events, eventView, eventLog] as const;
