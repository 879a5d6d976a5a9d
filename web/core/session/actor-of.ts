import type { Me } from '#domain/core/me.ts';
import type { Actor } from '#domain/core/access.ts';
import { deviceId } from '#web/net/device-id.ts';

/** The actor that runs commands in the event for which `me` was fetched. */
export const actorOf = ({ account, roles }: Me): Actor => ({
  accountId: account.id,
  roles: new Set(roles),
  phone: account.phone,
  email: account.emails[0] ?? '',
  deviceId: deviceId(),
  deviceName: account.isPaired === true ? account.displayName : '',
});
