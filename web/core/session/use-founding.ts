import { mayFound } from '#domain/event/team/founding.ts';
import { whoCreates } from '#domain/core/text/who-creates.ts';
import { useMe } from './account.ts';

/** Why the signed-in account may not create events; null if it may. The server checks again. */
export const useFoundingRefusal = (): string | null => {
  const { account, founders = 'anyone' } = useMe();
  return mayFound(founders, account) ? null : whoCreates(founders);
};
