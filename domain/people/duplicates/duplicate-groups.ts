import { nameKeys, nameLikeness, type Profile, type Profiled } from './duplicates.ts';
import { duplicateReasons, type DuplicateReason } from './duplicate-reasons.ts';

export interface DuplicateGroup {
  readonly reasons: readonly DuplicateReason[];
  readonly delegateIds: readonly string[];
}

interface Person extends Profile {
  readonly delegateId: string;
  /** The position in the list of compared people. */
  readonly at: number;
}

export interface Duplicates {
  readonly groups: readonly DuplicateGroup[];
  /** There are more suspected pairs than the limit. Certain groups are always complete. */
  readonly isMore: boolean;
}

/** The numbers of names compared, or people added, in about a millisecond. */
const comparedAtOnce = 10_000;
const takenAtOnce = 250;
/** The limit for pairs suspected only because of an initial or a typing error. */
const mostSuspected = 2_000;

/**
 * In steps. Compares people who share a phone, an e-mail or a word of the name: all pairs of 100,000 people
 * would be five thousand million.
 */
export function* findDuplicates(profiles: Iterable<Profiled>): Generator<void, Duplicates> {
  const people: Person[] = [];
  const shared = { phone: new Blocks(), email: new Blocks(), name: new Blocks() };
  for (const { delegateId, profile } of profiles) {
    const person = { ...profile, delegateId, at: people.length };
    people.push(person);
    shared.phone.add(profile.phone, person);
    shared.email.add(profile.email, person);
    shared.name.add(wholeNameOf(profile), person);
    if (people.length % takenAtOnce === 0) yield;
  }
  const links = new Links(people);
  const byWord = new Blocks();
  for (const reason of ['phone', 'email'] as const)
    for (const block of shared[reason].all()) links.joinAll(block, reason);
  for (const block of shared.name.all()) {
    const [first] = block as readonly [Person];
    if (nameLikeness(first, first) !== null) links.joinAll(block, 'name');
    for (const key of nameKeys(first.name)) byWord.add(key, first);
    if (first.at % takenAtOnce === 0) yield;
  }
  yield* compareNames(byWord, links);
  return { groups: yield* links.groups(), isMore: links.isMore };
}

const wholeNameOf = ({ name, city }: Profile): string =>
  `${[...name.words].sort().join(' ')} ${[...name.initials].sort().join('')} ${city}`;

function* compareNames(byWord: Blocks, links: Links): Generator<void> {
  let compared = 0;
  for (const block of byWord.all())
    for (let at = 1; at < block.length; at++) {
      const person = block[at] as Person;
      for (let before = 0; before < at; before++) {
        const other = block[before] as Person;
        const likeness = nameLikeness(person, other);
        if (likeness === 'same') links.join(other, person, 'name');
        else if (likeness === 'near') links.suspect(other, person);
      }
      compared += at;
      if (compared < comparedAtOnce) continue;
      compared = 0;
      yield;
    }
}

class Blocks {
  readonly #blocks = new Map<string, Person[]>();

  add(key: string, person: Person): void {
    if (key === '') return;
    const block = this.#blocks.get(key);
    if (block === undefined) this.#blocks.set(key, [person]);
    else block.push(person);
  }

  all(): Iterable<readonly Person[]> {
    return this.#blocks.values();
  }
}

/** A certain match joins groups. A suspicion stays between two: 'R Kumar' may be Ramesh or Rajesh. */
class Links {
  readonly #people: readonly Person[];
  /** For each person another member of the group. The first member of the group has itself. */
  readonly #parent: number[];
  readonly #reasons = new Map<number, Set<DuplicateReason>>();
  readonly #suspected = new Map<string, readonly [Person, Person]>();

  constructor(people: readonly Person[]) {
    this.#people = people;
    this.#parent = people.map(({ at }) => at);
  }

  get isMore(): boolean {
    return this.#suspected.size >= mostSuspected;
  }

  joinAll(block: readonly Person[], reason: DuplicateReason): void {
    for (const person of block.slice(1)) this.join(block[0] as Person, person, reason);
  }

  join(one: Person, other: Person, reason: DuplicateReason): void {
    const [root, joined] = [this.#rootOf(one.at), this.#rootOf(other.at)];
    this.#parent[joined] = root;
    const reasons = this.#reasons.get(root) ?? new Set();
    this.#reasons.set(root, reasons.add(reason));
    if (root !== joined) for (const also of this.#reasons.get(joined) ?? []) reasons.add(also);
  }

  suspect(one: Person, other: Person): void {
    if (!this.isMore) this.#suspected.set(`${one.at} ${other.at}`, [one, other]);
  }

  *groups(): Generator<void, readonly DuplicateGroup[]> {
    const members = new Map<number, Person[]>();
    for (const person of this.#people) {
      if (person.at % takenAtOnce === 0) yield;
      const root = this.#rootOf(person.at);
      if (!this.#reasons.has(root)) continue;
      const group = members.get(root);
      if (group === undefined) members.set(root, [person]);
      else group.push(person);
    }
    const found: DuplicateGroup[] = [];
    for (const pair of this.#suspected.values()) {
      const root = this.#rootOf(pair[0].at);
      if (root === this.#rootOf(pair[1].at)) this.#reasons.get(root)?.add('name');
      else found.push(groupOf(pair, new Set(['name'])));
    }
    for (const [root, group] of members) {
      found.push(groupOf(group, this.#reasons.get(root)));
      if (found.length % takenAtOnce === 0) yield;
    }
    return found.sort(byReasons);
  }

  #rootOf(at: number): number {
    let root = at;
    while (this.#parent[root] !== root) root = this.#parent[root] as number;
    this.#parent[at] = root;
    return root;
  }
}

const groupOf = (people: readonly Person[], reasons: ReadonlySet<DuplicateReason> = new Set()) => ({
  reasons: duplicateReasons.filter((reason) => reasons.has(reason)),
  // Both kinds of ids begin with their creation time. Ids of an import begin with '-' and come first.
  delegateIds: people.map(({ delegateId }) => delegateId).sort(),
});

const weightOf = ({ reasons }: DuplicateGroup): number =>
  reasons.reduce((sum, reason) => sum + 10 - duplicateReasons.indexOf(reason), 0);

/** Groups with the strongest reasons come first. */
const byReasons = (a: DuplicateGroup, b: DuplicateGroup): number =>
  weightOf(b) - weightOf(a) || ((a.delegateIds[0] as string) < (b.delegateIds[0] as string) ? -1 : 1);
