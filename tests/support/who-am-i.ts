import type { AccountDesk } from './account-desk.ts';

export interface Me {
  account: { id: string; phone: string; emails: string[]; displayName: string; isSuperAdmin: boolean };
  events: { id: string; name: string; venue: string; joined: boolean }[];
  currentEventId: string | null;
  roles: string[];
  isOpen: boolean;
}
/** The answer of GET /api/me, as far as tests look at it. */
export const me = async (desk: AccountDesk, cookie: string): Promise<Me> =>
  (await desk.get('/api/me', cookie)).json<Me>();
