import { highestAge } from '../../model/fields/formats.ts';
import { counted } from './format.ts';
import { sharedTexts } from './shared-texts.ts';

const reasonsOfUse = (used: { printed: number; scanned: number; certified: number; followed: number }) =>
  [
    [used.printed, 'was printed', 'were printed'] as const,
    [used.scanned, 'was scanned', 'were scanned'] as const,
    [used.certified, 'has a certificate', 'have a certificate'] as const,
    [used.followed, 'of an accompanying person was added', 'of accompanying persons were added'] as const,
  ]
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => counted(count, `card ${one}`, `cards ${many}`))
    .join(', ');

export const peopleMessages = {
  userNotFound: () => sharedTexts.userNotFound,
  hasCompanions: () => 'User has accompanies. Please delete them first.',
  companionMeanwhile: ({ name }: { name: string }) =>
    `${name} was added as an accompanying person meanwhile. Add this one only if it is another person.`,
  companionsBeyond: ({ most }: { most: number }) =>
    most === 0
      ? 'By the price list, delegates bring no accompanying persons.'
      : `By the price list, a delegate can bring at most ${counted(most, 'accompanying person', 'accompanying persons')}.`,
  companionMissing: () => 'accompany is missing',
  nameOrEmailMissing: () => 'Enter a name or an e-mail address',
  dummyNameMissing: () => 'Enter Name',
  foodPreferenceMissing: () => 'Select food preference',
  dummyCategoryMissing: () => 'Select category',
  dateUnreadable: () => 'Please enter a date such as 18-09-1985',
  dayInvalid: () => 'Please enter a day from the year 2000',
  registeredInFuture: () => 'Please enter a day of registration up to today',
  registeredOnMissing: () => 'Please enter the day of registration',
  birthdayImpossible: () => 'Please enter a date of birth from 1900 up to today',
  ageInvalid: () => `Please enter an age from 0 to ${highestAge}`,
  webAddressInvalid: () => 'Please enter a web address that starts with https:// or http://',
  emailInvalid: () => 'Please enter a valid e-mail address',
  alreadyExists: () => 'This entry already exists.',
  personErased: () => 'This person’s data was erased. Nothing can be added to it.',
  personIsAdmin: ({ events }: { events: string }) =>
    `This person is the admin of ${events}. Name another admin first.`,
  personIsSuperAdmin: () =>
    'This person is a super admin. The operator of this server must remove that right first.',
  personConfirmWrong: ({ contact }: { contact: string }) => `Type ${contact} to erase`,

  categoryMissing: () => 'Select category and save changes',
  delegateSerialMissing: () => sharedTexts.delegateSerialFirst,
  codeExists: () => 'code already exists',
  userIdMissing: () => 'user id missing',
  rowCategoryMissing: () => 'category missing',
  serialExists: () => 'Error: serial or code already exists',
  notRestorable: () => 'This deletion is too old to be undone.',
  changedSince: () => 'This was changed again since. It stays as it is.',
  notPaid: () => 'Payment is not received yet.',
  rangeUsed: () => 'No number of this range is left.',
  importUnknown: () => 'This import does not exist.',
  importTakenBack: () => 'This import is already taken back.',
  runTakenBack: () => 'These serial numbers are already taken back.',
  runInUse: (used: { printed: number; scanned: number; certified: number; followed: number }) =>
    `Nothing was taken back: ${reasonsOfUse(used)}.`,
  bothHaveSerials: ({ kept, dropped }: { kept: number; dropped: number }) =>
    `Both have a serial number (${kept} and ${dropped}). Choose which one becomes free.`,
  tooManyPhotos: ({ count, most }: { count: number; most: number }) =>
    `Together they have ${count} photos. The limit is ${most}. Remove some first.`,
  photosTooLong: () =>
    'The photo addresses are too long in total. Remove some, or upload the photos instead.',
  cardTaken: () => 'This card already belongs to a person.',
  cardCategoryDiffers: ({ card, person }: { card: string; person: string }) =>
    `This card is printed for ${card}, but the person is in ${person || 'no category'}.`,
  paymentLocked: () => 'The payment cannot be changed once a serial number exists.',
} as const satisfies Record<string, (params: never) => string>;
