import { leastShare, slowestP99Ms } from './limits.ts';
import type { HappeningName, PromiseName } from './report.ts';
import { counted, wholeNumber } from '../core/text/format.ts';
import { screensWords } from '../core/text/screen-words.ts';

const promises: Readonly<Record<PromiseName, string>> = {
  acknowledged: 'No acknowledged command is lost or done twice',
  holders: 'No serial and no code has two holders',
  marks: 'No record type has two marks of one holder',
  audiences: 'The server sent no row of another event, and none beyond a user’s rights',
  queues: 'No refused command holds up the others',
  errors: 'No error was swallowed',
  shown: 'Every device shows the data of the database',
  places: 'No place is sold twice, and no accepted registration is lost',
  ledger: 'The notes of the simulated people match the database',
};

const happenings: Readonly<Record<HappeningName, string>> = {
  spot: 'Spot registrations',
  reprints: 'Lost cards printed again',
  companions: 'Companions registered at a desk',
  edits: 'Addresses corrected by the secretaries',
  doubles: 'Cards shown twice, turned away',
  wrongGate: 'Cards at the wrong gate, turned away',
  unknownCodes: 'Forged codes and cards of another event, turned away',
  attacks: 'Attempts past the application, refused by the server',
  imported: 'People of a list imported in the middle of the rush',
  heldOffline: 'Commands that waited in scanners without network',
  kills: 'Kills of the server',
  revoked: 'Volunteers who lost the right to scan',
  cheques: 'Cheques cleared',
  corrections: 'Payments entered by mistake and taken back',
  refunds: 'Refunds',
};

export const rehearsalWords = {
  title: screensWords.rehearsal,
  menu: screensWords.rehearsalMenu,
  about:
    'A whole conference day on this machine, with simulated desks, scanners and payments, outages included. It uses its own server and database: no event here is changed, and everything is removed at the end.',
  event: 'Set-up',
  madeEvent: 'An invented event, 8 record types',
  withPeople: 'With the event’s people',
  withPeopleHint:
    'Names, categories and cards; no phones, addresses or photos. Otherwise, people are invented.',
  delegates: 'Delegates',
  scanners: 'Scanners',
  factor: 'Speed',
  factorHint: (minutes: string) =>
    `Times as fast as a real day: about ${minutes}. Then more and more scanners are tried.`,
  minutes: (minutes: number) =>
    minutes < 1.5
      ? counted(Math.max(10, Math.round(minutes * 6) * 10), 'second', 'seconds')
      : counted(Math.round(minutes), 'minute', 'minutes'),
  seed: 'Seed',
  seedHint: 'The same number makes the same day.',
  between: (least: number, most: number) =>
    `A whole number from ${wholeNumber(least)} to ${wholeNumber(most)}`,
  start: 'Start rehearsal',
  startAnyway: 'Start anyway',
  scanningQuestion: 'Rehearse while cards are scanned?',
  scanningDetail: (names: string) =>
    `Marks were made today in ${names}. A rehearsal takes most of this machine, and scans there may be slower until it ends.`,
  running: 'Under way',
  starting: 'The scratch server starts…',
  progress: 'Minutes of the day',
  minuteOf: (minute: number) => `Minute ${wholeNumber(minute)} of the day`,
  stop: 'Stop',
  stopping: 'Stopping…',
  states: { running: 'Under way', done: 'Done', stopped: 'Stopped', failed: 'Failed' },
  failed: 'The rehearsal ended without a report. Its last output:',
  past: 'Earlier rehearsals',
  nonePast: 'No rehearsal yet.',
  madeOf: (delegates: number, scanners: number) =>
    `${counted(delegates, 'delegate', 'delegates')}, ${counted(scanners, 'scanner', 'scanners')}`,
  download: 'Report as data',
  another: 'New rehearsal',
  fileName: (at: string) => `rehearsal ${at}.json`,

  verdict: {
    holds: (scanners: number) => `holds up to ${wholeNumber(scanners)} scanners on this machine`,
    noMoreTried: ', and no more were tried',
    broken: (count: number) => `does not hold: ${counted(count, 'promise was', 'promises were')} broken`,
    notTried: 'holds this day; there were too few cards to try more scanners',
    nothing: 'does not hold: the first step of scanners was too much for this machine',
  },
  day: (delegates: number, companions: number, scanners: number, factor: number, seed: number) =>
    `A day of ${counted(delegates, 'delegate', 'delegates')}, ${counted(companions, 'companion', 'companions')} and ${counted(scanners, 'scanner', 'scanners')}, ${wholeNumber(factor)} times as fast as a real one, from seed ${seed}.`,
  copiedFrom: (name: string) => `With the set-up of ${name}.`,
  machine: (cores: number, processor: string, memoryGb: number) =>
    `${counted(cores, 'core', 'cores')} of ${processor}, ${memoryGb} GB`,
  /** How the number in the verdict is found. */
  howItIsKnown: () =>
    `More and more scanners are tried, each with its open stream and a card every 3 s, as long as ${leastShare * 100} % of the marks are acknowledged in time and 99 % of those within ${slowestP99Ms} ms; the number is the most that held.`,
  promisesHead: 'Promises',
  promises,
  promise: 'Promise',
  checked: 'Looked at',
  kept: 'kept',
  broken: 'broken',
  triedHead: 'Scanners tried',
  tried: { scanners: 'Scanners', p99: 'p99, ms', share: 'In time', holds: 'Holds' },
  theDay: 'The day',
  happenedHead: 'What happened',
  happening: 'Happening',
  times: 'Times',
  happenings,
  figuresHead: 'Figures',
  countedHead: 'Counted twice',
  countedWhat: 'What',
  measured: 'Measured',
  ledger: 'Ledger',
  database: 'Database',
  equal: 'equal',
  differs: 'differs',

  figures: {
    opening: 'Opening hour of registration',
    orders: 'Answer to a registration',
    deskQueue: 'Longest queue at the desks',
    deskWait: 'Wait at the desks',
    gateQueues: 'Longest queues at all gates together',
    verdicts: 'Verdict on the device',
    acknowledgements: 'Acknowledgement',
    disturbed: 'The same around an outage',
    rate: 'Highest rate',
    load: 'Highest load',
    memory: 'The server’s memory',
    kills: 'Kills',
    revoked: 'A right taken away',
    turnedAway: 'Turned away at the gates',
    refused: 'Refused by the server',
  },
  spread: ({
    p50,
    p95,
    p99,
    longest,
    count,
  }: {
    p50: string;
    p95: string;
    p99: string;
    longest: string;
    count: number;
  }) => `p50 ${p50}, p95 ${p95}, p99 ${p99}, longest ${longest} ms of ${wholeNumber(count)}`,
  opened: (registrants: number, places: number, perMinute: number) =>
    `${counted(registrants, 'registrant', 'registrants')} for ${counted(places, 'place', 'places')}, ${wholeNumber(perMinute)} a minute`,
  peopleWaiting: (count: number) => counted(count, 'person', 'people'),
  waits: (median: string, longest: string) => `median ${median}, longest ${longest} minutes of the day`,
  perSecond: (rate: number, factor: number) =>
    `${wholeNumber(rate)} commands/s (the day ${wholeNumber(factor)} times as fast)`,
  load: (load: string, cores: number) => `${load} on ${counted(cores, 'core', 'cores')}`,
  megabytes: (megabytes: number) => `${wholeNumber(megabytes)} MB at most`,
  notSeen: 'cannot be measured from here',
  nothing: 'none',
  listensAgain: (ms: string) => `listens again after ${ms} ms`,
  lostAfter: (ms: string) => `the phone lost the event after ${ms} ms`,

  plots: {
    desks: 'People in the queue of the desks',
    gates: 'People before the gates',
    answers: 'Commands answered in a second',
    load: 'Load of the machine',
    memory: 'The server’s memory, MB',
  },
  plotMost: (most: string, minute: number) => `${most} at minute ${wholeNumber(minute)}`,
  plotAlt: (title: string, most: string, minute: number) =>
    `${title}: at most ${most}, at minute ${wholeNumber(minute)} of the day`,
  doorsOpen: 'doors open',
  minute: (minute: number) => `minute ${wholeNumber(minute)}`,
} as const;
