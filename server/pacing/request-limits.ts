export interface StreamLimits {
  /** For one account. Each browser has one stream for all its tabs. */
  readonly perAccount: number;
  readonly all: number;
}

export const requestLimits = {
  /** Requests per minute. An account may be signed in on twenty phones that all reconnect at once. */
  accountMax: 1_200,
  /** Requests per minute of one registrant on all devices. A public page asks a few times a minute. */
  registrantMax: 120,
  /** Requests per minute. A whole hall behind one address may open the app before sign-in, with three requests each. */
  addressMax: 3_000,
  /** Requests per minute and address for a document that pages do not load when they open. */
  documentMax: 300,
  /** Concurrent requests of one address without an account. Requests of a page take a few milliseconds each. */
  addressAtOnce: 200,
  /** Number of accounts and addresses kept in memory, the most recent ones. */
  remembered: 20_000,
};

/** A request must arrive within this time, or its connection ends. The largest tree takes four minutes on a slow line. */
export const requestWithinMs = 5 * 60_000;

/** Limits of single routes, in requests per minute of one account, or of one address without an account. */
export const requestsPerMinute = {
  /** A desk looks payments up one by one. */
  /** Each costs a message of the operator's account. */
  testMessages: 5,
  bankLookups: 60,
  /** A person with printed certificates checks them one by one. */
  certificateChecks: 60,
  /** A card at the counter takes as long as its printer. */
  documents: 60,
  imports: 30,
  /** Each reads the codes of all events of the account. A device asks once a day, and twenty phones may share an account. */
  otherCards: 60,
  /** People cannot be photographed faster. */
  images: 120,
  /** A counter creates links one by one, and asks for an open one every few seconds. */
  paymentLinks: 60,
  paymentLooks: 120,
  /** Far above normal use. Each verifies a signature. */
  passkeys: 60,
  /** Each reads every table. An admin sends only a few per day. */
  personalData: 30,
  /** Codes of 49 bits allow far more guesses. */
  pairingCodes: 30,
  pairingTries: 60,
} as const;

/** The same for registrants on the public pages. */
export const registrantsPerMinute = {
  /** The codes have further limits. */
  emailCodes: 10,
  emailGuesses: 30,
  phoneCodes: 10,
  phoneGuesses: 30,
  documents: 20,
  files: 20,
  quotes: 120,
  /** Each asks the provider. */
  paymentLinks: 10,
  paymentLooks: 30,
  /** Commands, on all devices. A person submits an order, and a few more. */
  commands: 30,
} as const;

/**
 * Registrations and additions of one event from one address, in an hour: as many as it gets codes. A crowd behind one
 * address registers on many phones, and an attacker needs a verified phone for every few places.
 */
export const ordersPerAddress = { burst: 300, perSecond: 300 / 3600 };

/** More than any organiser needs. Per process. */
export const foundingLimits = { perMinute: 10, perDay: 50 };

const kilobyte = 1024;

/** Bytes of a body, which is in memory as a whole. Files have limits of their own. */
export const bodyBytes = {
  usual: 256 * kilobyte,
  /** Enough for a post with 500 rows of people, and no more. */
  commands: 4 * 1024 * kilobyte,
  /** A form of ten people with all its answers. */
  registration: 128 * kilobyte,
  /** A notification has a few kilobytes. */
  paymentNotification: 256 * kilobyte,
  /** Meta sends notifications of many messages together, up to 3 MB, and repeats for days what is refused. */
  whatsappNotification: 4 * 1024 * kilobyte,
  /** Reports of about a thousand mails. */
  mailReport: 1024 * kilobyte,
  /** A report of one SMS, or of a few. */
  smsReport: 64 * kilobyte,
  /** The plan's line of an import, without the file: the names of many events to replace. */
  importPlan: 64 * kilobyte,
} as const;
