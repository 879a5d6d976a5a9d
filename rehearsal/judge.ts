import type { Pool } from 'pg';
import { tableNames } from '#domain/model/tables.ts';
import type { Compared, Judged } from '#domain/rehearsal/report.ts';
import { holderOf } from '#domain/model/serial.ts';
import { breachesByPromise, freshLoad } from '#rehearsal/devices/invariants.ts';
import type { Crew } from './crew.ts';
import type { DayResult } from './day.ts';
import { wrongRows } from '#rehearsal/devices/held-rows.ts';
import type { Host } from './host.ts';
import type { Ledger } from './ledger.ts';
import type { Scratch } from './scratch-event.ts';

/** Whether every device shows the database's rows for it. A device whose right was taken away must show nothing. */
export const judgeShown = async (pool: Pool, scratch: Scratch, { all, revoked }: Crew): Promise<Judged> => {
  const database = await freshLoad(pool, scratch.eventId);
  const breaches: string[] = [];
  let checked = 0;
  for (const device of all) {
    if (device === revoked) continue;
    breaches.push(...wrongRows(device, database));
    const { shown } = device.session.optimistic;
    for (const table of tableNames) checked += shown.count(table);
  }
  return { promise: 'shown', checked, breaches };
};

interface DayJudging {
  readonly pool: Pool;
  readonly scratch: Scratch;
  readonly ledger: Ledger;
  readonly day: DayResult;
  readonly compared: readonly Compared[];
  readonly host: Host;
}

/** From the clients' answers and the database. */
export const judgeDay = async (parts: DayJudging): Promise<Judged[]> => {
  const { pool, scratch, ledger, day, compared, host } = parts;
  const { crew } = day;
  const found = await breachesByPromise(pool, scratch.eventId, ledger.acknowledged);
  const store = await freshLoad(pool, scratch.eventId);
  const broken = (promise: Judged['promise']): string[] =>
    ledger.breaches.filter((breach) => breach.promise === promise).map(({ text }) => text);
  const waiting = ledger.waiting((name) => name === crew.revoked.name);
  const refusals = [...ledger.refused.values()].reduce((sum, count) => sum + count, 0);
  const serverErrors = host.errors();
  const faults = [
    ...crew.all.flatMap((device) => device.faults.map((fault) => `${device.name}: ${String(fault)}`)),
    ...(serverErrors ?? []).map((line) => `the server's log: ${line}`),
  ];
  const unequal = compared
    .filter((line) => line.ledger !== line.database)
    .map((line) => `${line.what}: ${line.ledger} in the ledger, ${line.database} in the database`);
  return [
    {
      promise: 'acknowledged',
      checked: ledger.acknowledged.length,
      breaches: [...found.acknowledged, ...broken('acknowledged')],
    },
    { promise: 'holders', checked: store.count('serials'), breaches: found.holders },
    {
      promise: 'marks',
      checked: store.count('marks'),
      breaches: [...found.marks, ...broken('marks'), ...doubleMarks(store)],
    },
    {
      promise: 'audiences',
      checked: day.attacked.tried + day.attacked.lookedAt,
      breaches: [...broken('audiences'), ...(await changedForeign(pool, scratch))],
    },
    { promise: 'queues', checked: refusals, breaches: waiting },
    { promise: 'errors', checked: crew.all.length + (serverErrors === null ? 0 : 1), breaches: faults },
    { promise: 'ledger', checked: compared.length, breaches: [...unequal, ...broken('ledger')] },
  ];
};

/** No serial is freed during the day, so a person has at most one mark of each record type. */
const doubleMarks = (store: Awaited<ReturnType<typeof freshLoad>>): string[] => {
  const seen = new Set<string>();
  const found: string[] = [];
  for (const { recordTypeId, serial, holderId } of store.all('marks')) {
    const holder = holderId || `card ${serial}`;
    const key = `${recordTypeId} of ${holder}`;
    if (seen.has(key)) found.push(`two marks of ${key}`);
    seen.add(key);
    const card = store.get('serials', serial);
    if (card === undefined || holderOf(card) !== holderId) found.push(`the mark ${key} is of nobody's card`);
  }
  return found;
};

const changedForeign = async (pool: Pool, { foreignEventId, foreignRows }: Scratch): Promise<string[]> => {
  const foreign = await freshLoad(pool, foreignEventId);
  return tableNames
    .filter((table) => foreign.count(table) !== foreignRows[table].length)
    .map((table) => `the other event's ${table} changed`);
};
