import { createContext, useContext } from 'react';
import { can, endsWithEvent, type Capability, type Role } from '#domain/core/access.ts';
import { useIsClosed } from './use-current-event.ts';
import { useMe } from './account.ts';

/** The account's roles in an event that is opened next to the current one. */
export const RolesContext = createContext<readonly Role[] | null>(null);

/** The signed-in account's roles in the event around the caller. */
export const useRoles = (): readonly Role[] => {
  const { roles } = useMe();
  return useContext(RolesContext) ?? roles;
};

/** Whether the signed-in account has this right in that event, also while the event is closed. */
export const useHasRight = (capability: Capability): boolean =>
  can({ roles: new Set(useRoles()) }, capability);

/**
 * Whether the signed-in account may do this in that event now. What a closed event refuses is not offered. The server
 * checks again with every command.
 */
export const useCan = (capability: Capability): boolean => useCanEach()(capability);

/** As {@link useCan}, for capabilities that are known later. */
export const useCanEach = (): ((capability: Capability) => boolean) => {
  const actor = { roles: new Set(useRoles()) };
  const isClosed = useIsClosed();
  return (capability) => can(actor, capability) && !(isClosed && endsWithEvent.has(capability));
};
