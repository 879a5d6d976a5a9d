import type { CreditResult } from '../../model/credits/credit-result.ts';
import type { Delegate } from '../../model/delegate.ts';
import type { AnyRow, TableName } from '../../model/tables.ts';
import { councilKey } from '../../model/fields/council-number.ts';
import type { Change } from '../../core/store/change.ts';
import { countedPassages } from '../passages.ts';
import type { Passage } from '../../model/credits/passage.ts';
import { finalResult } from '../../core/final-result.ts';
import { StoreView } from '../../core/store/view.ts';
import { creditSetUpOf, type CreditSetUp } from './credit-set-up.ts';
import { personCredits, type PersonCredits } from './person-credits.ts';

export interface LedgerEntry extends PersonCredits {
  readonly serial: number;
  readonly final: CreditResult | null;
}

/** Rows that count for all people: a change counts everyone again. */
const forAll: ReadonlySet<TableName> = new Set<TableName>([
  'event',
  'programmeSessions',
  'creditRules',
  'creditSetUps',
]);

/** Minutes and credits of all delegates with a serial. A scan counts one person again. */
export class CreditLedger extends StoreView {
  #setUp: CreditSetUp | null = null;
  readonly #people = new Map<string, LedgerEntry | null>();
  #list: LedgerEntry[] | null = null;
  #places = new Map<string, number>();
  /** People who are counted again before the list is read. */
  readonly #stale = new Set<string>();

  setUp(): CreditSetUp {
    this.reading();
    this.#setUp ??= creditSetUpOf(this.store);
    return this.#setUp;
  }

  /** Null for a person without a serial, and for one who is gone. */
  of(delegateId: string): LedgerEntry | null {
    const setUp = this.setUp();
    return this.#once(setUp, delegateId);
  }

  #once(setUp: CreditSetUp, delegateId: string, steps?: readonly Passage[]): LedgerEntry | null {
    const known = this.#people.get(delegateId);
    if (known !== undefined) return known;
    const entry = this.#entry(setUp, delegateId, steps);
    this.#people.set(delegateId, entry);
    return entry;
  }

  /** By serial. */
  all(): readonly LedgerEntry[] {
    this.reading();
    const held = this.#list;
    if (held === null) return (this.#list = this.#build());
    if (this.#stale.size === 0) return held;
    const list = [...held];
    for (const delegateId of this.#stale) {
      const entry = this.of(delegateId);
      const place = this.#places.get(delegateId);
      // A person who came or is gone: the places of the others change.
      if ((entry === null) !== (place === undefined)) return (this.#list = this.#build());
      if (entry !== null && place !== undefined) list[place] = entry;
    }
    this.#stale.clear();
    return (this.#list = list);
  }

  #build(): LedgerEntry[] {
    const ids = new Set<string>();
    for (const { kind, delegateId } of this.store.all('serials'))
      if (kind === 'delegate') ids.add(delegateId);
    const setUp = this.setUp();
    const steps = this.#people.size === 0 ? this.#passagesOfAll() : null;
    const list = [...ids]
      .flatMap((delegateId) => this.#once(setUp, delegateId, steps?.get(delegateId)) ?? [])
      .sort((one, other) => one.serial - other.serial);
    this.#places = new Map(list.map(({ delegateId }, place) => [delegateId, place]));
    this.#stale.clear();
    return list;
  }

  /** In one pass: looking up each passage of each person again is most of the time of a whole event. */
  #passagesOfAll(): Map<string, Passage[]> {
    return Map.groupBy(this.store.all('passages'), ({ holderId }) => holderId);
  }

  #entry(setUp: CreditSetUp, delegateId: string, steps?: readonly Passage[]): LedgerEntry | null {
    const delegate = this.store.get('delegates', delegateId);
    const [card] = this.store
      .by('serials', 'delegateId', delegateId)
      .sort((one, other) => one.serial - other.serial);
    if (delegate === undefined || card === undefined) return null;
    return {
      ...personCredits(this.store, setUp, delegate, steps && countedPassages(steps)),
      serial: card.serial,
      final: finalResult(this.store, delegateId),
    };
  }

  protected override follow({ table, row }: Change, before: AnyRow | undefined): void {
    if (forAll.has(table)) {
      this.#setUp = null;
      this.#people.clear();
      this.#list = null;
    } else if (table === 'delegates')
      this.#forgetAlike(row as Delegate | null, before as Delegate | undefined);
    else {
      const field = personField[table];
      if (field === undefined) return;
      for (const each of [row, before]) if (each) this.#forget(String(each[field]));
      if (table === 'serials') this.#list = null;
    }
    this.changed();
  }

  #forget(delegateId: string): void {
    this.#people.delete(delegateId);
    this.#stale.add(delegateId);
  }

  /** The person, and who has the same number: it is shared, or is no more. */
  #forgetAlike(row: Delegate | null, before: Delegate | undefined): void {
    for (const delegate of [row, before]) {
      if (!delegate) continue;
      this.#forget(delegate.delegateId);
      for (const other of this.store.by('delegates', 'councilNumber', councilKey(delegate.mciNumber)))
        this.#forget(other.delegateId);
    }
  }
}

const personField: Readonly<Partial<Record<TableName, string>>> = {
  passages: 'holderId',
  serials: 'delegateId',
  creditDecisions: 'delegateId',
  creditResults: 'delegateId',
};
