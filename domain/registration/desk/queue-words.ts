import { counted, megabytes, wholeNumber } from '../../core/text/format.ts';
import { screensWords } from '../../core/text/screen-words.ts';
import type { NotOffered } from './queue.ts';
import type { QueueTab } from './queue-tabs.ts';

const tabs: Readonly<Record<QueueTab, string>> = {
  orders: 'Orders',
  proofs: 'Proofs',
  documents: 'Documents',
  requests: 'Requests',
  late: 'Late money',
  messages: 'Messages',
  waiting: 'Waiting list',
  ended: 'Ended',
};

const nothing: Readonly<Record<QueueTab, string>> = {
  orders: 'No open orders.',
  proofs: 'No proofs of payment to check.',
  documents: 'No documents to check.',
  requests: 'No open requests.',
  late: 'No payments for ended orders.',
  messages: 'No messages to send.',
  waiting: 'The waiting list is empty.',
  ended: 'No expired or cancelled orders.',
};

export const registrationQueueWords = {
  title: screensWords.registrationQueue,
  settings: 'Set-up',
  tabs: 'Kinds of entries',
  tab: tabs,
  nothing,
  noneFound: 'Nothing matches the search.',
  noneFoundHere: (tab: QueueTab) => `Nothing matches in ${tabs[tab]}. Matches in other lists:`,
  foundIn: (tab: QueueTab, count: number) => `${tabs[tab]}: ${wholeNumber(count)}`,
  notSetUp: 'Registration by delegates is not set up yet.',
  notSetUpDetail: 'Orders, proofs and requests from the public page appear here.',
  looking: 'Reading the orders…',
  search: 'Search name, phone, order number or payment reference',
  position: (at: number, total: number) => `${at} of ${total}`,
  toList: 'Back to the list',
  next: 'Next',
  keys: 'Press N to open the next entry.',
  gone: 'This entry is settled.',
  keptLong: (count: number, days: number) =>
    `${counted(count, 'order has', 'orders have')} kept places for ${counted(days, 'day', 'days')} or longer.`,
  endOld: 'End old orders …',
  endOldTitle: 'End old orders?',
  endOldDays: 'End orders older than (days)',
  endOldDetail:
    'These orders wait for you or for payment at the desk. Their registrations are removed and the places are released. Orders with money stay.',
  endOldConfirm: (count: number) => `End ${counted(count, 'order', 'orders')}`,
  endedOld: (count: number, kept: number) =>
    `${counted(count, 'order', 'orders')} ended.${kept === 0 ? '' : ` ${counted(kept, 'order', 'orders')} with money or changes stayed.`}`,
  handled: 'This list has no more entries.',
} as const;

export const fileRoomWords = {
  nearlyFull: (percent: number) =>
    `Files of registrants use ${percent} % of their room. Files that no registration uses are removed within an hour. When the room is full, registrants cannot send files.`,
  founderNearlyFull: (percent: number) =>
    `The founder’s events use ${percent} % of their room. When it is full, registrants cannot send files. Ask the operator of this server for more.`,
  largest: (phone: string, bytes: number) =>
    `The phone ${phone} sent the most, ${megabytes(bytes)}. You can shut it out from one of its orders.`,
} as const;

const requestKinds: Readonly<Record<string, string>> = {
  name: 'Name change',
  phone: 'Phone change',
  email: 'E-mail change',
  category: 'Category change',
  cancel: 'Cancellation',
  erase: 'Deletion of data',
  data: 'Copy of data',
};

export const requestWords = {
  section: 'Requests',
  kinds: requestKinds,
  askedAt: 'Asked',
  before: 'Now',
  after: 'New',
  reason: 'Reason',
  refund: 'Refund by the rules',
  refundSteps: 'How it is computed',
  part: 'Only this',
  noRule: 'No refund rule in the price list.',
  received: 'Received',
  done: 'Done',
  doName: 'Change name',
  doPhone: 'Change phone',
  doEmail: 'Change e-mail',
  openEdit: 'Edit the person',
  categoryHint: 'Change the category in Edit, where the new price is shown. Then mark this as done.',
  phoneHint: 'After this, only the new phone can see and change the registration.',
  refuse: 'Refuse',
  answered: 'The request is answered.',
  refused: 'The request is refused.',
  eraseHint: 'Erasing the data answers this request.',
  eraseByOperator:
    'Only the operator of this server can erase data. Give them the phone number above. Erasing answers this request.',
  erase: 'Erase data …',
  dataHint: 'Send the data that you hold, then mark this as done.',
  cancel: 'Cancel registration …',
  cancelTitle: 'Cancel this registration?',
  cancelConfirm: 'Cancel registration',
  keep: 'Keep it',
  cancelPart: 'Cancel this part …',
  cancelPartTitle: (name: string) => (name === '' ? 'Cancel this part?' : `Cancel ${name}?`),
  cancelPartConfirm: 'Cancel this part',
  cancelPartDetail: (items: string) =>
    `${items}: removed, and the places are released. The registration stays. What the event keeps is income, and stays due.`,
  cancelDetail:
    'The person, the accompanying persons and their cards are removed, and the places are released.',
  refundAmount: 'Refund in ₹',
  refundMost: (received: string) => `At most ${received}. The rest stays with the event.`,
  badRefund: 'Enter an amount, or 0 for no refund.',
  credited: (numbers: string) => `A credit note for the refund is issued against receipt ${numbers}.`,
  paidNow: 'The refund has already been paid',
  paidNowHint: 'If not, it stays in Late money until you pay it back.',
  cancelled: 'The registration is cancelled.',
  partCancelled: 'The part is cancelled.',
  refuseQuestion: 'Refuse this request?',
  refuseDetail: 'The delegate sees the reason on the public page.',
  deleted: 'This person was deleted.',
} as const;

const why: Readonly<Record<Exclude<NotOffered, 'barred'>, string>> = {
  offered: 'A place is offered.',
  noPlace: 'No place is free.',
  notFirst: 'Others came first.',
  desk: 'A place is free. You decide when to offer it.',
  automatic: 'A place is free and will be offered in a moment.',
};

export const waitingQueueWords = {
  registration: 'Registration',
  why: (reason: NotOffered, bar: string) =>
    reason === 'barred'
      ? `No place is offered. ${bar}`
      : [why[reason], bar].filter((part) => part !== '').join(' '),
  position: (at: number) => `Place ${at} in the list`,
  offeredUntil: (time: string) => `Offered until ${time}`,
  free: (count: number) => counted(count, 'place free', 'places free'),
  joined: 'Joined',
  phone: 'Phone',
  places: 'Places',
  unlimited: 'No limit',
  offer: 'Offer place',
  offerQuestion: 'Offer a place?',
  offerDetail: (name: string, until: string) =>
    `${name} can accept it on the public page until ${until}. The place is kept until then.`,
  offered: 'The place is offered.',
  remove: 'Remove from list',
  removeQuestion: 'Remove from the waiting list?',
  removed: 'Removed from the waiting list.',
} as const;
