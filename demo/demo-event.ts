import { parseTree } from '#domain/exchange/parse-tree.ts';
import { noRows, storeOf, type EventRows, type OpenRows } from '#domain/exchange/tree/rows.ts';
import { writeTree } from '#domain/exchange/write-tree.ts';
import { defaultCardDesign, defaultCardLayout } from '#domain/model/card-template.ts';
import { blankRow } from '#domain/model/tables.ts';
import type { Json } from '#domain/model/fields/table.ts';
import { DemoPeople } from './demo-people.ts';
import { addReceipts, DemoMoney } from './demo-money.ts';
import { categoryKinds, companyNames, demoPhones, recordKinds } from './demo-names.ts';
import { Random } from '#demo/random.ts';

export interface DemoSize {
  readonly delegates: number;
  readonly seed: number;
  /** Made from seed and size when not given. */
  readonly eventId?: string;
  /** Marks of a morning; left out by benchmarks that set their own. */
  readonly hasMarks?: boolean;
}

export interface DemoEvent {
  readonly eventId: string;
  readonly rows: EventRows;
}

/** An invented conference with as many delegates as asked for. The same seed and size make the same event. */
export const demoEvent = ({ delegates, seed, eventId, hasMarks = true }: DemoSize): DemoEvent => {
  const id = eventId ?? `demo-${seed}-${delegates}`;
  const random = new Random(seed);
  const rows = noRows();
  addSetup(rows, id);
  const people = new DemoPeople(random, rows, new DemoMoney(seed, rows));
  for (let index = 0; index < delegates; index++) people.add(index);
  people.addExtras(Math.min(25, Math.ceil(delegates / 40)));
  addReceipts(rows, Math.min(12, delegates));
  if (hasMarks) addMarks(rows, random);
  return { eventId: id, rows };
};

/** The same as a tree of the realtime database, as `npm run import` takes it. */
export const demoTree = (size: DemoSize): Json => {
  const { eventId, rows } = demoEvent(size);
  const { accounts, options, rootExtra } = parseTree({ options: { version: '0.0.1' } });
  return writeTree({ events: [{ eventId, reader: storeOf(rows) }], accounts, options, rootExtra });
};

const eventRow = {
  name: 'PHYSICON Demo',
  fullName: '12th Demonstration Conference of Physicians',
  venue: 'Cauvery Convention Centre, Mysuru',
  organiser: 'Mysuru Branch',
  theme: 'Learning at the bedside',
  date: '20-22 November 2026',
  isCme: true,
  title: 'PHYSICON 2026',
  session: '2026',
  session2: '2026-27',
  contactName: 'Org Secretary',
  contactPhone: demoPhones.admin,
  message: '',
  timeZone: '',
  isOnlinePaymentOn: false,
  isBankLookupOn: false,
  isSendingOn: false,
  quotaWhatsapp: null,
  quotaEmail: null,
  quotaSms: null,
  stepsAside: '',
  announcedChanges: 0,
  adminEmail: '',
  adminPhone: demoPhones.admin,
  adminAccountId: '',
  closedAt: null,
  deletedAt: null,
  extra: null,
};

const addSetup = (rows: OpenRows, eventId: string): void => {
  rows.event.push({ eventId, ...eventRow });
  const rights = { canRead: false, canWrite: false, canScan: false, extra: null };
  rows.members.push({ contact: demoPhones.scan, ...rights, canScan: true });
  rows.members.push({ contact: demoPhones.write, ...rights, canRead: true, canWrite: true });
  rows.members.push({ contact: demoPhones.read, ...rights, canRead: true });
  for (const [index, { id, name, background }] of categoryKinds.entries()) {
    rows.categories.push({
      categoryId: id,
      order: index + 1,
      name,
      color: '#000000',
      labelColor: id === 'pg' ? '#0f172a' : '#ffffff',
      labelBackground: background,
      frontImage: '',
      backImage: '',
      templateName: '',
      extra: null,
    });
  }
  for (const { id, name, categoryIds, opensParty, nextStep } of recordKinds) {
    rows.recordTypes.push({
      ...blankRow('recordTypes'),
      recordTypeId: id,
      order: Number(id),
      name,
      categoryIds,
      opensParty,
      nextStep,
    });
  }
  for (const [index, name] of companyNames.entries()) {
    rows.companies.push({ companyId: `company-${index + 1}`, name, order: index + 1, extra: null });
  }
  rows.templates.push({ name: 'main', layout: defaultCardLayout, design: defaultCardDesign, extra: null });
};

/** 20 November 2026, 8:00 in India. */
const morning = Date.UTC(2026, 10, 20, 2, 30);

const addMarks = (rows: OpenRows, random: Random): void => {
  const gates = [demoPhones.scan, demoPhones.admin];
  for (const kind of recordKinds) {
    if (!('fromMinute' in kind)) continue;
    const categories = new Set<string>(kind.categoryIds);
    for (const { serial, kind: held, delegateId, companionId, categoryId } of rows.serials) {
      if (held === 'free' || !categories.has(categoryId) || !random.chance(kind.turnout)) continue;
      rows.marks.push({
        recordTypeId: kind.id,
        serial,
        holderId: companionId || delegateId,
        markedAt: morning + random.whole(kind.fromMinute * 60_000, kind.toMinute * 60_000),
        markedBy: random.pick(gates),
        deviceId: '',
        extra: null,
      });
    }
  }
};
