import type { Me } from '#domain/core/me.ts';
import type { Actor } from '#domain/core/access.ts';
import { deviceId } from '#web/sync/storage/device-id.ts';

/** Who runs commands in the event that `me` was asked for. */
export const actorOf = ({ account, roles }: Me): Actor => ({
  accountId: account.id,
  roles: new Set(roles),
  phone: account.phone,
  email: account.emails[0] ?? '',
  deviceId: deviceId(),
  deviceName: account.isPaired === true ? account.displayName : '',
});
