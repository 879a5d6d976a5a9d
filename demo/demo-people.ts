import { blankDelegate } from '#domain/model/delegate.ts';
import { foodPreferences, genders } from '#domain/model/fields/person-choices.ts';
import type { Companion } from '#domain/model/companion.ts';
import { blankRow } from '#domain/model/tables.ts';
import { type OpenRows } from '#domain/exchange/tree/rows.ts';
import {
  categoryKinds,
  companyNames,
  demoPaymentMethods,
  regions,
  relationships,
  type Region,
} from './demo-names.ts';
import type { DemoMoney, DrawnPayment } from './demo-money.ts';
import type { Random } from '#demo/random.ts';

type Gender = (typeof genders)[number];
type Place = Region['places'][number];

/** The year of the demo event. */
const year = 2026;
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const idAlphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz';

export class DemoPeople {
  readonly #random: Random;
  readonly #rows: OpenRows;
  readonly #money: DemoMoney;
  readonly #codes = new Set<string>();
  #nextSerial = 1;

  constructor(random: Random, rows: OpenRows, money: DemoMoney) {
    this.#random = random;
    this.#rows = rows;
    this.#money = money;
  }

  add(index: number): void {
    const random = this.#random;
    const region = random.weighted<Region>(regions);
    const delegateId = this.#id();
    const isPaid = random.chance(0.85);
    const gender = random.pick(genders);
    const age = random.whole(25, 68);
    const { family, places } = region;
    const familyName = random.pick<string>(family);
    const place = random.pick<Place>(places);
    const categoryId = random.weighted<(typeof categoryKinds)[number]>(categoryKinds).id;
    const delegate = {
      ...blankDelegate(delegateId),
      entryNumber: index + 1,
      salutation: random.pick(['Dr.', 'Dr.', 'Dr.', 'Prof.', gender === 'Male' ? 'Mr.' : 'Ms.', '']),
      fullName: `${this.#given(region, gender)} ${familyName}`,
      categoryId,
      label: random.chance(0.03) ? random.pick(['Chairperson', 'Treasurer', 'Faculty', 'Media']) : '',
      email: `delegate${index + 1}@example.org`,
      // Numbers from 7000000000 on: ten digits, each once, and the same person's in every run.
      phone: String(7_000_000_000 + ((index * 7_919) % 999_999_937)),
      // Most forms ask for one of the two.
      ...(random.chance(0.6)
        ? { dateOfBirth: `${year - age}-0${random.whole(1, 9)}-${random.whole(10, 28)}` }
        : { age }),
      gender,
      foodPreference: this.#food(),
      address: `${random.whole(1, 400)}, ${random.whole(1, 20)}th Cross`,
      city: place.city,
      pincode: String(place.pincode + random.whole(0, 78)),
      state: place.state,
      country: 'India',
      mciNumber: random.chance(0.8) ? `KMC${random.whole(10_000, 99_999)}` : '',
      membershipNo: random.chance(0.6) ? `L${random.whole(1_000, 9_999)}` : '',
      companyId: random.chance(0.12) ? `company-${random.whole(1, companyNames.length)}` : '',
      isPaid,
      paymentMethod: isPaid ? random.pick(demoPaymentMethods) : '',
    };
    this.#rows.delegates.push(delegate);
    const payments = this.#drawPayments(isPaid);
    const hasSerial = isPaid && random.chance(0.95);
    if (hasSerial) this.#addSerial({ kind: 'delegate', delegateId, categoryId });
    const companions = random.chance(0.3)
      ? this.#addCompanions({ delegateId, categoryId, hasSerial, region, familyName, gender, age })
      : [];
    this.#money.add({ delegate, companions, payments });
  }

  addExtras(count: number): void {
    for (let made = 0; made < count; made++)
      this.#addSerial({ kind: 'extra', delegateId: '', categoryId: 'spot' });
  }

  #addCompanions(of: {
    delegateId: string;
    categoryId: string;
    hasSerial: boolean;
    region: Region;
    familyName: string;
    gender: Gender;
    age: number;
  }): Companion[] {
    const random = this.#random;
    const companions: Companion[] = [];
    for (let left = random.pick([1, 1, 1, 2, 3]); left > 0; left--) {
      const companionId = this.#id();
      const isPaid = random.chance(0.75);
      const kin = random.weighted<(typeof relationships)[number]>(relationships);
      const { name: relationship, older } = kin;
      const other = of.gender === 'Male' ? 'Female' : 'Male';
      const gender = kin.gender ?? (relationship === 'Spouse' ? other : random.pick(genders));
      const familyName = relationship === 'Friend' ? random.pick<string>(of.region.family) : of.familyName;
      const companion: Companion = {
        ...blankRow('companions'),
        companionId,
        delegateId: of.delegateId,
        name: `${this.#given(of.region, gender)} ${familyName}`,
        age: Math.max(1, of.age + random.whole(older[0], older[1])),
        gender,
        foodPreference: this.#food(),
        phone: '',
        relationship,
        isPaid,
        extra: null,
      };
      companions.push(companion);
      this.#rows.companions.push(companion);
      if (!isPaid || !of.hasSerial) continue;
      this.#addSerial({
        kind: 'companion',
        delegateId: of.delegateId,
        categoryId: of.categoryId,
        companionId,
      });
    }
    return companions;
  }

  #addSerial(holder: { kind: string; delegateId: string; categoryId: string; companionId?: string }): void {
    this.#rows.serials.push({
      serial: this.#nextSerial++,
      code: this.#code(),
      companionId: '',
      ...holder,
      runId: '',
      extra: null,
    });
  }

  #drawPayments(isPaid: boolean): DrawnPayment[] {
    const random = this.#random;
    const statuses = [
      ...(random.chance(0.1) ? (['failed'] as const) : []),
      ...(isPaid && random.chance(0.9) ? (['paid'] as const) : []),
    ];
    return statuses.map((status) => {
      const luck = random.next();
      if (status === 'failed' || !random.chance(0.7)) return { status, luck, gateway: null };
      const [day, mode, id] = [
        random.whole(10, 28),
        random.pick(demoPaymentMethods),
        random.text('0123456789', 15),
      ];
      const time = `${random.whole(10, 20)}:${random.whole(10, 59)}:00`;
      return { status, luck, gateway: { day, mode, id, time } };
    });
  }

  #given({ women, men }: Region, gender: Gender): string {
    return this.#random.pick<string>(gender === 'Female' ? women : men);
  }

  #food(): string {
    return this.#random.pick([...foodPreferences, 'Vegetarian', 'Vegetarian', '']);
  }

  #id(): string {
    return `-O${this.#random.text(idAlphabet, 18)}`;
  }

  #code(): string {
    for (;;) {
      const code = this.#random.text(codeAlphabet, 10);
      if (this.#codes.has(code)) continue;
      this.#codes.add(code);
      return code;
    }
  }
}
