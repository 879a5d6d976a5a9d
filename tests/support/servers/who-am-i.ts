import type { Me } from '#domain/core/me.ts';
import type { AccountDesk } from './account-desk.ts';

/** The answer of GET /api/me. */
export const me = async (desk: AccountDesk, cookie: string): Promise<Me> =>
  (await desk.get('/api/me', cookie)).json<Me>();
