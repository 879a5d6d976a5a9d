import { counted, wholeNumber } from '../core/text/format.ts';
import { screensWords } from '../core/text/screen-words.ts';

/** On Home, on the days of the event. */
export const atTheGatesWords = {
  records: 'Expected and left',
  heads: { record: 'Record', total: 'Expected', done: 'Done', pending: 'Left' },
  silent: (count: number) =>
    count === 1
      ? 'One device has marked nothing for five minutes:'
      : `${wholeNumber(count)} devices have marked nothing for five minutes:`,
  lastMark: (device: string, ago: string) => `${device}, last mark ${ago}`,
} as const;

export const liveBoardWords = {
  title: screensWords.liveBoard,
  open: (record: string) => `Live board: ${record}`,
  fullScreen: 'Full screen',
  leaveFullScreen: 'Leave full screen',
  notCurrent: (at: string) => `Not current: as of ${at}`,
  notCurrentYet: 'Not current yet',
  doneOf: (expected: string) => `done of ${expected}`,
  pending: 'pending',
  /** 'about 25 min at this pace', 'about 2 h at this pace' */
  left: (minutes: number) =>
    `about ${minutes < 100 ? `${minutes} min` : `${Math.round(minutes / 60)} h`} at this pace`,
  arrivals: 'Arrivals per minute',
  /** Below ten with one decimal. */
  pace: (perMinute: number) =>
    perMinute === 0 || perMinute >= 10 ? wholeNumber(Math.round(perMinute)) : perMinute.toFixed(1),
  aMinute: 'a minute, average of the last 5',
  maximum: (count: number, at: string) => `${wholeNumber(count)} at ${at}`,
  arrivalsAlt: (plot: { from: string; to: string; most: number; mostAt: string; total: number }) =>
    `Arrivals per minute from ${plot.from} to ${plot.to}, most at ${plot.mostAt}: ${wholeNumber(plot.most)}, ${wholeNumber(plot.total)} in all`,
  nobodyLately: 'No marks in the last hour',
  minute: 'Minute',
  category: 'By category',
  food: 'By food preference',
  gates: 'By gate',
  noGates: 'No gate has scanned a card yet.',
  key: 'Filled: done. Outlined: pending.',
  others: (count: number) => `Others (${wholeNumber(count)})`,
  heads: {
    category: 'Category',
    food: 'Food preference',
    gate: 'Gate',
    done: 'Done',
    expected: 'Expected',
    lastAt: 'Last',
  },
} as const;

export const conflictsWords = {
  title: screensWords.conflicts,
  open: 'Conflict board',
  about:
    'Cards that two gates accepted while one of them had no network, and all cards that a gate turned away.',
  show: 'Show',
  gates: { double: 'Double admissions', turnedAway: 'Turned away' },
  noDoubles: 'No double admissions.',
  nobodyTurnedAway: 'No card was turned away.',
  offline: 'The conflict board is kept on the server. Connect to see it.',
  counts: 'By record',
  countOf: (record: string) => `${record}: `,
  /** After the count: 'Lunch: 3, 1 to settle'. */
  openOf: (open: number) => (open === 0 ? ', all settled' : `, ${wholeNumber(open)} to settle`),
  first: 'First',
  second: 'Second',
  byAt: (by: string, at: string) => `${by}, ${at}`,
  unknownCard: 'Unknown card',
  settle: 'Settle',
  settleOf: (who: string) => `Settle: ${who}`,
  changeNoteOf: (who: string) => `Change note: ${who}`,
  settleTitle: 'How was it settled?',
  note: 'Note',
  settled: 'Settled',
  settledBy: (by: string, at: string) => `${by}, ${at}`,
  loadMore: 'Load more',
} as const;

export const outboxWords = {
  title: screensWords.outbox,
  open: 'Unsent changes on this device',
  device: 'Device',
  /** `tag` is the device's name in reports and on the live board. */
  tagged: (name: string, tag: string) => `${name} (${tag})`,
  people: 'People loaded',
  synced: 'Last sync',
  connection: 'Connection',
  connected: 'Connected',
  disconnected: 'No connection',
  clock: 'Clock',
  clockRight: 'Correct',
  clockUnknown: 'Not compared yet',
  /** `skew`: '3 min fast'. The page has had no network since it was opened. */
  clockWas: (skew: string) => `${skew} when last compared`,
  clockWasWrong: (skew: string) =>
    `The clock of this device was ${skew} when it was last compared. Times are corrected once there is a connection.`,
  storage: 'Storage',
  storageIs: { kept: 'Working', full: 'Full', refused: 'Switched off', stuck: 'Not answering' },
  /** The browser has not granted persistent storage. */
  storageMayGo: 'Working, may be cleared by the browser when space is short',
  storageWrong: {
    full: 'The storage of this device is full.',
    refused: 'This browser does not store data. It may be a private window.',
    stuck:
      'The storage of this browser does not answer. Close the other tabs of Regdesk, or restart the browser.',
  },
  outboxUnread:
    'Unsent changes that this device stored earlier cannot be read now. They are sent when its storage answers again.',
  rowsStuck:
    'The storage of this browser does not answer. The list is only on this page: a reload needs the network. Restart the browser to store it.',
  readyConnected: 'Ready with network only',
  onlyConnected: 'Scans go straight to the server and need the network.',
  noScans: 'Nothing can be scanned until there is a network.',
  waiting: 'Waiting to be sent',
  nothingWaits: 'No unsent changes. Everything is on the server.',
  nothingOfYours: 'You have no unsent changes in this event.',
  willBeSent: (count: number) =>
    `${count === 1 ? 'It is' : 'They are'} sent as soon as there is a connection.`,
  /** `who`: '••••• ••008'. */
  unsentOf: (count: number, who: string) =>
    `${counted(count, 'change', 'changes')} of ${who} ${count === 1 ? 'was' : 'were'} not sent. ${count === 1 ? 'It is' : 'They are'} kept on this device and sent when ${who} signs in here again.`,
  /** `ago`: '3 h'. */
  lostHere: (count: number, ago: string) =>
    `${counted(count, 'change', 'changes')} that you made on this device ${count === 1 ? 'is' : 'are'} lost: the browser deleted ${count === 1 ? 'it' : 'them'} before ${count === 1 ? 'it was' : 'they were'} sent. ${count === 1 ? 'It' : 'The last'} was made ${ago} ago. Scan those cards again, or ask the desk which marks are missing. The event’s log has this report.`,
  lostShort: (count: number) =>
    `${counted(count, 'unsent change', 'unsent changes')} of yours ${count === 1 ? 'is' : 'are'} lost: the browser deleted ${count === 1 ? 'it' : 'them'}. Open the unsent changes to see what to do.`,
  /** `who`: '••••• ••008'. */
  lostOf: (count: number, who: string, ago: string) =>
    `${counted(count, 'change', 'changes')} of ${who} on this device ${count === 1 ? 'is' : 'are'} lost: the browser deleted ${count === 1 ? 'it' : 'them'} before ${count === 1 ? 'it was' : 'they were'} sent. ${count === 1 ? 'It' : 'The last'} was made ${ago} ago. Inform the desk.`,
  lostSeen: 'I have read this',
  nothingWaitsButLost: 'No unsent changes are left on this device.',
  someone: 'another account',
  unsentIn: (count: number, event: string) =>
    `${counted(count, 'change', 'changes')} that you made in ${event} ${count === 1 ? 'was' : 'were'} not sent. Open that event here to send ${count === 1 ? 'it' : 'them'}.`,
  anotherEvent: 'another event',
  sendNow: 'Send now',
  refused: 'Refused by the server',
  refusedHelp:
    'This device accepted these changes, and the server refused them later. Inform the desk, or send them again when the reason is resolved.',
  sendAgain: 'Send again',
  sendAgainOf: (what: string) => `Send again: ${what}`,
  dismiss: 'Dismiss',
  dismissOf: (what: string) => `Dismiss: ${what}`,
  dismissAll: 'Dismiss all',
  dismissQuestion: 'Dismiss the refused changes?',
  dismissHelp: 'The server’s log keeps them all.',
} as const;
