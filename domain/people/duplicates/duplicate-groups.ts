import type { PersonFacts } from '../identity/person-facts.ts';
import {
  contradicts,
  nameKeys,
  nameLikeness,
  suspicionOf,
  type NamedIn,
  type Profiled,
} from './duplicates.ts';
import { duplicateReasons, type DuplicateReason } from './duplicate-reasons.ts';

export interface DuplicateGroup {
  readonly reasons: readonly DuplicateReason[];
  readonly delegateIds: readonly string[];
  /** Each two of them have the same name and are the same person by their facts: many such groups are merged at once. */
  readonly isCertain: boolean;
}

interface Person {
  readonly facts: PersonFacts;
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
/** More people share only the phone or the e-mail of an institution. Of these, equal names are compared. */
const mostInBlock = 20;

/**
 * In steps. Compares people who share a phone, an e-mail, a council number or a word of the name: all pairs of 100,000
 * people would be five thousand million. `withNames: false` is quick enough for every page.
 */
export function* findDuplicates(
  profiles: Iterable<Profiled>,
  { withNames = true }: { readonly withNames?: boolean } = {},
): Generator<void, Duplicates> {
  const people: Person[] = [];
  const shared = [new Blocks(), new Blocks(), new Blocks()] as const;
  for (const { delegateId, profile } of profiles) {
    const person = { facts: profile, delegateId, at: people.length };
    people.push(person);
    shared[0].add(profile.phone, person);
    shared[1].add(profile.email, person);
    shared[2].add(profile.council.digits, person);
    if (people.length % takenAtOnce === 0) yield;
  }
  const links = new Links(people);
  for (const blocks of shared) yield* linkBlocks(blocks, links);
  links.joinAsked();
  if (withNames) yield* linkNames(people, links);
  return { groups: yield* links.groups(), isMore: links.isMore };
}

function* linkBlocks(blocks: Blocks, links: Links): Generator<void> {
  let compared = 0;
  for (const block of blocks.all()) {
    if (block.length < 2) continue;
    if (block.length <= mostInBlock) compared += linkAll(block, links);
    else {
      const byName = new Blocks();
      for (const person of block) byName.add(person.facts.fullName, person);
      for (const named of byName.all()) compared += linkNext(named, links);
    }
    if (compared < comparedAtOnce / 10) continue;
    compared = 0;
    yield;
  }
}

const linkAll = (block: readonly Person[], links: Links): number => {
  for (let at = 1; at < block.length; at++)
    for (let before = 0; before < at; before++) links.link(block[before] as Person, block[at] as Person);
  return (block.length * (block.length - 1)) / 2;
};

/** Each with the one before: of many with one name. */
const linkNext = (block: readonly Person[], links: Links): number => {
  for (let at = 1; at < block.length; at++) links.link(block[at - 1] as Person, block[at] as Person);
  return block.length;
};

function* linkNames(people: readonly Person[], links: Links): Generator<void> {
  const whole = new Blocks();
  for (const person of people) {
    whole.add(wholeNameOf(person.facts), person);
    if (person.at % takenAtOnce === 0) yield;
  }
  const byWord = new Blocks<NamedPerson>();
  for (const block of whole.all()) {
    const [first] = block as readonly [Person];
    const { name, city } = first.facts;
    const named = { name, city, person: first };
    if (nameLikeness(named, named) !== null)
      if (block.length <= mostInBlock) linkAll(block, links);
      else linkNext(block, links);
    for (const key of nameKeys(name)) byWord.add(key, named);
    if (first.at % takenAtOnce === 0) yield;
  }
  links.joinAsked();
  yield* compareNames(byWord, links);
}

const wholeNameOf = ({ name, city }: PersonFacts): string =>
  `${[...name.words].sort().join(' ')} ${[...name.initials].sort().join('')} ${city}`;

interface NamedPerson extends NamedIn {
  readonly person: Person;
}

function* compareNames(byWord: Blocks<NamedPerson>, links: Links): Generator<void> {
  let compared = 0;
  for (const block of byWord.all())
    for (let at = 1; at < block.length; at++) {
      const named = block[at] as NamedPerson;
      for (let before = 0; before < at; before++) {
        const other = block[before] as NamedPerson;
        const likeness = nameLikeness(named, other);
        if (likeness === 'same') links.link(other.person, named.person);
        else if (likeness === 'near') links.suspect(other.person, named.person);
      }
      compared += at;
      if (compared < comparedAtOnce) continue;
      compared = 0;
      links.joinAsked();
      yield;
    }
  links.joinAsked();
}

class Blocks<Row = Person> {
  readonly #blocks = new Map<string, Row[]>();

  add(key: string, person: Row): void {
    if (key === '') return;
    const block = this.#blocks.get(key);
    if (block === undefined) this.#blocks.set(key, [person]);
    else block.push(person);
  }

  all(): Iterable<readonly Row[]> {
    return this.#blocks.values();
  }
}

interface Pair {
  readonly people: readonly [Person, Person];
  readonly reasons: readonly DuplicateReason[];
}

/**
 * A match joins groups, the certain ones first, and never two people who contradict each other: that match stays a pair.
 * So does a suspicion: 'R Kumar' may be Ramesh or Rajesh.
 */
class Links {
  readonly #people: readonly Person[];
  /** For each person another member of the group. The first member of the group has itself. */
  readonly #parent: number[];
  readonly #members = new Map<number, Person[]>();
  readonly #reasons = new Map<number, Set<DuplicateReason>>();
  readonly #uncertain = new Set<number>();
  #asked: Pair[] = [];
  readonly #pairs = new Map<string, Pair>();
  #suspected = 0;

  constructor(people: readonly Person[]) {
    this.#people = people;
    this.#parent = people.map(({ at }) => at);
  }

  get isMore(): boolean {
    return this.#suspected >= mostSuspected;
  }

  /** Joins two who are the same person. Others wait for {@link joinAsked}. */
  link(one: Person, other: Person): void {
    const { reasons, judged } = suspicionOf(one.facts, other.facts);
    if (reasons.length === 0) return;
    const pair: Pair = { people: [one, other], reasons };
    if (judged.verdict === 'same') this.#join(pair, true);
    else this.#asked.push(pair);
  }

  joinAsked(): void {
    for (const pair of this.#asked) this.#join(pair, false);
    this.#asked = [];
  }

  suspect(one: Person, other: Person): void {
    if (this.isMore) return;
    const { reasons } = suspicionOf(one.facts, other.facts);
    if (reasons.length === 0) return;
    const key = `${one.at} ${other.at}`;
    if (!this.#pairs.has(key)) this.#suspected++;
    this.#pairs.set(key, { people: [one, other], reasons });
  }

  #join(pair: Pair, isCertain: boolean): void {
    const [one, other] = pair.people;
    const [root, joined] = [this.#rootOf(one.at), this.#rootOf(other.at)];
    if (root !== joined && this.#contradict(root, joined)) {
      this.#pairs.set(`${one.at} ${other.at}`, pair);
      return;
    }
    const reasons = this.#reasons.get(root) ?? new Set();
    this.#reasons.set(root, reasons);
    for (const reason of pair.reasons) reasons.add(reason);
    if (!isCertain) this.#uncertain.add(root);
    if (root === joined) return;
    this.#parent[joined] = root;
    this.#members.set(root, [...this.#membersOf(root), ...this.#membersOf(joined)]);
    this.#members.delete(joined);
    for (const also of this.#reasons.get(joined) ?? []) reasons.add(also);
    if (this.#uncertain.has(joined)) this.#uncertain.add(root);
  }

  #membersOf(root: number): readonly Person[] {
    return this.#members.get(root) ?? [this.#people[root] as Person];
  }

  /** A larger group would be of no help, so it is not compared. */
  #contradict(root: number, joined: number): boolean {
    const [ones, others] = [this.#membersOf(root), this.#membersOf(joined)];
    if (ones.length * others.length > mostInBlock ** 2) return true;
    return ones.some((one) =>
      others.some((other) => contradicts(suspicionOf(one.facts, other.facts).judged)),
    );
  }

  *groups(): Generator<void, readonly DuplicateGroup[]> {
    const found: DuplicateGroup[] = [];
    for (const { people, reasons } of this.#pairs.values()) {
      const root = this.#rootOf(people[0].at);
      if (root === this.#rootOf(people[1].at))
        for (const reason of reasons) this.#reasons.get(root)?.add(reason);
      else found.push(groupOf(people, new Set(reasons), false));
    }
    for (const [root, group] of this.#members) {
      found.push(groupOf(group, this.#reasons.get(root), this.#isCertain(root, group)));
      if (found.length % takenAtOnce === 0) yield;
    }
    return found.sort(byReasons);
  }

  /** Certain of each two, also of those who were joined through a third. */
  #isCertain(root: number, group: readonly Person[]): boolean {
    if (this.#uncertain.has(root) || group.length > mostInBlock) return false;
    return group.every((one, at) =>
      group.slice(at + 1).every((other) => {
        const { verdict, name } = suspicionOf(one.facts, other.facts).judged;
        return verdict === 'same' && name === 'same';
      }),
    );
  }

  #rootOf(at: number): number {
    let root = at;
    while (this.#parent[root] !== root) root = this.#parent[root] as number;
    this.#parent[at] = root;
    return root;
  }
}

const groupOf = (
  people: readonly Person[],
  reasons: ReadonlySet<DuplicateReason> = new Set(),
  isCertain: boolean,
): DuplicateGroup => ({
  isCertain,
  reasons: duplicateReasons.filter((reason) => reasons.has(reason)),
  // Both kinds of ids begin with their creation time. Ids of an import begin with '-' and come first.
  delegateIds: people.map(({ delegateId }) => delegateId).sort(),
});

const weightOf = ({ reasons }: DuplicateGroup): number =>
  reasons.reduce((sum, reason) => sum + 10 - duplicateReasons.indexOf(reason), 0);

/** Groups with the strongest reasons come first. */
const byReasons = (a: DuplicateGroup, b: DuplicateGroup): number =>
  weightOf(b) - weightOf(a) || ((a.delegateIds[0] as string) < (b.delegateIds[0] as string) ? -1 : 1);
