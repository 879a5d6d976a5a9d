import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import { audienceOf, can, endsWithEvent, type Capability, type Role } from '#domain/core/access.ts';
import { followDialogs, isDialogOpen } from '#web/ui/overlay/open-dialogs.ts';
import { useIsClosed } from './use-current-event.ts';
import { useMe } from './account.ts';

/** The account's roles in an event that is opened next to the current one. */
export const RolesContext = createContext<readonly Role[] | null>(null);

/** The signed-in account's roles in the event around the caller. */
export const useRoles = (): readonly Role[] => {
  const { roles } = useMe();
  return useContext(RolesContext) ?? roles;
};

interface Rights {
  readonly roles: readonly Role[];
  readonly isClosed: boolean;
}

const audience = ({ roles }: Rights) => audienceOf(new Set(roles));

/**
 * A right that is taken while a dialog is open, or by closing the event, stays as it was for the screen until the dialog
 * closes: what was typed in it is not lost, and the server refuses to save it. Rows that the account may no longer see
 * leave this device, so a lost audience is lost at once.
 */
const useRights = (): { readonly rights: readonly Rights[]; readonly isHeld: boolean } => {
  const now = { roles: useRoles(), isClosed: useIsClosed() };
  const [before, setBefore] = useState(now);
  const isChanged = before.isClosed !== now.isClosed || before.roles.join() !== now.roles.join();
  const isLess =
    (now.isClosed && !before.isClosed) || !before.roles.every((role) => now.roles.includes(role));
  const isHeld = useSyncExternalStore(
    followDialogs,
    () => isLess && isDialogOpen() && audience(before) === audience(now),
  );
  if (isChanged && !isHeld) setBefore(now);
  return { rights: isHeld ? [now, before] : [now], isHeld };
};

/** Whether an open dialog can no longer be saved, because a right was taken or the event was closed. */
export const useIsDialogHeld = (): boolean => useRights().isHeld;

const has = ({ roles }: Rights, capability: Capability): boolean =>
  can({ roles: new Set(roles) }, capability);

/** Whether the signed-in account has this right in that event, also while the event is closed. */
export const useHasRight = (capability: Capability): boolean =>
  useRights().rights.some((each) => has(each, capability));

/**
 * Whether the signed-in account may do this in that event now. What a closed event refuses is not offered. The server
 * checks again with every command.
 */
export const useCan = (capability: Capability): boolean => useCanEach()(capability);

/** As {@link useCan}, for capabilities that are known later. */
export const useCanEach = (): ((capability: Capability) => boolean) => {
  const { rights } = useRights();
  return (capability) =>
    rights.some((each) => has(each, capability) && !(each.isClosed && endsWithEvent.has(capability)));
};
