/** An event as every signed-in account sees it, with this account's relation to it. */
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

/** The server space that events use, including deleted ones. */
export interface RoomUse {
  /**
   * By event id. An event is missing if no account has opened it since it was imported or restored from an old
   * backup.
   */
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
  /** Latest first; empty for accounts that may not restore events. */
  readonly deleted: readonly DeletedEvent[];
  /** For who may see all events. */
  readonly room?: RoomUse;
}
