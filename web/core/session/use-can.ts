import { createContext, useContext } from 'react';
import { can, type Capability, type Role } from '#domain/core/access.ts';
import { useMe } from './account.ts';

/** The account's roles in an event that is opened next to the current one. */
export const RolesContext = createContext<readonly Role[] | null>(null);

/** The signed-in account's roles in the event around the caller. */
export const useRoles = (): readonly Role[] => {
  const { roles } = useMe();
  return useContext(RolesContext) ?? roles;
};

/** Whether the signed-in account may do this in that event. The server checks again with every command. */
export const useCan = (capability: Capability): boolean => can({ roles: new Set(useRoles()) }, capability);

/** As {@link useCan}, for capabilities that are known later. */
export const useCanEach = (): ((capability: Capability) => boolean) => {
  const actor = { roles: new Set(useRoles()) };
  return (capability) => can(actor, capability);
};
