import { counted, megabytes, wholeNumber } from '../core/text/format.ts';
import { screensWords } from '../core/text/screen-words.ts';

export const eventsWords = {
  title: screensWords.allEvents,
  event: screensWords.event,
  none: 'You are not part of any event.',
  noEvents: 'No events yet.',
  noMatch: 'No events found',
  search: 'Search name, venue or organiser',
  showMore: (count: number) => `Show ${wholeNumber(count)} more`,
  create: 'Create New Event',
  edit: 'Edit',
  view: 'View',
  open: 'Open this Event',
  teamOnly: 'Only the team of this event can open it. Ask its admin to add you to the team.',
  join: 'Join this event',
  joined: 'You have joined this event',
  admins: 'Admins',
  organiser: 'Organiser',
  organisedBy: 'Organized by',
  venue: 'Venue',
  date: 'Date',
  dateHint: 'Printed as you type it, for example 18-20 September 2026.',
  theme: 'Theme',
  timeZone: 'Time zone',
  timeZoneHint: 'All devices show the dates and times of this event in this time zone.',
  cme: 'CME',
  shortName: 'Short Name',
  shortNameHint: 'Shown in the list of events, in file names, and in the top bar if there is no title.',
  fullName: 'Full Name',
  fullNameHint: 'Shown on Home, ID cards, receipts, reports and certificates.',
  barTitle: 'Title',
  barTitleHint: 'Shown in the top bar, on kiosks and in messages. Leave it empty to show the short name.',
  venueHint: 'Shown on Home, ID cards and certificates, and in the list of events.',
  organisedByHint: 'Shown in the top bar next to the title, and on certificates.',
  themeHint: 'Shown on the event’s page in the list of events.',
  session: 'Session',
  session2: 'Second session',
  contactName: 'Contact name',
  contactPhone: 'Contact phone',
  adminEdits: 'Only the event’s admin can change these details.',

  selected: 'Selected event',
  noneSelected: 'No event is selected.',
  notInList: 'An event that is not in your list',
  select: 'Select event',
  clear: 'Clear',

  size: (rows: number, bytes: number, percent: number) =>
    `${counted(rows, 'row', 'rows')} · ${megabytes(bytes)} · ${percent}% of its limit`,
  allSizes: (bytes: number, most: number, percent: number) =>
    `All events together: ${megabytes(bytes)} of ${megabytes(most)} (${percent}%)`,
  grantRoom: (most: number) =>
    `The events of one founder may use ${megabytes(most)} in total. To grant a founder more, run on the server: npm run admin -- budget CONTACT MEGABYTES`,

  deletedEvents: 'Deleted events',
  deletedOn: (date: string) => `Deleted ${date}`,
  daysLeft: (days: number) => `${counted(days, 'day', 'days')} left`,
  restore: 'Restore',
  restored: 'Event restored',

  editTitle: screensWords.eventSettings,
  delete: 'Delete this event',
  deleteQuestion: 'Delete this event?',
  deleteDetail:
    'The event and all its data are deleted permanently. For 30 days a super admin can still restore it.',
  typeName: (name: string) => `Type ${name} to delete`,
  life: 'The end of the event',
  closeHint:
    'A closed event is read-only: lists, reports, printing and exports work, and nothing can be changed. Marks that a phone made before without network still arrive.',
  closedSince: (when: string) => `Closed since ${when}.`,
  close: 'Close this event',
  closeQuestion: 'Close this event?',
  closeDetail:
    'Registration, payments and scanning stop on all devices. You can reopen the event at any time.',
  closeConfirm: 'Close event',
  reopen: 'Reopen this event',
  closed: 'Event closed',
  reopened: 'Event reopened',
  services: 'Outside services',
  servicesHint:
    'They run on accounts of this server’s operator. Only super admins see this section and can switch them on.',
  onlinePayment: 'Online payment',
  onlinePaymentHint: 'Payment links collect money on the operator’s merchant account.',
  bankLookup: 'Lookup at the bank',
  bankLookupHint: 'Transactions are looked up with the operator’s merchant number.',
  sending: 'Sending of messages',
  sendingHint:
    'The server sends messages by the operator’s accounts for WhatsApp, mail and SMS, at the operator’s cost.',
  serviceNotSetUp: 'It is not set up on this server.',
  copy: 'Copy set-up to a new event',
  copyQuestion: 'Copy the set-up to a new event?',
  copyDetail:
    'Copied: categories, record types, companies, the designs of ID card and certificate, the price list, the settings of receipts, the registration form, the texts of messages and the columns of bank statements. The form is closed at first.',
  copyLeft:
    'Not copied: people, serials, check-ins, orders, payments, receipts, the team and its phones, codes of invitations, and the log. The copy opens after that.',
  copyDate: 'Date of the new event',
  copyDateUnreadable: 'Enter a day, a month and a year, or leave it empty.',
  copyDatesMove: (days: number) =>
    `The first day is ${counted(Math.abs(days), 'day', 'days')} ${days < 0 ? 'earlier' : 'later'}. These dates move with it:`,
  copyDatesStay: 'These dates stay as they are until the new date is entered:',
  copyConfirm: 'Copy',
} as const;
