import { Random } from '#demo/random.ts';
import { makers, rightsCommand } from './simulated-commands.ts';
import { SimulatedDevice, type OpenTab } from './simulated-device.ts';
import { SimulatedServer } from './simulated-server.ts';
import { accounts, officeAccount } from './starting-event.ts';
import type { History, Step } from './steps.ts';
import { logBreaches } from './commands-done.ts';
import { watchRights } from './rights-watch.ts';
import {
  finallyStoredBreaches,
  heldBreaches,
  leftovers,
  shownBreaches,
  storedBreaches,
  unrest,
} from './rows-held.ts';
import { inVirtualTime, SimulationClock } from './virtual-time.ts';

/** All devices are at rest within this time once the network is good: a backoff, a silent leader, a silent stream. */
const restWithinMs = 180_000;

/** Runs one history and returns every breach in words; an empty list is the proof. */
export const runHistory = (history: History): Promise<string[]> => {
  const random = new Random(history.seed);
  const clock = new SimulationClock(() => random.next());
  return inVirtualTime(clock, () => new Simulation(clock).run(history.steps));
};

class Simulation {
  readonly #clock: SimulationClock;
  readonly #server: SimulatedServer;
  readonly #devices: readonly SimulatedDevice[];
  readonly #breaches: string[] = [];

  constructor(clock: SimulationClock) {
    this.#clock = clock;
    this.#server = new SimulatedServer(clock);
    this.#devices = accounts.map((account, index) => new SimulatedDevice(this.#server, account, index));
    watchRights(this.#server, this.#breaches);
  }

  async run(steps: readonly Step[]): Promise<string[]> {
    for (const device of this.#devices) device.open();
    await this.#clock.advance(100);
    for (const step of steps) {
      this.#do(step);
      await this.#clock.advance(step.wait);
      if ('on' in step) await this.#check(this.#devices[step.on] as SimulatedDevice);
    }
    await this.#heal();
    for (const device of this.#devices) {
      if (this.#server.audienceOf(device.account) === null) this.#breaches.push(...leftovers(device));
    }
    await this.#giveRightsBack();
    for (const device of this.#devices) this.#breaches.push(...shownBreaches(this.#server, device));
    this.#breaches.push(...logBreaches(this.#server, this.#devices));
    await this.#close();
    return [...this.#breaches, ...this.#faults()];
  }

  /** On the way: nothing that a device holds was never so. */
  async #check(device: SimulatedDevice): Promise<void> {
    const { breaches } = await storedBreaches(this.#server, device);
    this.#breaches.push(...heldBreaches(this.#server, device), ...breaches);
  }

  #do(step: Step): void {
    if ('on' in step) this.#doOn(step, this.#devices[step.on] as SimulatedDevice);
    else if (step.do === 'office') {
      void this.#office(makers[step.what](this.#server.database.freshStore(), step.a, step.b), step.place);
    } else if (step.do === 'fault') this.#server.arm(step.place, step.fault);
    else if (step.do === 'crash') this.#server.crashAt(step.place);
    else if (step.do === 'backup') this.#server.backUp();
    else if (step.do === 'restore') this.#server.restore();
    else if (step.do === 'promote') this.#server.database.promote(step.lacking);
    else void this.#server.database.forgetRemovals();
  }

  #doOn(step: Extract<Step, { on: number }>, device: SimulatedDevice): void {
    if (step.do === 'weather') {
      device.link.set(step.is);
      for (const { mortal } of device.tabs) mortal.tab.setOnline(step.is !== 'offline');
    } else if (step.do === 'place') device.link.place++;
    else if (step.do === 'rights') void this.#office(rightsCommand(device.account.phone, step.are), step.on);
    else if (step.do === 'clock') {
      device.setClock(step.skew);
    } else if (step.do === 'storage') device.setFull(step.isFull);
    else if (step.do === 'open') {
      if (device.tabs.length < 2) device.open();
    } else {
      const tab = device.tab(step.tab);
      if (tab) this.#doIn(step, device, tab);
    }
  }

  #doIn(step: Step, device: SimulatedDevice, tab: OpenTab): void {
    const { session, mortal } = tab;
    switch (step.do) {
      case 'command':
        device.run(tab, ...makers[step.what](session.optimistic.shown, step.a, step.b));
        break;
      case 'marks':
        for (let count = 0; count < step.count; count++)
          device.run(tab, ...makers.markLunch(session.optimistic.shown, 0, step.a + count));
        break;
      case 'again': {
        const failed = device.told.find(({ outcome, code }) => outcome === 'failed' && code !== undefined);
        if (failed) device.run(tab, failed.name, failed.input, failed);
        break;
      }
      case 'retryRefused':
        device.retryRefused(tab);
        break;
      case 'dismiss':
        device.dismissRefused(tab);
        break;
      case 'wake':
        mortal.tab.wake();
        break;
      case 'cut':
        device.link.cut();
        break;
      case 'kill':
        device.die(tab, 'killed');
        break;
      case 'freeze':
        device.die(tab, 'frozen');
        break;
      case 'close':
      case 'reload':
        device.close(tab);
        if (step.do === 'reload') device.open();
        break;
    }
  }

  /** A command from another desk with a good network. Resolves to whether an answer came. */
  async #office([name, input]: readonly [string, object], place = 0): Promise<boolean> {
    const command = { id: this.#newId(), name, input, deviceAt: this.#clock.now() };
    try {
      const process = this.#server.process(place);
      await process.submit(officeAccount, 'office', this.#clock.now(), [command]);
      return true;
    } catch {
      // A stopped or dying process leaves the outcome open. The caller does not wait for it.
      return false;
    }
  }

  /** The same until it is done. */
  async #surely(what: readonly [string, object]): Promise<void> {
    const done = async (): Promise<void> => {
      while (!(await this.#office(what, 0))) await this.#clock.wait(500);
    };
    const state = { isDone: false };
    void done().then(() => (state.isDone = true));
    while (!state.isDone) await this.#clock.advance(500);
  }

  #newId(): string {
    const hex = Array.from({ length: 32 }, () => Math.floor(this.#clock.random() * 16).toString(16)).join('');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-7${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
  }

  /** Makes the network good for all devices, and lets time pass until nothing moves any more. */
  async #heal(): Promise<void> {
    this.#server.disarm();
    for (const device of this.#devices) {
      device.link.set('good');
      device.setFull(false);
      for (const { mortal } of device.tabs) mortal.tab.setOnline(true);
    }
    // A frame that was lost shows in front of the next one.
    await this.#surely(makers.changeInfo(this.#server.database.freshStore(), 1, 1));
    await this.#rest();
  }

  async #giveRightsBack(): Promise<void> {
    for (const device of this.#devices) {
      if (this.#server.audienceOf(device.account) !== null) continue;
      await this.#surely(rightsCommand(device.account.phone, 'scan'));
    }
    await this.#rest();
  }

  async #rest(): Promise<void> {
    let why: string | null = 'not yet';
    for (let waited = 0; why !== null && waited < restWithinMs; waited += 1_000) {
      for (const device of this.#devices) device.reopen();
      await this.#clock.advance(1_000);
      why = null;
      for (const device of this.#devices) {
        if (this.#server.audienceOf(device.account) !== null) why ??= unrest(this.#server, device);
        else if (device.tabs.some(({ session }) => session.board.state.phase !== 'gone'))
          why ??= 'not gone yet';
      }
    }
    if (why !== null) this.#breaches.push(`no rest: ${why}`);
  }

  async #close(): Promise<void> {
    for (const device of this.#devices) {
      for (const tab of Array.from(device.tabs)) device.close(tab);
    }
    await this.#clock.advance(2_000);
    for (const device of this.#devices)
      this.#breaches.push(...(await finallyStoredBreaches(this.#server, device)));
  }

  #faults(): string[] {
    const isFull = (error: unknown): boolean =>
      error instanceof DOMException && error.name === 'QuotaExceededError';
    const ofDevices = this.#devices.flatMap(({ deviceId, faults }) =>
      faults
        .filter((error) => !isFull(error))
        .map((error) => `${deviceId} met ${error instanceof Error ? error.stack : String(error)}`),
    );
    return [...ofDevices, ...this.#server.faults.map((fault) => `the server met ${fault}`)];
  }
}
