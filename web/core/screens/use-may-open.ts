import { useRouter, type RegisteredRouter } from '@tanstack/react-router';
import { can } from '#domain/core/access.ts';
import { useMe } from '../session/account.ts';

type ScreenPath = keyof RegisteredRouter['routesByPath'];

/** Whether the screen at an address of routes.ts opens for the signed-in account in its current event. */
export const useMayOpen = (): ((path: ScreenPath) => boolean) => {
  const { routesByPath } = useRouter<RegisteredRouter>();
  const { roles } = useMe();
  const actor = { roles: new Set(roles) };
  return (path) => {
    const screen = routesByPath[path].options.staticData?.screen;
    return screen !== undefined && can(actor, screen.needs);
  };
};
