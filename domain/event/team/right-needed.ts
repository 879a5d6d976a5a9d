import { leastRoleFor, type Capability } from '#domain/core/access.ts';
import { teamWords } from './team-words.ts';
import { pairingWords } from '../pairing-words.ts';

const flag = (name: string): string =>
  `This page needs the right “${name}” in this event. An admin of the event can give it to you.`;

const texts = {
  read: flag(teamWords.read),
  scan: flag(teamWords.scan),
  write: flag(teamWords.write),
  admin: 'This page is for the admin of the event.',
  signedIn: pairingWords.scansOnly,
  superAdmin: 'This page is for super admins.',
} as const;

/** The right that a page needs and the user lacks, by the access table. A paired phone cannot get a flag. */
export const rightNeeded = (capability: Capability, { isPaired }: { isPaired: boolean }): string => {
  const role = leastRoleFor(capability);
  return isPaired || role === null ? pairingWords.scansOnly : texts[role];
};
