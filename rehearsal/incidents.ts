import type { Random } from '#demo/random.ts';
import { attack } from './attack.ts';
import type { Crew } from './crew.ts';
import type { DayClock } from './day-clock.ts';
import type { Host } from './host.ts';
import type { Ledger } from './ledger.ts';
import { moments, type Plan } from './plan.ts';
import type { Scratch } from './scratch-event.ts';
import { untilTrue } from './until-true.ts';

/** Parts of the list, sent one after the other as the import page does. */
const importParts = 3;

export interface IncidentParts {
  readonly host: Host;
  readonly scratch: Scratch;
  readonly crew: Crew;
  readonly plan: Plan;
  readonly ledger: Ledger;
  readonly clock: DayClock;
  readonly random: Random;
  readonly tell: (line: string) => void;
}

export class Incidents {
  readonly outages: number[] = [];
  /** ms from taking the right away until the volunteer's phone had lost the event. */
  revokedMs = 0;
  heldOffline = 0;
  attacked = { tried: 0, lookedAt: 0 };
  readonly #parts: IncidentParts;
  readonly #killAfterMs: number;

  constructor(parts: IncidentParts) {
    this.#parts = parts;
    // On its way, being judged, written or answered: whichever the seed says.
    this.#killAfterMs = parts.random.whole(0, 15);
  }

  async run(): Promise<void> {
    await Promise.all([this.#importInTheRush(), this.#attackAndRevoke(), this.#offlineLunch()]);
  }

  async #importInTheRush(): Promise<void> {
    const { clock, crew, plan, scratch, tell } = this.#parts;
    await clock.until(moments.import);
    tell(`a list of ${plan.imported.length} people is imported in the middle of the rush`);
    const size = Math.ceil(plan.imported.length / importParts);
    for (let part = 0; part < importParts; part++) {
      const people = plan.imported.slice(part * size, (part + 1) * size).map((details) => ({
        details: { ...details, categoryId: scratch.parts.spotCategoryId },
        companions: [],
        mayOverwrite: false,
      }));
      const done = crew.secretaries[0]?.do('people.import', { people });
      if (part === 1) {
        await new Promise((go) => setTimeout(go, this.#killAfterMs));
        await this.#kill();
      }
      await done;
    }
  }

  async #attackAndRevoke(): Promise<void> {
    const { clock, crew, ledger, tell } = this.#parts;
    await clock.until(moments.attack);
    const { tried, lookedAt, breaches } = await attack(this.#parts);
    this.attacked = { tried, lookedAt };
    for (const breach of breaches) ledger.broke('audiences', breach);
    await clock.until(moments.revoke);
    tell('a volunteer loses the scan right');
    const begunAt = performance.now();
    await crew.admin.do('member.delete', { contact: crew.revoked.person.phone });
    await untilTrue(() => crew.revoked.isGone, 'the revoked volunteer still has the event');
    this.revokedMs = performance.now() - begunAt;
  }

  async #offlineLunch(): Promise<void> {
    const { clock, crew, tell } = this.#parts;
    await clock.until(moments.offlineFrom);
    const half = crew.scanners.filter((_, index) => index % 2 === 0);
    tell(`${half.length} scanners lose the network for ${moments.offlineTo - moments.offlineFrom} minutes`);
    for (const scanner of half) scanner.setOnline(false);
    await clock.until(moments.offlineTo);
    this.heldOffline = half.reduce((sum, { session }) => sum + session.outbox.size, 0);
    tell(`they are back, with ${this.heldOffline} commands that wait`);
    for (const scanner of half) scanner.setOnline(true);
    await this.#kill();
  }

  async #kill(): Promise<void> {
    const { host, ledger, tell } = this.#parts;
    if (host.restart === null) return;
    tell('the server is killed');
    ledger.disturb();
    const ms = await host.restart();
    this.outages.push(ms);
    ledger.disturb();
    tell(`the server listens again after ${Math.round(ms)} ms`);
  }
}
