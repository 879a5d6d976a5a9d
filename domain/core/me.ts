import type { Role } from './access.ts';
import type { Founders } from '../model/accounts/founders.ts';
import type { ListedEvent } from '../model/accounts/event-list.ts';

export interface RoomNote {
  readonly bound: 'event' | 'founder';
  readonly percent: number;
}

/** The answer of GET /api/me: the account, its events, and its roles in the current event. */
export interface Me {
  readonly account: {
    readonly id: string;
    readonly phone: string;
    readonly emails: readonly string[];
    readonly displayName: string;
    readonly isSuperAdmin: boolean;
    /** No account, but a device that an admin paired with its one event; `displayName` is the device's. */
    readonly isPaired?: boolean;
    /** As typed into My Profile: not verified, so without a right. */
    readonly profilePhone: string;
    readonly profileEmail: string;
  };
  /** Absent where an older server answered, and for a paired device. */
  readonly hasPasskey?: boolean;
  /** A super admin's rights are withheld until a passkey is used. */
  readonly isHeldBack?: true;
  /** ms since 1970, by the server's clock. */
  readonly signedInAt: number;
  /** The id of this browser; '' if it has not sent one. */
  readonly deviceId: string;
  /** 'https://desk.example.org', if the operator set it. Browsers in the hall may use another address. */
  readonly publicOrigin?: string | null;
  /** Which accounts may create events. Absent in answers of older servers and for paired devices. */
  readonly founders?: Founders;
  readonly events: readonly ListedEvent[];
  /** The event that was asked for, else the one that the account chose last. */
  readonly currentEventId: string | null;
  /** The event exists, and this account may see part of it. */
  readonly isOpen: boolean;
  /** Something of it would be for this account, and it was deleted; it may be restored. */
  readonly isDeleted?: boolean;
  readonly roles: readonly Role[];
  /** For accounts that add data to the event, once it is nearly full. */
  readonly room?: RoomNote;
}

/** The answer of GET /api/who; `me` is null without a sign-in. */
export interface WhoAnswer {
  readonly me: Me | null;
  /** After so long without a request the session is over. Not in `me`, which stays the same from answer to answer. */
  readonly endsInMs: number;
}
