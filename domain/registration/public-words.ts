import { counted, phoneForDisplay } from '../core/text/format.ts';

/** All words of a page are values of one object, so that another language is another object. */
export const publicWords = {
  skip: 'Skip to content',
  pages: 'Pages',
  event: 'Event',
  prices: 'Prices',
  register: 'Register',
  mine: 'My registrations',
  back: 'Back',
  loading: 'Loading…',
  tryAgain: 'Try again',
  optional: 'optional',
  notFound: 'There is no event at this address.',
  notFoundDetail: 'Check the link, or ask the organiser for it.',
  noSuchPage: 'This page does not exist.',
  toEvent: 'Open the event page',
  noConnection: 'No connection.',
  noConnectionDetail: 'The page loads automatically when the connection is back.',
  failed: 'This page could not be loaded.',
  offline: 'You are offline. What you enter stays on this phone.',
  when: 'When',
  where: 'Where',
  days: (first: string, last: string) => (first === last ? first : `${first} to ${last}`),
  question: 'Questions?',
  contact: 'Contact',
  categories: 'Who can register',
  left: (places: number) => (places === 1 ? '1 place left' : `${places} places left`),
  soldOut: 'Sold out',
  why: {
    '': '',
    notYet: (day: string) => `From ${day}.`,
    ended: (day: string) => `Ended on ${day}.`,
    full: 'Sold out',
    notSold: 'Not for sale today.',
  },
  approvalNeeded: 'The organiser approves each registration.',
  joinWaiting: 'Join the waiting list',
  state: {
    open: 'Registration is open',
    closed: 'Registration is closed',
    notYet: 'Registration is not open yet',
    ended: 'Registration has ended',
  },
  openUntil: (time: string) => `Open until ${time}.`,
  methodUntil: (method: string, day: string) => `How to pay: ${method}, until ${day}.`,
  opensAt: (time: string) => `Opens on ${time}.`,
  endedAt: (time: string) => `Ended on ${time}.`,
  closedText: 'The organiser has not opened registration.',
  goOn: 'Continue the form',
  see: 'See prices',
  pricesTitle: 'Price list',
  noPrices: 'The organiser has not published prices.',
  rules: 'What to know',
  item: 'Item',
} as const;

export const publicSignInWords = {
  title: 'Your phone',
  why: 'We send a code to this phone. Your registrations belong to its number.',
  whyMine: 'Sign in with the phone that you used to register.',
  phone: 'Mobile number',
  hint: '10 digits, without +91.',
  send: 'Send code',
  busy: (minutes: number) =>
    `Very many people ask for codes now. If no code arrives within a minute, open the link in the organiser’s message, or try again in ${counted(minutes, 'minute', 'minutes')}.`,
  signedIn: (phone: string) => `Signed in with ${phoneForDisplay(phone)}`,
  signOut: 'Sign out',
  signOutQuestion: 'Sign out?',
  signOutDetail: 'A form that is not sent is deleted from this phone.',
  signOutLost:
    'The server did not answer, so you are still signed in on this phone. Nothing was deleted. Try again when the connection is back.',
} as const;

/** Words of waiting for a place. */
export const waitingWords = {
  title: 'Waiting list',
  detail: (name: string) => `${name} is sold out. When a place is free, the organiser can offer it to you.`,
  automatic: 'The next person on the list gets each free place.',
  manual: 'The organiser decides who gets a free place.',
  name: 'Your name',
  join: 'Join the waiting list',
  joined: 'You are on the waiting list.',
  position: (position: number) =>
    position === 1 ? 'You are next.' : `${counted(position - 1, 'person is', 'people are')} before you.`,
  offered: 'A place is free for you.',
  offeredUntil: (time: string) => `Accept it until ${time}.`,
  costs: (amount: string) => `It costs ${amount} today.`,
  rose: (amount: string, before: string) =>
    `It costs ${amount} today. It was ${before} when you joined the list.`,
  why: {
    organiserDecides: 'The organiser decides who is offered a place.',
    noPlace: 'No place is free at the moment.',
    soon: 'A place is free. It is offered in a moment.',
    others: 'Free places go to the people before you.',
  },
  moves: (name: string, from: string) => `${name} is registered in ${from}. Accepting changes the category.`,
  move: 'Accept and change category',
  moveQuestion: 'Change the category?',
  moveDetail: (from: string, to: string) =>
    `The registration changes from ${from} to ${to}. Accompanying persons and add-ons stay as they are.`,
  moveCosts: (before: string, after: string) =>
    before === after
      ? `It costs ${after}, as before.`
      : `It costs ${after} instead of ${before}. What you have paid counts.`,
  isServed: 'This person has this registration already.',
  deskMoves: 'This person is registered in another category. The organiser can change it.',
  accepted: 'You accepted the place. Your registration is above.',
  declined: 'You declined the place. It went to the next person.',
  expired: 'You did not accept the place in time. It went to the next person.',
  hasLeft: 'You are not on this waiting list any more.',
  joinAgain: 'Join the waiting list again',
  accept: 'Accept and register',
  decline: 'Decline',
  declineQuestion: 'Decline the place?',
  declineDetail: 'The place goes to the next person. You leave the waiting list.',
  leave: 'Leave the waiting list',
  leaveQuestion: 'Leave the waiting list?',
  leaveDetail: 'You lose your position.',
  states: {
    waiting: 'Waiting',
    offered: 'Place offered',
    accepted: 'Accepted',
    declined: 'Declined',
    expired: 'Offer expired',
    left: 'Left',
  },
} as const;

export const sessionWords = {
  title: 'Where your phone is signed in',
  show: 'Show sign-ins',
  onlyHere: 'Only in this browser.',
  session: (since: string, last: string) => `Signed in on ${since}, last used ${last}`,
  end: 'Sign out',
  endOf: (since: string) => `Sign out the browser that signed in on ${since}`,
  endAll: 'Sign out all others',
} as const;
