import { useMe } from '#web/core/session/account.ts';

export const useIsOwn = (): ((contact: string) => boolean) => {
  const { account } = useMe();
  return (contact) => contact === account.phone || account.emails.includes(contact);
};
