import { momentOfWall, wallOf } from '../../model/fields/time-zone.ts';
import type { ProgrammeSession } from '../../model/credits/programme-session.ts';
import type { PriceList } from '../../model/price-list/price-list.ts';
import type { RegistrationForm } from '../../model/registration/registration-form.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { pick } from '../../core/pick.ts';
import { methodText } from '../../core/text/method-name.ts';
import { timeZoneOf } from '../../core/event-time-zone.ts';
import { formName } from '../../model/registration/values.ts';
import {
  certificateTemplateName,
  type CertificateGate,
  type CertificateTemplate,
} from '../../model/certificate.ts';
import { dateWords as words } from './date-words.ts';
import { dayMovedBy } from './item-days.ts';

/** A date of the set-up, at its place. */
export interface DatedThing {
  /** What the date is, in words. */
  readonly what: string;
  /** '2027-08-15', or '2027-08-15T20:00' on the event's clock. */
  readonly at: string;
  /** The part of the price list, and the ids of the entry, as findings of its check name them. */
  readonly section?: keyof PriceList;
  readonly ids?: readonly string[];
  /** It happens at the event: the beginning or the end of an item. */
  readonly isOfItem?: 'start' | 'end';
}

/** Answers with the date that is stored in place of this one. */
type Change = (thing: DatedThing) => string;

const onlyStated =
  (change: Change) =>
  (thing: DatedThing): string =>
    thing.at === '' ? '' : change(thing);

type NameOf = (categoryId: string) => string;

/** The price list with each of its dates changed. Days of exchange rates are facts about money, and stay. */
export const changeListDates = (list: PriceList, nameOf: NameOf, change: Change): PriceList => {
  const stated = onlyStated(change);
  const { refunds } = list;
  return {
    ...list,
    periods: list.periods.map((period) => {
      const at = { section: 'periods', ids: [period.periodId] } as const;
      return {
        ...period,
        firstDay: stated({ what: words.begins(period.name), at: period.firstDay, ...at }),
        lastDay: stated({ what: words.ends(period.name), at: period.lastDay, ...at }),
      };
    }),
    items: list.items.map((item) => {
      const at = { section: 'items', ids: [item.itemId] } as const;
      return {
        ...item,
        startsAt: stated({ what: words.begins(item.name), at: item.startsAt, isOfItem: 'start', ...at }),
        endsAt: stated({ what: words.ends(item.name), at: item.endsAt, isOfItem: 'end', ...at }),
      };
    }),
    categoryDates: list.categoryDates.map((dates) => {
      const at = { section: 'categoryDates', ids: [dates.categoryId] } as const;
      const name = nameOf(dates.categoryId);
      return {
        ...dates,
        firstDay: stated({ what: words.soldFrom(name), at: dates.firstDay, ...at }),
        lastDay: stated({ what: words.soldUntil(name), at: dates.lastDay, ...at }),
      };
    }),
    coupons: list.coupons.map((coupon) => {
      const at = { section: 'coupons', ids: [coupon.couponId] } as const;
      return {
        ...coupon,
        firstDay: stated({ what: words.validFrom(coupon.code), at: coupon.firstDay, ...at }),
        lastDay: stated({ what: words.validUntil(coupon.code), at: coupon.lastDay, ...at }),
      };
    }),
    refunds: changeRefundDates(refunds, stated),
  };
};

const changeRefundDates = (refunds: PriceList['refunds'], stated: Change): PriceList['refunds'] => {
  const at = { section: 'refunds', ids: [] } as const;
  return {
    ...refunds,
    steps: refunds.steps.map((step) => ({
      ...step,
      lastDay: stated({ what: words.refund, at: step.lastDay, ...at }),
    })),
    ...(refunds.transferableUntil !== undefined && {
      transferableUntil: stated({ what: words.transfer, at: refunds.transferableUntil, ...at }),
    }),
  };
};

interface FormReading {
  readonly nameOf: NameOf;
  readonly timeZone: string;
}

/** The form with each of its dates changed. Moments keep their time on the event's clock. */
export const changeFormDates = (
  form: RegistrationForm,
  { nameOf, timeZone }: FormReading,
  change: Change,
): RegistrationForm => {
  const stated = onlyStated(change);
  const moment = (what: string, time: number | null): number | null => {
    if (time === null) return null;
    const at = wallOf(time, timeZone);
    const next = change({ what, at });
    return next === at ? time : momentOfWall(next, timeZone);
  };
  const { methodDays } = form;
  return {
    ...form,
    opensAt: moment(words.opens, form.opensAt),
    closesAt: moment(words.closes, form.closesAt),
    categories: form.categories.map((category) => ({
      ...category,
      firstDay: stated({ what: words.chosenFrom(nameOf(category.categoryId)), at: category.firstDay }),
      lastDay: stated({ what: words.chosenUntil(nameOf(category.categoryId)), at: category.lastDay }),
    })),
    ...(methodDays !== undefined && {
      methodDays: Object.fromEntries(
        Object.entries(methodDays).map(([method, at]) => [
          method,
          stated({ what: words.paidUntil(methodText(method)), at }),
        ]),
      ),
    }),
  };
};

export const changeGateDates = (gate: CertificateGate, change: Change): CertificateGate => ({
  ...gate,
  notBefore: onlyStated(change)({ what: words.certificates, at: gate.notBefore }),
});

/** The programme with each of its days changed. Sessions keep their times on the event's clock. */
const changeProgrammeDays = (
  sessions: readonly ProgrammeSession[],
  timeZone: string,
  change: Change,
): ProgrammeSession[] => {
  const days = Map.groupBy(sessions, ({ startsAt }) => wallOf(startsAt, timeZone).slice(0, 10));
  return [...days]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([day, own]) => {
      const next = change({ what: words.programmeOf(own.length), at: day });
      const ms = Date.parse(next) - Date.parse(day);
      const moved = (at: number): number =>
        momentOfWall(
          new Date(Date.parse(`${wallOf(at, timeZone)}Z`) + ms).toISOString().slice(0, -1),
          timeZone,
        );
      return ms === 0
        ? own
        : own.map((session) => ({
            ...session,
            startsAt: moved(session.startsAt),
            endsAt: moved(session.endsAt),
          }));
    });
};

/** All dates that a walk meets. */
export const listed = (walk: (change: Change) => unknown): DatedThing[] => {
  const things: DatedThing[] = [];
  walk((thing) => {
    things.push(thing);
    return thing.at;
  });
  return things;
};

export const datedParts = ['programme', 'priceList', 'form', 'certificates'] as const;
type DatedPart = (typeof datedParts)[number];

/** What has dates of its own. The price list is the draft, if there is one. */
export interface DatedSetUp {
  readonly list: PriceList | null;
  /** The version of the draft; 0 if there is no draft. */
  readonly listVersion: number;
  readonly form: RegistrationForm | null;
  readonly formVersion: number;
  readonly certificates: Pick<CertificateTemplate, 'design' | 'gate'> | null;
  readonly programme: readonly ProgrammeSession[];
}

export const datedSetUp = (reader: Reader): DatedSetUp => {
  const draft = reader.get('priceLists', 'draft');
  const form = reader.get('registrationForms', formName);
  const certificates = reader.get('certificateTemplates', certificateTemplateName);
  return {
    list: draft?.list ?? reader.get('priceLists', 'published')?.list ?? null,
    listVersion: draft?.list ? draft.listVersion : 0,
    form: form?.form ?? null,
    formVersion: form?.formVersion ?? 0,
    certificates: certificates === undefined ? null : pick(certificates, ['design', 'gate']),
    programme: [...reader.all('programmeSessions')],
  };
};

/** How dates are read: names of categories, and the event's time zone. */
export const dateReading = (reader: Reader): FormReading => ({
  nameOf: (categoryId) => reader.get('categories', categoryId)?.name ?? '',
  timeZone: timeZoneOf(reader),
});

const changeDates = (
  { list, form, certificates, programme, ...versions }: DatedSetUp,
  reading: FormReading,
  changeOf: (part: DatedPart) => Change,
): DatedSetUp => ({
  ...versions,
  list: list && changeListDates(list, reading.nameOf, changeOf('priceList')),
  form: form && changeFormDates(form, reading, changeOf('form')),
  certificates: certificates && {
    ...certificates,
    gate: changeGateDates(certificates.gate, changeOf('certificates')),
  },
  programme: changeProgrammeDays(programme, reading.timeZone, changeOf('programme')),
});

/** A date with its part of the set-up and a key by which it is chosen. */
export interface ListedDate extends DatedThing {
  readonly part: DatedPart;
  readonly key: string;
}

export const datesOf = (setUp: DatedSetUp, reading: FormReading): ListedDate[] => {
  const dates: ListedDate[] = [];
  changeDates(setUp, reading, (part) => {
    const before = dates.length;
    return (thing) => {
      dates.push({ ...thing, part, key: `${part}/${dates.length - before}` });
      return thing.at;
    };
  });
  return dates;
};

/** Moves the dates with these keys of {@link datesOf} by a number of days. */
export const moveDates = (
  setUp: DatedSetUp,
  reading: FormReading,
  { days, keys }: { readonly days: number; readonly keys: ReadonlySet<string> },
): DatedSetUp =>
  changeDates(setUp, reading, (part) => {
    let index = 0;
    return ({ at }) => (keys.has(`${part}/${index++}`) ? dayMovedBy(at, days) : at);
  });
