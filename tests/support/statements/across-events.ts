interface AcrossEvents {
  /** What limits the rows that it reads. */
  readonly bound: string;
  /** When it runs, and what it touches. */
  readonly cost: string;
}

const everyPart = 'reads all parts';
const theirParts = 'reads the parts of these events';

/**
 * Functions of the server whose statements name more than one event. On a PostgreSQL of several servers each of them reads
 * several, and fails while one of these is down. Everything that a gate or a desk does for its event is not on this list.
 */
export const acrossEvents: ReadonlyMap<string, AcrossEvents> = new Map(
  Object.entries({
    readVersions: { bound: 'a number per loaded event', cost: `each second in each process; ${theirParts}` },
    selectSharedUse: {
      bound: 'a row per event, summed once',
      cost: `each five seconds in each process, and once for each event that is loaded; ${everyPart}`,
    },
    selectSizes: { bound: 'a row per event of a list', cost: `with the list of events; ${theirParts}` },
    sumSizes: { bound: 'one sum over a row per event', cost: `with the figures of the server; ${everyPart}` },
    readDueOrders: { bound: '200 rows by an index', cost: `each ten seconds in each process; ${everyPart}` },
    readDueOffers: { bound: '200 rows by an index', cost: `each ten seconds in each process; ${everyPart}` },
    readWaitingEvents: {
      bound: 'a row per event with a waiting list',
      cost: `each ten seconds in each process; ${everyPart}`,
    },
    readContinuedRuns: {
      bound: 'the runs that go on, by an index',
      cost: `each minute in each process; ${everyPart}`,
    },
    announceScratch: {
      bound: 'the scratch events of rehearsals, by their first letters',
      cost: `at the start of a rehearsal; ${everyPart}`,
    },
    selectScannedSince: {
      bound: 'the names of events with a mark today',
      cost: `before each rehearsal; ${everyPart}`,
    },
    readOpenLinks: { bound: '50 rows', cost: `each five minutes in each process; ${everyPart}` },
    readLinkOfPayment: {
      bound: 'one row by the id of a payment',
      cost: `for each notification of the payment provider; ${everyPart}`,
    },
    selectSearched: { bound: 'six columns per event', cost: `for each search of all events; ${everyPart}` },
    selectEvents: { bound: 'the events of one page', cost: `for each page of all events; ${theirParts}` },
    selectEventsOf: {
      bound: 'the events of one account, found by indexes',
      cost: `at each sign-in and each look at the own events; ${everyPart}`,
    },
    hasMembership: { bound: 'one row', cost: `at each sign-in; ${theirParts}` },
    selectFoundedWithPhone: {
      bound: 'the events that one account founded',
      cost: `at each change of a phone; ${everyPart}`,
    },
    selectDeletedEvents: {
      bound: 'the events deleted in the last weeks',
      cost: `for each look at deleted events; ${everyPart}`,
    },
    selectOtherEventOfCard: {
      bound: 'one row among the events of one account',
      cost: `for an unknown card that a browser asks about; ${everyPart}`,
    },
    selectOtherCards: {
      bound: 'the cards of the events of one account, up to a limit',
      cost: `when a gate opens; ${everyPart}`,
    },
    isInvited: {
      bound: 'one row by three indexes',
      cost: `for each code that a desk asks for; ${everyPart}`,
    },
    readPairings: {
      bound: 'one row per paired device of the sessions or the page',
      cost: `at most every 1.5 s for all sessions of a process; ${theirParts}`,
    },
    readEventNames: { bound: 'one page of the account log', cost: `for each page; ${theirParts}` },
    selectDoubtfulPhones: {
      bound: 'a row per team member',
      cost: `on demand of a super admin; ${everyPart}`,
    },
    selectFounderUse: {
      bound: 'sums over the events of one founder',
      cost: `for each new image and each file of a registrant; ${everyPart}, by the index of founders`,
    },
    copyCardImages: {
      bound: 'the card images of one event',
      cost: 'once for an event that is set up as another',
    },
    existingEvents: { bound: 'the events of one import', cost: `once in an import; ${theirParts}` },
    readStandings: { bound: 'the events of one import', cost: `once in an import; ${theirParts}` },
    readUses: { bound: 'the events of one import', cost: `once in an import; ${theirParts}` },
    deleteStaging: { bound: 'a row per event', cost: `once in an import; ${everyPart}` },
    publishStaged: {
      bound: 'the rows of one event',
      cost: 'once in an import: rows are written again under their event, in two parts',
    },
    beginHistory: { bound: 'a row per event', cost: `once after a restore; ${everyPart}` },
    readEventIds: { bound: 'an id per event', cost: `once in an export of all events; ${everyPart}` },
    readSendingEvents: {
      bound: 'an id per event with queued messages',
      cost: `every few seconds in each process; ${everyPart}`,
    },
    readAutomaticEvents: {
      bound: 'a row per automatic message that is due',
      cost: `each minute in each process; ${everyPart}`,
    },
    findDeliveries: {
      bound: 'the deliveries that a page of notifications names, by an index',
      cost: `for the notifications of a provider; ${everyPart}`,
    },
    hasData: {
      bound: 'one row',
      cost: `once before a restore, and it asks accounts too; ${everyPart}`,
    },
    countRecipients: {
      bound: 'the attempts of one sender in a day, by an index',
      cost: `before messages are sent, as the limit of a provider counts all events; ${everyPart}`,
    },
    selectDeletedBefore: { bound: 'the events to be purged', cost: `once a day; ${everyPart}` },
    deleteUnusedFiles: { bound: 'all files and orders', cost: `once a day; ${everyPart}` },
    deleteUnusedImages: { bound: 'all images and their places', cost: `once a day; ${everyPart}` },
    deleteOldCodes: { bound: 'guesses of the last hours by an index', cost: `with guesses; ${everyPart}` },
    deleteDevicesUnseenSince: { bound: 'all reports of devices', cost: `once a day; ${everyPart}` },
    deleteAccount: { bound: 'the reports of one account', cost: `once in an erasure; ${everyPart}` },
    selectPeopleWith: {
      bound: 'the rows of one person',
      cost: `once in a look-up of a person; ${everyPart}`,
    },
    selectEventsWith: {
      bound: 'all rows, read in full',
      cost: `once in a look-up of a person; ${everyPart}`,
    },
    readPublicPagesOf: {
      bound: 'the files of one person',
      cost: `once in a look-up of a person; ${everyPart}`,
    },
    migrate: { bound: 'the rows of the changed tables', cost: `once in an update; ${everyPart}` },
    countTraces: {
      bound: 'all rows of all tables, read in full',
      cost: `once in an erasure, to show that nothing is left; ${everyPart}, with tables of accounts`,
    },
  }),
);
