import * as z from 'zod/mini';

/** The last part of the address of an event's public pages, `/r/{address}`: small letters, digits, and hyphens between. */
export const publicAddress = z
  .string('addressInvalid')
  .check(z.regex(/^(?!.*--)[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/, 'addressInvalid'));
