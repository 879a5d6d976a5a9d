import { createRootRoute } from '@tanstack/react-router';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { Shell } from './shell.tsx';

export const root = createRootRoute({ component: Shell, notFoundComponent: NotFoundPage });
export const under = { getParentRoute: () => root };
