import { useRouter, type AnyRoute } from '@tanstack/react-router';
import { can } from '#domain/core/access.ts';
import { useMe } from '../session/account.ts';
import type { ScreenData } from './screen-data.ts';

export interface OpenScreen {
  readonly path: string;
  readonly menu: NonNullable<ScreenData['menu']>;
  /** The current event, for a screen that has it in its address. */
  readonly eventId: string;
}

/** The screens of routes.ts that have a menu line and are open to this account. */
export const useMenuLines = (): readonly OpenScreen[] => {
  const { routesById } = useRouter();
  const { roles, currentEventId } = useMe();
  const actor = { roles: new Set(roles) };
  return Object.values<AnyRoute>(routesById).flatMap((route) => {
    const screen = (route.options.staticData as { screen?: ScreenData } | undefined)?.screen;
    if (screen?.menu === undefined) return [];
    const { menu, needs } = screen;
    if (!can(actor, needs) || (menu.needs !== undefined && !can(actor, menu.needs))) return [];
    return [{ path: route.to as string, menu, eventId: currentEventId ?? '' }];
  });
};
