import { counted, wholeNumber } from './format.ts';
import { screensWords } from './screen-words.ts';
import { sharedTexts } from './shared-texts.ts';

export const thisCategory = sharedTexts.thisCategory;

export const commonWords = {
  save: 'Save',
  saveAndReload: 'Save & Reload',
  cancel: 'Cancel',
  close: 'Close',
  delete: 'Delete',
  edit: 'Edit',
  add: 'Add',
  submit: 'Submit',
  print: 'Print',
  copy: 'Copy',
  back: 'Back',
  reload: 'Reload',
  /** For data that the page does not update by itself. `time`: '9:05 AM'. */
  readAt: (time: string) => `Loaded at ${time}. Reload to see newer entries.`,
  notLoaded: 'No connection. This page is not on this device yet.',
  opensLater: 'It opens automatically when the connection is back.',
  tryAgain: 'Try again',
  loading: 'Loading...',
  pageNotFound: sharedTexts.pageNotFound,
  noSuchPage: (path: string) => `${path} does not exist.`,
  somethingWentWrong: 'Something went wrong.',
  reference: (incident: string) => `Reference ${incident}`,
  none: '–',
  yes: 'Yes',
  no: 'No',
  total: 'Total',
  all: 'All',
  allCategories: 'All categories',
  noCategory: 'No category',
  category: 'Category',
  name: 'Name',
  order: 'Order',
  required: 'Required',
  typedIsBack: 'What you typed here before is back. It is not saved yet.',
  dialogStays:
    'You can no longer save this: your right was taken, or the event was closed. What you typed stays here. Save it when that is undone, or close it.',
  typedStays: 'What you typed stays in this tab until you have the right again.',
  unsavedChanges: 'Leave without saving?',
  unsavedDetail: 'Your changes here are not saved.',
  leave: 'Leave',
  pageTitle: (page: string) => `${page} · Regdesk`,
} as const;

export const rangeWords = {
  notANumber: (part: string) => `'${part}' is not a number or a range like 1-5`,
  startsWithOne: 'Numbers start with 1',
  backwards: (part: string) => `'${part}' runs backwards`,
} as const;

export const toastWords = {
  dataSaved: 'Data saved',
  saved: 'saved',
  error: sharedTexts.error,
  otpSent: 'OTP sent to WhatsApp',
  phoneVerified: 'Phone number verified successfully',
  profileSaved: 'Profile saved successfully',
  profileFailed: (message: string) => `Error saving profile: ${message}`,
  addUserFailed: (message: string) => `Error adding user: ${message}`,
  eventUpdated: 'Event updated successfully!',
  eventDeleted: 'Event deleted successfully!',
  templateSaved: 'Template saved successfully!',
  copied: 'Copied',
  copyFailed: 'Could not copy. Please select the text and copy it.',
  deleted: 'Deleted',
  willBeSent: 'No internet. This will be sent later.',
} as const;

export const loginWords = {
  title: 'Login',
  product: 'Regdesk',
  tagline: 'Conference registration desk',
  phone: 'Phone number',
  countryCode: '+91',
  hint: '10 digits.',
  /** Where the OTP arrives, as the server reports it. */
  comesBy: {
    whatsApp: 'The OTP comes on WhatsApp.',
    server: 'This server sends no codes. The OTP is in the terminal or the log of Regdesk.',
  },
  /** The heading if the code does not go to the phone. */
  otpFor: 'OTP for',
  offline: 'No internet. Please try again when you are connected.',
  codeOver: 'This code can no longer be used. Ask for another one.',
  sendOtp: 'Send OTP',
  otp: 'OTP',
  verify: 'Verify',
  changeNumber: 'Change number',
  working: 'Many codes are being requested. This device solves a short task first. It takes a few seconds.',
  workProgress: 'Progress',
  stopWork: 'Cancel',
  workStopped: 'Cancelled. No code was sent.',
  sendAgain: 'Send again',
  sendAgainIn: (clock: string) => `Send again in ${clock}`,
  continueWithProvider: (provider: string) => `Continue with ${provider}`,
  or: 'or',
  /** The status bar's three entries (the specification, section 2, 'Login status bar'). */
  eventSelector: 'Event Selector',
  login: 'Login',
  logout: 'Logout',
} as const;

export const shellWords = {
  newerReady: 'A newer version of Regdesk is ready.',
  /** `by`: '3 min'. */
  clockFast: (by: string) => `${by} fast`,
  clockSlow: (by: string) => `${by} slow`,
  /** `skew`: '3 min fast'. */
  clockWrong: (skew: string) =>
    `The clock of this device is ${skew}. Saved times are corrected. Set the clock, so that the days on the screen are right.`,
  titleFallback: 'Institute',
  menu: 'Menu',
  skipToContent: 'Skip to content',
  moreApps: 'More Apps',
  noApps: 'The list of apps is not available.',
  emptyApps: 'No other apps.',
  lightTheme: 'Light theme',
  darkTheme: 'Dark theme',
  logout: 'Logout',
  logoutQuestion: 'Logout?',
  logoutWaiting: (count: number) =>
    `${counted(count, 'change is', 'changes are')} waiting to be sent. ${count === 1 ? 'It' : 'They'} will be sent when you sign in again on this device.`,
  noInternet: 'No internet. ',
  noDatabase: 'No Database connection.',
  writesWait:
    'The server cannot store changes at the moment. Marks wait on this device and are sent by themselves.',
  waiting: (count: number) => `${counted(count, 'change', 'changes')} waiting to be sent`,
  noAccess: "You don't have access to view current event.",
  noAccessTitle: 'No access',
  noAccessWaiting: (count: number) =>
    `${counted(count, 'change made here was', 'changes made here were')} not sent. ${count === 1 ? 'It' : 'They'} will be sent when you have access again on this device.`,
  othersEvent: 'Super admin: this event is not yours.',
  closedEvent: 'This event is closed. It can be read, but not changed.',
  leaveEvent: 'Leave event now',
  /** Read out when the banner of the lost connection disappears. */
  connected: 'Connected again',
  /** Alt+T moves the focus to them (toasts.tsx). */
  notifications: 'Notifications, Alt+T',
} as const;

export const menuWords = {
  home: 'Home',
  users: 'Users',
  scan: 'Scan',
  reports: 'Reports',
  bulkIds: screensWords.bulkIds,
  delegatesList: screensWords.delegatesList,
  companies: screensWords.companies,
  categories: screensWords.categories,
  records: screensWords.records,
  cardDesigner: screensWords.cardDesigner,
  payments: 'Payments',
  certificates: 'Certificates',
  allEvents: screensWords.allEvents,
  myProfile: 'My Profile',
  search: screensWords.search,
  groups: {
    people: 'People',
    money: 'Money',
    print: 'Print',
    gate: 'Gate',
    setUp: 'Set-up',
    server: 'Server',
  },
} as const;

export const homeWords = {
  title: 'Home',
  /** Heads an event that has no name yet. */
  myEvent: 'My Event',
  scan: 'Scan',
  update: 'Update',
  nearlyFull: {
    event: (percent: number) =>
      `This event has used ${percent}% of its size limit. Delete what you no longer need before it is full.`,
    founder: (percent: number) =>
      `The founder’s events have used ${percent}% of their shared size limit. Delete what you no longer need, or ask the operator of this server for more space.`,
  },
  arrived: (total: string) => `arrived of ${total}`,
  arrivals: 'Arrivals',
  arrivalsAlt: (from: string, to: string, at: string, most: number, total: number) =>
    `Arrivals per quarter hour from ${from} to ${to}, most at ${at}: ${most}, ${total} in all`,
  noArrivals: 'No arrivals yet.',
  maximum: (count: number, at: string) => `${wholeNumber(count)} at ${at}`,
  overview: 'Overview',
  statistics: 'Statistics',
  /** A count that links to its list: 'OCV: 12, delegates'. */
  showList: (of: string, count: string, who: string) => `${of}: ${count}, ${who}`,
  showFood: (food: string, count: string) => `${food}: ${count}`,
  category: 'Category',
  delegate: 'Delegate',
  accompany: 'Accompany',
  total: 'Total',
  noCategories: 'No categories yet.',
  food: 'Food preference',
  vegetarian: 'Vegetarian',
  nonVegetarian: 'Non-Vegetarian',
  empty: 'Empty',
  tiles: 'Screens',
} as const;
