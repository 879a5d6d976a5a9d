/** An event as its row tells it to everyone who is signed in, and what it is to the account that asks. */
export interface ListedEvent {
  readonly id: string;
  readonly name: string;
  readonly fullName: string;
  /** What the bar shows; '' for the name. */
  readonly title: string;
  readonly organiser: string;
  readonly venue: string;
  readonly theme: string;
  readonly date: string;
  readonly isCme: boolean;
  readonly joined: boolean;
  /** The list offers nothing that would be refused. */
  readonly mayEdit: boolean;
  readonly maySeeTeam: boolean;
}

/** One that can still be restored. */
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

/** What events take of the server's room, deleted ones included. */
export interface RoomUse {
  /** By event id; none of an event that nobody has opened since it was imported or restored from an old backup. */
  readonly events: Readonly<Record<string, EventUse>>;
  readonly bytes: number;
  /** The limits in bytes: for one event, for the events of one founder without a grant, and for all events. */
  readonly mostPerEvent: number;
  readonly mostPerFounder: number;
  readonly most: number;
}

/** The answer of GET /api/events. */
export interface EventList {
  readonly events: readonly ListedEvent[];
  /** The latest first; none for those who may restore none. */
  readonly deleted: readonly DeletedEvent[];
  /** For who may see all events. */
  readonly room?: RoomUse;
}
