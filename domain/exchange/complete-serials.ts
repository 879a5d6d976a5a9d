import { holderOf, type Serial } from '../model/serial.ts';
import { entriesOf, type EventSource } from './tree/entries.ts';
import { readCode } from './read-serials.ts';
import { blankRow } from '../model/tables.ts';
import { treeKeyOf, type OpenRows } from './tree/rows.ts';
import { branchAt, type Branch } from './tree/tree.ts';
import { readKey, readSerial, nodeText } from './tree/values.ts';

/** A card's data in a branch other than `serials`. */
interface Claim {
  readonly path: string;
  readonly serial: number | null;
  readonly code: string;
  readonly delegateId: string;
  /** '' for the delegate's own card; null if the branch does not name the party member. */
  readonly companionId: string | null;
}

/**
 * The realtime application wrote cards to people, `codes` and `serials` separately. Contradictions are
 * reported as repairs.
 */
export const completeSerials = (source: EventSource, rows: OpenRows): void => {
  const cards = new Cards(rows);
  for (const claim of [...claimsOfPeople(source, rows), ...claimsOfCodes(source, rows)]) {
    if (claim.serial === null && claim.code === '') continue;
    const result = cards.apply(claim);
    if (result !== 'same') source.repairs.add(result, claim.path);
  }
};

const claimsOfPeople = ({ eventId, data }: EventSource, rows: OpenRows): Claim[] => {
  const companionIds = new Map(
    rows.companions.map(({ delegateId, companionId, extra }) => [
      `${delegateId}/${treeKeyOf(extra, companionId)}`,
      companionId,
    ]),
  );
  return entriesOf(branchAt(data, 'users')).flatMap(([delegateId, user]) => {
    const path = `event/${eventId}/users/${delegateId}/event`;
    const own = branchAt(user, 'event');
    const companions = entriesOf(branchAt(own, 'persons')).flatMap(([key, entry]) => {
      const companionId = companionIds.get(`${delegateId}/${key}`);
      if (companionId === undefined) return [];
      return [{ path: `${path}/persons/${key}`, ...cardOf(entry), delegateId, companionId }];
    });
    return [{ path, ...cardOf(own), delegateId, companionId: '' }, ...companions];
  });
};

const claimsOfCodes = ({ eventId, data }: EventSource, rows: OpenRows): Claim[] => {
  const delegates = new Set(rows.delegates.map(({ delegateId }) => delegateId));
  return entriesOf(branchAt(data, 'codes')).flatMap(([code, entry]) => {
    const delegateId = readKey(entry.get('user_id'));
    // Codes of people who were deleted stay in the branch.
    if (!delegates.has(delegateId) || readCode(code) === '') return [];
    const companionId = nodeText(entry.get('type')) === 'delegate' ? '' : null;
    return [
      {
        path: `event/${eventId}/codes/${code}`,
        serial: readSerial(entry.get('serial')),
        code,
        delegateId,
        companionId,
      },
    ];
  });
};

const cardOf = (entry: Branch): Pick<Claim, 'serial' | 'code'> => ({
  serial: readSerial(entry.get('serial')),
  code: readCode(entry.get('code')),
});

class Cards {
  readonly #serials: Serial[];
  readonly #categories: ReadonlyMap<string, string>;
  readonly #byNumber = new Map<number, number>();
  readonly #byHolder = new Map<string, number>();
  readonly #codes = new Set<string>();

  constructor(rows: OpenRows) {
    this.#serials = rows.serials;
    this.#categories = new Map(rows.delegates.map(({ delegateId, categoryId }) => [delegateId, categoryId]));
    for (const index of rows.serials.keys()) this.#note(index);
  }

  #note(index: number): void {
    const row = this.#serials[index] as Serial;
    this.#byNumber.set(row.serial, index);
    if (row.kind !== 'free' && holderOf(row) !== '') this.#byHolder.set(holderOf(row), index);
    if (row.code !== '') this.#codes.add(row.code);
  }

  apply(claim: Claim): 'same' | 'cardCompleted' | 'cardContradicts' {
    const { serial, delegateId, companionId } = claim;
    const held = companionId === null ? undefined : this.#byHolder.get(companionId || delegateId);
    const index = serial === null ? held : this.#byNumber.get(serial);
    if (index !== undefined) return this.#fill(index, claim);
    if (serial === null || companionId === null || held !== undefined || this.#codes.has(claim.code))
      return 'cardContradicts';
    this.#serials.push({
      ...blankRow('serials'),
      serial,
      kind: companionId === '' ? 'delegate' : 'companion',
      delegateId,
      companionId,
      code: claim.code,
      categoryId: this.#categories.get(delegateId) ?? '',
    });
    this.#note(this.#serials.length - 1);
    return 'cardCompleted';
  }

  #fill(
    index: number,
    { code, delegateId, companionId }: Claim,
  ): 'same' | 'cardCompleted' | 'cardContradicts' {
    const row = this.#serials[index] as Serial;
    const isTheirs =
      row.kind !== 'free' &&
      row.delegateId === delegateId &&
      (companionId === null || row.companionId === companionId);
    if (!isTheirs || (row.code !== '' && code !== '' && row.code !== code)) return 'cardContradicts';
    if (code === '' || row.code === code) return 'same';
    if (this.#codes.has(code)) return 'cardContradicts';
    this.#serials[index] = { ...row, code };
    this.#note(index);
    return 'cardCompleted';
  }
}
