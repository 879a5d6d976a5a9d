import type { Answer, Frame } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import type { Held } from './transport.ts';
import type { OutboxItem, OutboxNews } from './outbox-storage.ts';

/** An online command on its way to the leader; after `expiresAt` its page has given it up. */
export interface OnlineCommand {
  readonly command: WireCommand;
  readonly expiresAt: number;
}

export interface Link {
  readonly isConnected: boolean;
  /** All rows are on their way from the server: slowly on a slow network, but no connection is missing. */
  readonly isArriving?: boolean;
  /** By the device's clock, ms since 1970; null before the first. */
  readonly lastSyncAt: number | null;
  /** Server's clock minus the device's, ms; null when it is not known. */
  readonly serverClockOffset: number | null;
  /** The server answers, and its database stores nothing at the moment. */
  readonly areWritesWaiting?: boolean;
  /** Why no rows are available: `signInRequired`, `clientOutdated`. Otherwise null. */
  readonly problem: string | null;
}

/** Between tabs on one event and account. All but `added`, `dismissed`, `send`, `ask` and `ping` come from the leader. */
export type TabMessage =
  | { readonly kind: 'frame'; readonly frame: Frame }
  /** The leader took a new snapshot: rows of earlier versions are useless. */
  | { readonly kind: 'reset'; readonly held: Held }
  | { readonly kind: 'answers'; readonly answers: readonly Answer[]; readonly news: OutboxNews }
  | { readonly kind: 'failed'; readonly ids: readonly string[]; readonly code: string }
  | { readonly kind: 'added'; readonly item: OutboxItem }
  | { readonly kind: 'dismissed'; readonly ids: readonly string[] }
  | { readonly kind: 'send'; readonly commands: readonly OnlineCommand[] }
  /** Is there a leader? It answers with `link`. */
  | { readonly kind: 'ping' }
  /** A tab asks the leader for changes newer than its rows. `held` is null when the tab has no rows. */
  | { readonly kind: 'ask'; readonly tab: string; readonly held: Held | null }
  /** `frames` null: too old for the leader's memory, fetch rows. */
  | { readonly kind: 'tell'; readonly tab: string; readonly frames: readonly Frame[] | null }
  | { readonly kind: 'link'; readonly link: Link }
  | { readonly kind: 'holder' }
  | { readonly kind: 'gone'; readonly code: string };
