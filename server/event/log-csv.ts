import { setImmediate as otherWork } from 'node:timers/promises';
import type { LogEntry } from '#domain/model/log/log-entry.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import { deviceName } from '#domain/core/text/device-name.ts';
import { csvLine, csvStart } from '#domain/core/text/files/csv.ts';
import { dateTime } from '#domain/core/text/format.ts';
import { logWords } from '#domain/event/log/log-words.ts';
import { personOf } from '#domain/event/log/log-person.ts';
import { sentenceOf } from '#domain/log-sentence.ts';
import { messageFor } from '#domain/core/text/messages.ts';
import { readLog, type LogQuery } from '../db/statements/log-statements.ts';
import type { Pool } from '../db/in-transaction.ts';
import { timeZoneOf } from '#domain/core/event-time-zone.ts';

/** Each page scans the event's log. So there are few large pages, of half a megabyte each. */
const entriesPerPage = 2_500;
/** Entries that become text at once, which takes some milliseconds. Marks of the gates run in between. */
const entriesAtOnce = 250;

/**
 * Newest first, in pieces, without holding a connection. The first page is read first, so that errors can still be
 * reported.
 */
export const logCsv = async (
  pool: Pool,
  store: EventStore,
  query: Omit<LogQuery, 'limit' | 'before'>,
): Promise<AsyncIterable<string>> => {
  const pageAfter = (last?: LogEntry) => readLog(pool, { ...query, limit: entriesPerPage, before: last });
  const first = await pageAfter();
  return (async function* () {
    yield csvStart + csvLine(Object.values(logWords.columns));
    for (let page = first; page.length > 0; page = await pageAfter(page.at(-1))) {
      for (let start = 0; start < page.length; start += entriesAtOnce) {
        const entries = page.slice(start, start + entriesAtOnce);
        yield entries.map((entry) => csvLine(cellsOf(store, entry))).join('');
        await otherWork();
      }
      if (page.length < entriesPerPage) return;
    }
  })();
};

const cellsOf = (store: EventStore, entry: LogEntry): string[] => {
  const timeZone = timeZoneOf(store);
  const { verb, subject } = sentenceOf(store, entry);
  const { account, device } = entry;
  const cells: Record<keyof typeof logWords.columns, string> = {
    at: dateTime(entry.at, timeZone),
    happenedAt: dateTime(entry.happenedAt, timeZone),
    deviceAt: dateTime(entry.deviceAt, timeZone),
    person: personOf(account),
    phone: account.phone,
    email: account.email,
    device: deviceName(device.name),
    deviceId: device.id,
    what: verb,
    subject,
    outcome: entry.ok ? logWords.done : logWords.refused,
    refusal: entry.ok ? '' : messageFor(entry.code, entry.params),
    command: entry.command,
    input: JSON.stringify(entry.input),
    result: JSON.stringify(entry.ok ? entry.result : entry.params),
    commandId: entry.commandId,
    repeats: entry.repeats ?? '',
  };
  return (Object.keys(logWords.columns) as (keyof typeof cells)[]).map((column) => cells[column]);
};
