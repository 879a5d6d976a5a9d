import type { Founders } from '../../model/accounts/founders.ts';

const texts = {
  anyone: 'Everyone who has signed in can create events.',
  email:
    'On this server only accounts with a verified e-mail can create events. Verify an e-mail in My Profile, or ask the admin of an event to add you to its team.',
  superAdmin:
    'On this server only super admins can create events. Ask one of them for an event, or ask the admin of an event to add you to its team.',
} as const satisfies Record<Founders, string>;

export const whoCreates = (founders: string): string =>
  texts[Object.hasOwn(texts, founders) ? (founders as Founders) : 'superAdmin'];
