import type { AccountLogEntry } from '#domain/model/accounts/account-log.ts';
import { accountLogDetail, accountLogPerson } from '#domain/event/log/account-log-text.ts';
import { csvLine, csvStart } from '#domain/core/text/files/csv.ts';
import { dateTime } from '#domain/core/text/format.ts';
import { accountLogWords } from '#domain/event/log/account-log-words.ts';
import { personOf } from '#domain/event/log/log-person.ts';
import { readAccountLog, type AccountLogQuery } from '../db/statements/sign-in/account-log-statements.ts';
import type { Pool } from '../db/in-transaction.ts';

const entriesPerPage = 1_000;

/** Streams the account log as CSV, newest first. It reads the first page before it sends anything. */
export const accountLogCsv = async (
  pool: Pool,
  query: Omit<AccountLogQuery, 'limit' | 'before'>,
  timeZone: string,
): Promise<AsyncIterable<string>> => {
  const pageAfter = (last?: AccountLogEntry) =>
    readAccountLog(pool, { ...query, limit: entriesPerPage, before: last });
  const first = await pageAfter();
  return (async function* () {
    yield csvStart + csvLine(Object.values(accountLogWords.columns));
    for (let page = first; page.length > 0; page = await pageAfter(page.at(-1))) {
      yield page.map((entry) => csvLine(cellsOf(entry, timeZone))).join('');
      if (page.length < entriesPerPage) return;
    }
  })();
};

const cellsOf = (entry: AccountLogEntry, timeZone: string): string[] => {
  const { account, about, event, device } = entry;
  const cells: Record<keyof typeof accountLogWords.columns, string> = {
    at: dateTime(entry.at, timeZone),
    lastAt: dateTime(entry.lastAt, timeZone),
    count: String(entry.count),
    what: accountLogWords.what[entry.kind],
    detail: accountLogDetail(entry),
    person: accountLogPerson(entry),
    phone: account?.phone ?? '',
    email: account?.email ?? '',
    about: about === null ? '' : personOf(about),
    event: event === null ? '' : event.name || event.id,
    device: device.name,
    address: entry.address,
  };
  return (Object.keys(accountLogWords.columns) as (keyof typeof cells)[]).map((column) => cells[column]);
};
