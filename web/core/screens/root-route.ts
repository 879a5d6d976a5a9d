import { createRootRoute } from '@tanstack/react-router';

/** Has no component: the frame around all screens is part of the application, which gives it to this route. */
export const root = createRootRoute();
export const under = { getParentRoute: () => root };
