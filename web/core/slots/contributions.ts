import type { Capability } from '#domain/core/access.ts';
import type { Companion } from '#domain/model/companion.ts';
import type { Delegate } from '#domain/model/delegate.ts';
import type { LogEntry } from '#domain/model/log/log-entry.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import type { LazyComponent } from '#web/loading/lazy-component.tsx';

/** A part of a screen of another area, in its own JavaScript. The host checks the capability. */
export interface ContributedPart<P> {
  readonly needs: Capability;
  readonly View: LazyComponent<P>;
}

interface OfPerson {
  readonly delegate: Delegate;
}
interface OfCompanion {
  readonly companion: Companion;
}

/** The places on screens of a person, each with what its parts get. Their order on the screen is the host's. */
export interface PersonPlaces {
  /** At the desk: what is due or received. */
  readonly deskMoney: OfPerson;
  /** At the desk: whether the card is printed. */
  readonly deskCard: OfPerson;
  /** At the desk: the button that settles what is due. */
  readonly payStep: OfPerson;
  /** At the desk: the buttons after the serial is given. */
  readonly printStep: OfPerson;
  /** At the desk: what may be on its way. */
  readonly deskNotes: OfPerson;
  readonly registrations: OfPerson;
  /** Next to the page on wide screens. */
  readonly aside: OfPerson;
  /** Buttons in the head of the details. */
  readonly detailActions: OfPerson;
  /** Below the details. */
  readonly belowDetails: OfPerson;
  /** What is due, paid and receipted. */
  readonly account: OfPerson;
  readonly companionNote: OfCompanion;
  readonly companionStep: OfCompanion & { readonly hasSerial: boolean };
  /** Buttons once a person or a payment is saved. */
  readonly saved: OfPerson & { readonly isDisabled: boolean };
}
export type PersonPlace = keyof PersonPlaces;

interface Closes {
  readonly onClose: () => void;
}

/** Named dialogs about a person, which any part may open. */
export interface PersonTasks {
  readonly takePayment: OfPerson & Closes;
  readonly issueReceipt: OfPerson & Closes;
  readonly writeMessage: OfPerson & Closes & { readonly companion: Companion | null };
}
export type PersonTask = keyof PersonTasks;

export interface PersonContribution {
  readonly parts: {
    readonly [P in PersonPlace]?: readonly (ContributedPart<PersonPlaces[P]> & {
      /** Left out: always. Read from rows alone, before the part is loaded. */
      readonly shows?: (reader: Reader, delegateId: string) => boolean;
    })[];
  };
  readonly tasks: { readonly [T in PersonTask]?: ContributedPart<PersonTasks[T]> };
  /** Lines in the list of details; an empty value is left out. */
  readonly details: readonly {
    readonly term: string;
    readonly value: (reader: Reader, delegateId: string) => string;
  }[];
}

/** ScreenPlaces of other screens, each with what its parts get. */
export interface ScreenPlaces {
  /** Actions on many people: those who are selected, or all of a list. */
  readonly many: {
    /** The number of people. Left out where counting them would slow the page. */
    readonly count?: number;
    /** The delegates in their order. Read when the button is pressed. */
    readonly delegateIds: () => readonly string[];
    readonly small?: boolean;
    readonly wide?: boolean;
    /** Hides the number, where there is little room or the number is next to the button. */
    readonly isShort?: boolean;
  };
  /** Below the people whom a search has found, or instead of them. */
  readonly search: { readonly typed: string };
  /** Filters of the lists of people. */
  readonly listFilters: object;
  /** Home before the event: figures side by side. */
  readonly homeFigures: object;
  /** Home on the days of the event and after it: who has arrived. */
  readonly homeArrivals: object;
  /** Home below the first part. */
  readonly homeMain: object;
  readonly homeOverview: object;
  /** Places that are sold, until the event is over. */
  readonly homeSeats: object;
  readonly homeFood: object;
  /** What an action changed, in its line of the log. */
  readonly logChanges: { readonly entry: LogEntry };
  /** The button that undoes an action, in its line of the log. */
  readonly logUndo: { readonly entry: LogEntry };
}
export type ScreenPlace = keyof ScreenPlaces;

/** What an area gives to screens that do not know it. A host to which it gives nothing gets that of `none`. */
export type Contribution = { readonly person: PersonContribution } & {
  readonly [P in ScreenPlace]: readonly (ContributedPart<ScreenPlaces[P]> & {
    /** Left out: always. Read from rows alone, before the part is loaded. */
    readonly shows?: (reader: Reader) => boolean;
  })[];
};

export const none = {
  person: { parts: {}, tasks: {}, details: [] },
  many: [],
  search: [],
  listFilters: [],
  homeFigures: [],
  homeArrivals: [],
  homeMain: [],
  homeOverview: [],
  homeSeats: [],
  homeFood: [],
  logChanges: [],
  logUndo: [],
} as const satisfies Contribution;

let all: readonly Contribution[] = [];

/** Called once, before the first screen is drawn, with the contributions of all areas in their order. */
export const contribute = (contributions: readonly Contribution[]): void => {
  all = contributions;
};

export const contributed = (): readonly Contribution[] => all;
