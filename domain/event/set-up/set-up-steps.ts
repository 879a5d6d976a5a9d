import { defaultCategoryName } from '../../model/category.ts';
import { defaultEventName, setUpSteps, type SetUpStep } from '../../model/event.ts';
import { formName } from '../../model/registration/values.ts';
import { dayMovedBy, isOffDays } from '../dates/item-days.ts';
import { eventDays, type EventDays } from '../event-days.ts';
import { eventOf } from '../../core/event-of.ts';
import type { Reader } from '../../core/store/event-store.ts';

/** A step of an event's set-up. `aside`: the team has said that it does not apply. */
export interface StepState {
  readonly step: SetUpStep;
  readonly state: 'done' | 'open' | 'aside';
  /** How much of the step is there: people, prices, serials … */
  readonly have: number;
  /** How many wait for it: paid people without a serial, items far from the days of the event. */
  readonly waiting: number;
}

interface Progress {
  readonly have: number;
  readonly waiting?: number;
  readonly isDone?: boolean;
}

/** What the data say about each step. A step is done with the first thing in it, unless it says otherwise. */
const progress: Readonly<Record<SetUpStep, (reader: Reader) => Progress>> = {
  details: (reader) => {
    const { name = '', date = '' } = eventOf(reader) ?? {};
    const isNamed = name !== '' && name !== defaultEventName;
    const days = eventDays(date);
    const waiting = days === null ? 0 : itemsFarAway(reader, days);
    return {
      have: Number(isNamed) + Number(date !== ''),
      waiting,
      isDone: isNamed && date !== '' && waiting === 0,
    };
  },
  categories: (reader) => {
    const names = [...reader.all('categories')].map(({ name }) => name);
    return { have: names.length, isDone: names.some((name) => name !== defaultCategoryName) };
  },
  people: (reader) => ({ have: reader.count('delegates') }),
  fees: (reader) => ({ have: reader.get('priceLists', 'published')?.list?.prices.length ?? 0 }),
  registration: (reader) => {
    const row = reader.get('registrationForms', formName);
    return { have: row === undefined ? 0 : row.isOpen ? 2 : 1 };
  },
  payments: (reader) => ({ have: countWhere(reader.all('delegates'), ({ isPaid }) => isPaid) }),
  serials: (reader) => {
    let have = 0;
    let waiting = 0;
    for (const { isPaid, delegateId } of reader.all('delegates')) {
      if (reader.by('serials', 'delegateId', delegateId).length > 0) have++;
      else if (isPaid) waiting++;
    }
    return { have, waiting, isDone: have > 0 && waiting === 0 };
  },
  card: (reader) => ({ have: reader.count('templates') }),
  records: (reader) => ({ have: reader.count('recordTypes') }),
  team: (reader) => ({
    have:
      reader.count('members') +
      countWhere(reader.all('pairedDevices'), ({ revokedAt }) => revokedAt === null),
  }),
  scan: (reader) => ({ have: reader.count('marks') }),
};

/** Workshops before a conference and tours after it are near its days. */
const nearDays = 3;

const itemsFarAway = (reader: Reader, { from, to }: EventDays): number => {
  const near = { from: dayMovedBy(from, -nearDays), to: dayMovedBy(to, nearDays) };
  const items = reader.get('priceLists', 'published')?.list?.items ?? [];
  return countWhere(items, ({ startsAt: at }) => at !== '' && isOffDays({ at, isOfItem: 'start' }, near));
};

const countWhere = <Row>(rows: Iterable<Row>, test: (row: Row) => boolean): number => {
  let count = 0;
  for (const row of rows) if (test(row)) count++;
  return count;
};

/** The state of the event's set-up, in the order in which a secretary goes through it. */
export const setUpState = (reader: Reader): readonly StepState[] => {
  const aside = (eventOf(reader)?.stepsAside ?? '').split(' ');
  return setUpSteps.map((step) => {
    const { have, waiting = 0, isDone = have > 0 } = progress[step](reader);
    return { step, have, waiting, state: isDone ? 'done' : aside.includes(step) ? 'aside' : 'open' };
  });
};

/** Nothing is left to do: the checklist disappears from Home. */
export const isSetUp = (steps: readonly StepState[]): boolean => steps.every(({ state }) => state !== 'open');
