import type { AccountLogDetail, AccountLogEntry } from '#domain/model/accounts/account-log.ts';
import { accountLogWords } from './account-log-words.ts';
import { personOf } from './log-person.ts';

/** 'list of delegates, 1705 rows', 'event admin, for Anita Rao'; '' without detail. */
export const accountLogDetail = ({ about, detail }: Pick<AccountLogEntry, 'about' | 'detail'>): string => {
  const whom = about !== null ? personOf(about) : textOf(detail['contact']);
  return [...factsOf(detail), whom === '' ? '' : accountLogWords.of(whom)]
    .filter((part) => part !== '')
    .join(', ');
};

/** The person an entry names first; the masked contact if no account is known. */
export const accountLogPerson = ({
  account,
  detail,
}: Pick<AccountLogEntry, 'account' | 'detail'>): string => {
  if (account !== null) return personOf(account);
  return detail['by'] === 'terminal' ? accountLogWords.terminal : accountLogWords.nobody;
};

const factsOf = (detail: AccountLogDetail): string[] => [
  wordOf(accountLogWords.by, detail['by']),
  wordOf(accountLogWords.rights, detail['right']),
  flagsOf(detail),
  wordOf(accountLogWords.files, detail['what']) || textOf(detail['what']),
  typeof detail['rows'] === 'number' ? accountLogWords.rows(detail['rows']) : '',
  typeof detail['sessions'] === 'number' ? accountLogWords.sessions(detail['sessions']) : '',
  textOf(detail['address']),
  textOf(detail['budget']),
  typeof detail['percent'] === 'number' ? `${detail['percent']} %` : '',
  detail['more'] === true ? accountLogWords.many : '',
];

const flagsOf = (detail: AccountLogDetail): string => {
  if (typeof detail['read'] !== 'boolean') return '';
  const given = (['read', 'write', 'scan'] as const).filter((flag) => detail[flag] === true);
  return given.map((flag) => accountLogWords.flags[flag]).join(' + ') || accountLogWords.noFlags;
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const wordOf = (words: Readonly<Record<string, string>>, value: unknown): string =>
  typeof value === 'string' && Object.hasOwn(words, value) ? (words[value] ?? '') : '';
