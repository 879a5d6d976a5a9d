export interface ListedEvent {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  /** The title in the bar; '' for the name. */
  readonly title: string;
  readonly organiser: string;
  readonly venue: string;
  readonly theme: string;
  readonly date: string;
  readonly isCme: boolean;
  readonly joined: boolean;
  /** The list offers no action that would be refused. */
  readonly mayOpen: boolean;
  readonly mayEdit: boolean;
  readonly maySeeTeam: boolean;
}

export interface DeletedEvent {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  readonly venue: string;
  readonly date: string;
  /** ms since 1970, by the server's clock. */
  readonly deletedAt: number;
}

interface EventUse {
  readonly rows: number;
  readonly bytes: number;
}

export interface RoomUse {
  /** By id of the listed events. Events that were not opened since an import or restore are missing. */
  readonly events: Readonly<Record<string, EventUse>>;
  readonly bytes: number;
  /** The limits in bytes: for one event, for the events of one founder without a grant, and for all events. */
  readonly mostPerEvent: number;
  readonly mostPerFounder: number;
  readonly most: number;
}

/** Events of one answer, unless the page asks for more of them. */
export const eventsAtOnce = 200;

/** The answer of GET /api/events. */
export interface EventList {
  /** The first by name that have all searched words. */
  readonly events: readonly ListedEvent[];
  /** Events that have all searched words. */
  readonly found: number;
  /** Events that are not deleted. */
  readonly all: number;
  /** Latest first; empty for accounts that may not restore events. */
  readonly deleted: readonly DeletedEvent[];
  /** For accounts that may see all events. */
  readonly room?: RoomUse;
}
