import type { EventRows } from '#domain/exchange/tree/rows.ts';
import { dayMinutes } from '#domain/rehearsal/limits.ts';
import { Random } from '#demo/random.ts';
import type { Parts } from './scratch-rows.ts';

/** A card that is held before a gate. */
export interface PlannedScan {
  readonly minute: number;
  readonly gate: number;
  readonly recordTypeId: string;
  readonly code: string;
}

export interface PlannedVisit {
  readonly minute: number;
  readonly kind: 'collect' | 'spot' | 'reprint';
  /** '' for a spot registration. */
  readonly delegateId: string;
  /** The serial of the lost card; 0 for a person without a card. */
  readonly serial: number;
  readonly name: string;
  readonly categoryId: string;
  readonly isPaid: boolean;
  readonly amountPaise: number;
  /** How the treasurer takes the missing amount. A cheque is cleared before the card is given. */
  readonly method: 'Cash' | 'UPI' | 'Cheque';
  /** A companion who is registered too. */
  readonly companionName: string;
  /** Where the card is scanned afterwards. */
  readonly gate: number;
  readonly eatsAt: number;
}

export interface Plan {
  readonly scans: readonly PlannedScan[];
  readonly visits: readonly PlannedVisit[];
  /** For each edit a person of the list, whose city a secretary corrects. */
  readonly edits: readonly { readonly minute: number; readonly delegateId: string; readonly city: string }[];
  readonly imported: readonly { readonly fullName: string; readonly phone: string }[];
}

/** Minutes of the day at which something happens once. */
export const moments = {
  /** In the middle of the rush; the server is killed while the second part of the list is under way. */
  import: 15,
  attack: 35,
  revoke: 45,
  lunch: 180,
  offlineFrom: 190,
  /** Half of the scanners come back with their waiting marks, and the server is killed again. */
  offlineTo: 210,
  end: dayMinutes,
} as const;

const rushMinutes = 30;
const rushShare = 0.65;
const lateMinutes = 120;

export const arrivalMinute = (random: Random): number =>
  random.chance(rushShare) ? random.next() * rushMinutes : rushMinutes + lateMinutes * random.next() ** 2;

const shares = {
  breakfast: 0.55,
  inauguration: 0.5,
  lunch: 0.85,
  /** The same card once more, at another gate. */
  double: 0.03,
  forged: 0.01,
  foreign: 0.01,
  /** Held before a gate that is not for its category. */
  wrongGate: 0.01,
  reprint: 0.02,
  spot: 0.04,
  companionAtDesk: 0.15,
} as const;
const cities = ['Mysuru', 'Hubballi', 'Vellore', 'Madurai', 'Kochi'];
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const feesPaise = [354_000, 708_050, 1_180_075];

export interface PlanInput {
  readonly rows: EventRows;
  readonly foreignRows: EventRows;
  readonly parts: Parts;
  readonly scanners: number;
  readonly seed: number;
}

/** The whole day before it begins: the same seed, rows and scanners give the same day. */
export const planDay = (input: PlanInput): Plan => {
  const planner = new Planner(input);
  planner.planCards();
  planner.planDesk();
  return planner.plan();
};

class Planner {
  readonly #input: PlanInput;
  readonly #random: Random;
  readonly #foreignCodes: readonly string[];
  readonly #scans: PlannedScan[] = [];
  readonly #visits: PlannedVisit[] = [];

  constructor(input: PlanInput) {
    this.#input = input;
    this.#random = new Random(input.seed ^ 0x5eed);
    this.#foreignCodes = input.foreignRows.serials.map(({ code }) => code);
  }

  planCards(): void {
    const { rows, parts } = this.#input;
    const random = this.#random;
    for (const { serial, code, kind } of rows.serials) {
      // A person without a code has no card yet.
      if (kind === 'extra' || kind === 'free' || code === '') continue;
      const minute = arrivalMinute(random);
      this.#scan(minute, parts.kit, code);
      if (random.chance(shares.breakfast)) this.#scan(minute + 5 + random.next() * 30, parts.breakfast, code);
      if (random.chance(shares.inauguration)) this.#scan(90 + random.next() * 40, parts.inauguration, code);
      if (random.chance(shares.lunch)) this.#scan(this.#lunchMinute(), parts.lunch, code);
      if (random.chance(shares.reprint))
        this.#visit({ kind: 'reprint', minute: minute + random.next() * 30, serial, companionName: '' });
    }
  }

  /** People who have no card yet, and those who come without a registration. */
  planDesk(): void {
    const { serials, delegates } = this.#input.rows;
    const held = new Set(
      serials.filter(({ kind }) => kind === 'delegate').map(({ delegateId }) => delegateId),
    );
    for (const { delegateId, isPaid, fullName, categoryId } of delegates) {
      if (!held.has(delegateId))
        this.#visit({ kind: 'collect', delegateId, isPaid, name: fullName, categoryId });
    }
    for (let made = Math.ceil(delegates.length * shares.spot); made > 0; made--)
      this.#visit({ kind: 'spot', name: `Spot Person ${made}` });
  }

  plan(): Plan {
    const { delegates } = this.#input.rows;
    const random = this.#random;
    const edits = Array.from({ length: Math.ceil(delegates.length / 5) }, () => ({
      minute: random.next() * moments.end,
      delegateId: random.pick(delegates).delegateId,
      city: random.pick(cities),
    }));
    // Numbers of no person in the list.
    const imported = Array.from({ length: Math.ceil(delegates.length / 5) }, (_, index) => ({
      fullName: `Late List Person ${index + 1}`,
      phone: String(6_000_000_000 + index * 7_919),
    }));
    return { scans: byMinute(this.#scans), visits: byMinute(this.#visits), edits: byMinute(edits), imported };
  }

  #gate(): number {
    return this.#random.whole(0, this.#input.scanners - 1);
  }

  #lunchMinute(): number {
    return moments.lunch + this.#random.next() * 40;
  }

  #scan(minute: number, recordTypeId: string, code: string): void {
    const random = this.#random;
    const scans = this.#scans;
    scans.push({ minute, gate: this.#gate(), recordTypeId, code });
    if (random.chance(shares.double))
      scans.push({ minute: minute + random.next() * 5, gate: this.#gate(), recordTypeId, code });
    if (random.chance(shares.forged))
      scans.push({ minute, gate: this.#gate(), recordTypeId, code: random.text(codeAlphabet, 10) });
    if (random.chance(shares.foreign))
      scans.push({ minute, gate: this.#gate(), recordTypeId, code: random.pick(this.#foreignCodes) });
    if (random.chance(shares.wrongGate))
      scans.push({ minute, gate: this.#gate(), recordTypeId: this.#input.parts.workshop, code });
  }

  #visit(given: Pick<PlannedVisit, 'kind'> & Partial<PlannedVisit>): void {
    const random = this.#random;
    this.#visits.push({
      minute: arrivalMinute(random),
      delegateId: '',
      serial: 0,
      name: '',
      categoryId: this.#input.parts.spotCategoryId,
      isPaid: false,
      amountPaise: random.pick(feesPaise),
      method: random.pick(['Cash', 'UPI', 'UPI', 'Cheque'] as const),
      companionName: random.chance(shares.companionAtDesk) ? `Guest ${this.#visits.length + 1}` : '',
      gate: this.#gate(),
      eatsAt: this.#lunchMinute(),
      ...given,
    });
  }
}

const byMinute = <T extends { readonly minute: number }>(list: T[]): T[] =>
  list.sort((left, right) => left.minute - right.minute);
