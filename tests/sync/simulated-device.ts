import { audienceOf, type Actor, type Role, type VerifiedAccount } from '#domain/core/access.ts';
import { EventSession } from '#web/sync/event-session.ts';
import { MemoryBrowser } from '#rehearsal/devices/memory-platform.ts';
import { CommandFailure } from '#web/sync/outbox/online-commands.ts';
import type { Clock } from '#web/sync/platform/platform.ts';
import { SimulatedLink } from './simulated-link.ts';
import type { SimulatedServer } from './simulated-server.ts';
import { openMortalTab, type Death, type MortalTab } from './simulated-tab.ts';
import { eventId } from './starting-event.ts';

/** A command as a person gave it, and the answer that the page got. */
export interface Told {
  readonly id: string;
  readonly name: string;
  readonly input: unknown;
  /** When it was given, by the true clock. */
  readonly at: number;
  /** The same, and when it was given once more. */
  readonly triedAt: number[];
  /** `waiting`: accepted here; `gone`: the page died before it got the answer. */
  outcome: 'waiting' | 'done' | 'refused' | 'failed' | 'gone';
  code?: string;
  toldAt?: number;
}

export interface OpenTab {
  readonly session: EventSession;
  readonly mortal: MortalTab;
}

/** A person's browser: its storage, its clock, its network, and one or two tabs with the event open. */
export class SimulatedDevice {
  readonly account: VerifiedAccount;
  readonly deviceId: string;
  readonly link: SimulatedLink;
  readonly browser: MemoryBrowser;
  readonly told: Told[] = [];
  readonly faults: unknown[] = [];
  /** Refused ones that the user has seen and taken off the list. */
  readonly dismissed = new Set<string>();
  tabs: OpenTab[] = [];
  /** How far this device's clock is ahead of the true one, ms. */
  skew = 0;
  /** The times at which its clock was set, by the true clock. */
  readonly clockSteps: number[] = [];
  /** Its storage refused a write at some time, so the stored rows may be old. */
  hasBeenFull = false;
  /** The event was taken away at some time. The stored finished commands went with its rows. */
  wasGone = false;
  readonly #server: SimulatedServer;
  readonly #storageQueue = { freeAt: 0 };
  /** As `GET /api/me` said last. */
  #roles: ReadonlySet<Role>;

  constructor(server: SimulatedServer, account: VerifiedAccount, index: number) {
    this.#server = server;
    this.account = account;
    this.deviceId = `device-${index}`;
    const { clock } = server;
    const own: Clock = {
      now: () => clock.now() + this.skew,
      monotonic: () => clock.monotonic(),
      random: () => clock.random(),
      after: (ms, run) => clock.after(ms, run),
    };
    this.browser = new MemoryBrowser(own);
    this.link = new SimulatedLink(server, account, this.deviceId, own);
    this.#roles = server.rolesOf(account);
  }

  /** Opens the event in a tab, when this account may see it. */
  open(): void {
    if (this.link.isUp) this.#roles = this.#server.rolesOf(this.account);
    if (audienceOf(this.#roles) === null) return;
    const mortal = openMortalTab(this.browser, this.#server.clock, this.#storageQueue);
    const session: EventSession = new EventSession({
      eventId,
      actor: this.#actor(),
      transport: this.link.transport(mortal.isDead),
      platform: { ...mortal.platform, reportFault: (error) => this.faults.push(error) },
      onRightsChanged: () => void this.#askRights(session, mortal),
    });
    session.board.listen(() => {
      this.wasGone ||= session.board.state.phase === 'gone';
    });
    this.tabs.push({ session, mortal });
    void session.start();
  }

  close(tab: OpenTab): void {
    this.tabs = this.tabs.filter((other) => other !== tab);
    tab.mortal.tab.hide();
    void tab.session.close();
  }

  die(tab: OpenTab, death: Death): void {
    this.tabs = this.tabs.filter((other) => other !== tab);
    tab.mortal.die(death);
    for (const told of this.told)
      if (told.outcome === 'failed' && told.code === undefined) told.outcome = 'gone';
  }

  tab(index: number): OpenTab | undefined {
    return this.tabs[index % Math.max(1, this.tabs.length)];
  }

  run({ session, mortal }: OpenTab, name: string, input: unknown, again?: Told): void {
    const id = again?.id ?? mortal.platform.newId();
    const at = this.#server.clock.now();
    const told: Told = again ?? { id, name, input, at, triedAt: [], outcome: 'failed' };
    told.triedAt.push(at);
    if (!again) this.told.push(told);
    session.run(name, input, { id }).then(
      (outcome) => {
        if (mortal.isDead()) return;
        told.toldAt = this.#server.clock.now();
        told.outcome = outcome.isWaiting ? 'waiting' : outcome.ok ? 'done' : 'refused';
        if (!outcome.ok) told.code = outcome.code;
      },
      (error: unknown) => {
        if (mortal.isDead()) return;
        told.outcome = 'failed';
        told.code = error instanceof CommandFailure ? error.code : String(error);
      },
    );
  }

  /**
   * At the end: closes sessions that have left the event although the account has rights, and opens a tab if none is
   * left.
   */
  reopen(): void {
    for (const tab of this.tabs) {
      const isGone = tab.session.board.state.phase === 'gone';
      if (isGone && this.#server.audienceOf(this.account) !== null) this.close(tab);
    }
    if (this.tabs.length === 0) this.open();
  }

  retryRefused({ session }: OpenTab): void {
    const ids = session.outbox.refused.map(({ command }) => command.id);
    // The page is notified of a full disk. In the simulation nothing changes.
    session.retryRefused(ids).catch((error: unknown) => this.faults.push(error));
  }

  dismissRefused({ session }: OpenTab): void {
    const ids = session.outbox.refused.map(({ command }) => command.id);
    for (const id of ids) this.dismissed.add(id);
    session.dismissRefused(ids).catch((error: unknown) => this.faults.push(error));
  }

  setClock(skew: number): void {
    this.skew = skew;
    this.clockSteps.push(this.#server.clock.now());
  }

  setFull(isFull: boolean): void {
    this.browser.outboxStorage.isFull = isFull;
    this.browser.rowStorage.isFull = isFull;
    this.hasBeenFull ||= isFull;
  }

  #actor(): Actor {
    const { accountId, phone } = this.account;
    return { accountId, phone, email: '', roles: this.#roles, deviceId: this.deviceId };
  }

  async #askRights(session: EventSession, mortal: MortalTab): Promise<void> {
    do await this.#server.clock.wait(200);
    while (!this.link.isUp);
    this.#roles = this.#server.rolesOf(this.account);
    if (!mortal.isDead()) session.setActor(this.#actor());
  }
}
