import { useMe } from '#web/core/session/account.ts';
import { useSession } from '#web/sync/react/sync-provider.tsx';
import { takesOwnLastRight, type Flags } from './members.ts';

/** Whether a change of a member, or its deletion (null), removes this account's last right in the event. */
export const useOwnLastRight = (): ((contact: string, after: Flags | null) => boolean) => {
  const { optimistic } = useSession();
  const { id: accountId, phone, emails, isSuperAdmin } = useMe().account;
  return (contact, after) =>
    takesOwnLastRight(optimistic.shown, { accountId, phone, emails, isSuperAdmin }, { contact, after });
};
