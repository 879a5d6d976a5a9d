import { useMe } from '#web/core/session/account-provider.tsx';

/** Whether a contact is one of the signed-in account's. */
export const useIsOwn = (): ((contact: string) => boolean) => {
  const { account } = useMe();
  return (contact) => contact === account.phone || account.emails.includes(contact);
};
