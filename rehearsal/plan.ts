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
export const planDay = ({ rows, foreignRows, parts, scanners, seed }: PlanInput): Plan => {
  const random = new Random(seed ^ 0x5eed);
  const scans: PlannedScan[] = [];
  const visits: PlannedVisit[] = [];
  const gate = (): number => random.whole(0, scanners - 1);
  const foreignCodes = foreignRows.serials.map(({ code }) => code);

  const scan = (minute: number, recordTypeId: string, code: string): void => {
    scans.push({ minute, gate: gate(), recordTypeId, code });
    if (random.chance(shares.double))
      scans.push({ minute: minute + random.next() * 5, gate: gate(), recordTypeId, code });
    if (random.chance(shares.forged))
      scans.push({ minute, gate: gate(), recordTypeId, code: random.text(codeAlphabet, 10) });
    if (random.chance(shares.foreign))
      scans.push({ minute, gate: gate(), recordTypeId, code: random.pick(foreignCodes) });
    if (random.chance(shares.wrongGate))
      scans.push({ minute, gate: gate(), recordTypeId: parts.workshop, code });
  };

  const lunchMinute = (): number => moments.lunch + random.next() * 40;
  const visit = (given: Pick<PlannedVisit, 'kind'> & Partial<PlannedVisit>): void => {
    visits.push({
      minute: arrivalMinute(random),
      delegateId: '',
      serial: 0,
      name: '',
      categoryId: parts.spotCategoryId,
      isPaid: false,
      amountPaise: random.pick(feesPaise),
      method: random.pick(['Cash', 'UPI', 'UPI', 'Cheque'] as const),
      companionName: random.chance(shares.companionAtDesk) ? `Guest ${visits.length + 1}` : '',
      gate: gate(),
      eatsAt: lunchMinute(),
      ...given,
    });
  };

  const held = new Set(
    rows.serials.filter(({ kind }) => kind === 'delegate').map(({ delegateId }) => delegateId),
  );
  for (const { serial, code, kind } of rows.serials) {
    // A person without a code has no card yet.
    if (kind === 'extra' || kind === 'free' || code === '') continue;
    const minute = arrivalMinute(random);
    scan(minute, parts.kit, code);
    if (random.chance(shares.breakfast)) scan(minute + 5 + random.next() * 30, parts.breakfast, code);
    if (random.chance(shares.inauguration)) scan(90 + random.next() * 40, parts.inauguration, code);
    if (random.chance(shares.lunch)) scan(lunchMinute(), parts.lunch, code);
    if (random.chance(shares.reprint))
      visit({ kind: 'reprint', minute: minute + random.next() * 30, serial, companionName: '' });
  }
  for (const { delegateId, isPaid, fullName, categoryId } of rows.delegates) {
    if (!held.has(delegateId)) visit({ kind: 'collect', delegateId, isPaid, name: fullName, categoryId });
  }
  for (let made = Math.ceil(rows.delegates.length * shares.spot); made > 0; made--)
    visit({ kind: 'spot', name: `Spot Person ${made}` });
  const edits = Array.from({ length: Math.ceil(rows.delegates.length / 5) }, () => ({
    minute: random.next() * moments.end,
    delegateId: random.pick(rows.delegates).delegateId,
    city: random.pick(cities),
  }));
  // Numbers of no person in the list.
  const imported = Array.from({ length: Math.ceil(rows.delegates.length / 5) }, (_, index) => ({
    fullName: `Late List Person ${index + 1}`,
    phone: String(6_000_000_000 + index * 7_919),
  }));
  return { scans: byMinute(scans), visits: byMinute(visits), edits: byMinute(edits), imported };
};

const byMinute = <T extends { readonly minute: number }>(list: T[]): T[] =>
  list.sort((left, right) => left.minute - right.minute);
