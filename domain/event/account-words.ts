export const accountWords = {
  heading: 'Account',
  eventInfo: 'Event info',
  profile: 'My Profile',
  allEvents: 'All Events List',
  team: 'Team',
  log: 'Log',
  name: 'Name',
  phone: 'Phone',
  nothingKnown: 'Nothing is entered yet.',
  displayName: 'Name',
  email: 'E-mail',
  verified: 'Verified',
  notVerified: 'Not verified: gives no right yet',
  verify: 'Verify',
  verifyOf: (contact: string) => `Verify ${contact}`,
  verifiedEmails: 'Verified e-mails',
  removeEmail: (email: string) => `Remove ${email}`,
  removeEmailQuestion: 'Remove this e-mail?',
  removeEmailDetail: (email: string) => `${email} will no longer give rights or open this account.`,
  remove: 'Remove',
  emailRemoved: 'E-mail removed',
} as const;

export const verifyWords = {
  title: (contact: string) => `Verify ${contact}`,
  mailSent: 'Code sent to',
  replacesPhone: (phone: string) =>
    `From then on you sign in with this number, not with ${phone}. You keep the events you created. Rights that others gave to ${phone}, as an admin or a team member, stay with the old number.`,
  emailVerified: 'E-mail verified successfully',
  signInAgainDetail:
    'Contacts and passkeys open this account. You can change them only within one hour after signing in.',
  signInAgain: 'Sign in again',
} as const;

export const signInsWords = {
  title: 'Signed in on',
  thisDevice: 'This device',
  unknownDevice: 'Unknown device',
  since: (time: string) => `since ${time}`,
  lastSeen: (time: string) => `last seen ${time}`,
  signOut: 'Sign out',
  signOutOf: (device: string) => `Sign out ${device}`,
  signedOut: 'Signed out',
  everywhere: 'Sign out everywhere',
  everywhereQuestion: 'Sign out everywhere?',
  everywhereDetail: 'All devices with this account are signed out within seconds, this one too.',
} as const;
