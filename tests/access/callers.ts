import { audienceOf, can, type Role } from '#domain/core/access.ts';
import type { RouteRule } from '#server/http/guard/route-rules.ts';
import type { RouteInput } from './route-inputs.ts';

export const own = 'own-event';
export const other = 'other-event';
export const deleted = 'deleted-event';
export const removed = '9000000014';

export interface Caller {
  readonly name: string;
  /** Null: no cookie is sent. */
  readonly phone: string | null;
  /** The caller's roles in `own`; null: not signed in. */
  readonly roles: readonly Role[] | null;
  /** Signed out since. */
  readonly isOver?: true;
  /** The code was right; the passkey is still missing. */
  readonly isHalf?: true;
  /** A phone that was verified on the public pages; the cookie is no session of the desk. */
  readonly isRegistrant?: true;
  /** A device that the admin paired with this event. */
  readonly pairedWith?: string;
}
export const callers: readonly Caller[] = [
  { name: 'an anonymous caller', phone: null, roles: null },
  { name: 'an ended session of the admin', phone: '9000000001', roles: null, isOver: true },
  { name: 'a signed-in account', phone: '9000000005', roles: ['signedIn'] },
  { name: 'the admin of another event', phone: '9000000004', roles: ['signedIn'] },
  { name: 'a removed member', phone: removed, roles: ['signedIn'] },
  { name: 'a paired device', phone: '', roles: ['device', 'scan'], pairedWith: own },
  { name: 'a paired device of another event', phone: '', roles: ['device'], pairedWith: other },
  { name: 'a registrant', phone: '9000000081', roles: null, isRegistrant: true },
  { name: 'a registrant with the phone of the admin', phone: '9000000001', roles: null, isRegistrant: true },
  { name: 'read', phone: '9000000011', roles: ['signedIn', 'read'] },
  { name: 'scan', phone: '9000000013', roles: ['signedIn', 'scan'] },
  { name: 'write', phone: '9000000012', roles: ['signedIn', 'read', 'write'] },
  { name: 'the admin', phone: '9000000001', roles: ['signedIn', 'admin'] },
  // The desk has an identity provider, so an account can sign in without the code in its terminal.
  { name: 'a super admin without a passkey', phone: '9000000008', roles: ['signedIn'] },
  { name: 'a super admin before the second step', phone: '9000000009', roles: null, isHalf: true },
  { name: 'a super admin', phone: '9000000009', roles: ['signedIn', 'superAdmin'] },
];
const found = (name: string): Caller => callers.find((caller) => caller.name === name) as Caller;
export const [admin, superAdmin, registrant] = [
  found('the admin'),
  found('a super admin'),
  found('a registrant'),
];

const statusFor = ({ roles, isRegistrant }: Caller, rule: RouteRule, status: number): number => {
  if (rule === 'anyone') return status;
  if ('registrant' in rule) return isRegistrant || rule.orNobody ? status : 401;
  if (roles === null) return 'orNobody' in rule && rule.orNobody ? status : 401;
  const held = new Set(roles);
  if ('event' in rule && audienceOf(held) === null) return 404;
  return can({ roles: held }, 'event' in rule ? rule.event : rule.account) ? status : 403;
};
/** The status that this caller gets. */
export const expected = (caller: Caller, { rule, judged = rule, status = 200 }: RouteInput): number => {
  const byRule = statusFor(caller, rule, status);
  return byRule === status ? statusFor(caller, judged, status) : byRule;
};
