import { can, type Capability } from '#domain/rules/access.ts';
import { useMe } from './account-provider.tsx';

/** Whether the signed-in account may do this in its current event. The server judges again with every command. */
export const useCan = (capability: Capability): boolean => {
  const { roles } = useMe();
  return can({ roles: new Set(roles) }, capability);
};
