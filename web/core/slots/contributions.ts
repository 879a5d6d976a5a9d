import type { Capability } from '#domain/core/access.ts';
import type { Companion } from '#domain/model/companion.ts';
import type { Delegate } from '#domain/model/delegate.ts';
import type { LogEntry } from '#domain/model/log/log-entry.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import type { LazyComponent } from '#web/loading/lazy-component.tsx';

/** A part of a screen of another area, in its own JavaScript. The host checks the capability. */
export interface ContributedPart<P> {
  readonly needs: Capability;
  /** Whether the part is shown; always, if left out. It reads rows and needs no code of the part. */
  readonly shows?: (reader: Reader, props: P) => boolean;
  readonly View: LazyComponent<P>;
}

interface OfPerson {
  readonly delegate: Delegate;
}
interface OfCompanion {
  readonly companion: Companion;
}

/** The places on screens of a person, each with what its parts get. Their order on the screen is the host's. */
interface PersonPlaces {
  /** At the desk: the amount due or received. */
  readonly deskMoney: OfPerson;
  /** At the desk: whether the card is printed. */
  readonly deskCard: OfPerson;
  /** At the desk: the button that settles what is due. */
  readonly payStep: OfPerson;
  /** At the desk: the buttons after the serial is given. */
  readonly printStep: OfPerson;
  /** At the desk: payments that may be on their way. */
  readonly deskNotes: OfPerson;
  readonly registrations: OfPerson;
  /** Next to the page on wide screens. */
  readonly aside: OfPerson;
  /** Buttons in the head of the details. */
  readonly detailActions: OfPerson;
  /** Below the details. */
  readonly belowDetails: OfPerson;
  /** Under the question whether to delete the person. */
  readonly deleting: OfPerson;
  /** What is due, paid and receipted. */
  readonly account: OfPerson;
  readonly companionNote: OfCompanion;
  readonly companionStep: OfCompanion & { readonly hasSerial: boolean };
  /** Buttons once a person or a payment is saved. */
  readonly saved: OfPerson & { readonly isDisabled: boolean };
}

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

/** The places on lists of people. */
interface ListPlaces {
  /** Actions on many people: those who are selected, or all of a list. */
  readonly actions: {
    /** The number of people. Left out where counting them would slow the page. */
    readonly count?: number;
    /** The delegates in their order. Read when the button is pressed. */
    readonly delegateIds: () => readonly string[];
    readonly small?: boolean;
    readonly wide?: boolean;
    /** Hides the number, where there is little room or the number is next to the button. */
    readonly isShort?: boolean;
  };
  /** Actions on selected people alone. */
  readonly selected: {
    readonly count: number;
    /** Read when the button is pressed. */
    readonly delegateIds: () => readonly string[];
    readonly small: boolean;
    readonly wide: boolean;
    /** Clears the selection. */
    readonly onDone: () => void;
  };
  /** Under the question whether to delete the people. */
  readonly deleting: { readonly ids: readonly string[] };
  readonly filters: object;
  /** Below a finder of people: those who are no longer in the event. */
  readonly former: {
    readonly isTaken: (delegateId: string) => boolean;
    readonly onAdd: (delegateId: string) => void;
  };
  /** Below the people whom a search has found, or instead of them. */
  readonly search: { readonly typed: string };
}

/** The places on Home. */
interface HomePlaces {
  /** Before the event: figures side by side. */
  readonly figures: object;
  /** On the days of the event and after it: who has arrived. */
  readonly arrivals: object;
  /** On the days of the event: the money that is still due. */
  readonly due: object;
  /** On the days of the event: devices at the gates that stopped marking. */
  readonly gates: object;
  /** On the days of the event and after it: what was handed out and is left of each record. */
  readonly records: object;
  /** Below the first part. */
  readonly main: object;
  readonly overview: object;
  /** Places that are sold, until the event is over. */
  readonly seats: object;
  readonly food: object;
}

/** The places in a line of the log. */
interface LogPlaces {
  readonly changes: { readonly entry: LogEntry };
  /** The button that undoes the action. */
  readonly undo: { readonly entry: LogEntry; readonly what: string };
}

/** The screens that know no area, with their places. */
export interface Hosts {
  readonly person: PersonPlaces;
  readonly lists: ListPlaces;
  readonly home: HomePlaces;
  readonly log: LogPlaces;
}
export type HostName = keyof Hosts;

/** The parts that an area gives to each host, or `none`. */
export type Contribution = {
  readonly [H in HostName]: { readonly [P in keyof Hosts[H]]?: ContributedPart<Hosts[H][P]> };
} & {
  readonly tasks: { readonly [T in PersonTask]?: ContributedPart<PersonTasks[T]> };
  /** Lines in the list of a person's details; an empty value is left out. */
  readonly details: Readonly<Record<string, ContributedDetail>>;
};

export interface ContributedDetail {
  readonly term: string;
  readonly value: (reader: Reader, delegateId: string) => string;
}

export const none = {};

let all: readonly (readonly [area: string, Contribution])[] = [];

/** Called once, before the first screen is drawn, with the contributions of all areas in their order. */
export const contribute = (contributions: Readonly<Record<string, Contribution>>): void => {
  all = Object.entries(contributions);
};

export const contributed = (): typeof all => all;
