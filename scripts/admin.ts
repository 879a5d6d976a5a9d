import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import type { Pool } from 'pg';
import { contact as contactSchema } from '#domain/model/member.ts';
import { AccountLog } from '#server/accounts/account-log.ts';
import { doubtfulLines, findDoubtfulContacts } from '#server/accounts/doubtful-contacts.ts';
import { oneTimeCodeLimits } from '#server/pacing/account-limits.ts';
import { newCode, terminalCodeHash } from '#server/accounts/one-time-codes.ts';
import { loadSecret } from '#server/accounts/secret.ts';
import type { Config } from '#server/config/config.ts';
import {
  grantMegabytes,
  insertAccount,
  readAccountId,
  selectSuperAdmins,
  setSuperAdmin,
  type AccountContacts,
} from '#server/db/statements/sign-in/account-statements.ts';
import { distribute } from '#server/db/distributed/distribute.ts';
import { inTransaction } from '#server/db/in-transaction.ts';
import { codeSwitches, setCodesOf } from '#server/db/statements/public-address-statements.ts';
import { readUnmatchedBounces } from '#server/db/statements/sending/bounce-statements.ts';
import { insertTerminalCode, unlockContact } from '#server/db/statements/sign-in/one-time-code-statements.ts';
import { deletePasskeysOf } from '#server/db/statements/sign-in/passkey-statements.ts';
import { deleteRegistrantSessionsOf } from '#server/db/statements/registrant-statements.ts';
import { deleteSessionsOf } from '#server/db/statements/sign-in/session-statements.ts';
import { runCommand, UsageError, withDatabase } from './parts/with-database.ts';

const usage = `Usage: npm run admin -- grant CONTACT      makes somebody a super admin
       npm run admin -- revoke CONTACT     takes that right again
       npm run admin -- list               names all super admins
       npm run admin -- sign-out CONTACT   ends all sign-ins of somebody
       npm run admin -- unlock CONTACT     ends all locks and waits of a phone or e-mail
       npm run admin -- code CONTACT       unlocks it too, and shows a code for one sign-in
       npm run admin -- budget CONTACT MB  what the events that somebody founded may hold together
       npm run admin -- contacts           lists phones of teams that may have been cut from foreign numbers
       npm run admin -- bounces            lists mails of the last 30 days that came back and match no message
       npm run admin -- public-codes ADDRESS on|known|off
                                           which phones get codes on the public page /r/ADDRESS: all,
                                           those that the event knows or the organiser invited, or none
       npm run admin -- reset-passkeys CONTACT
                                           removes all passkeys of somebody and ends all sign-ins
       npm run admin -- distribute         stores the events on all servers of Citus; again after each update
CONTACT is a phone of ten digits or a verified e-mail.`;

type Action = (pool: Pool, contact: string, settings: Config, value: string) => Promise<string[]>;

const missing = (contact: string): UsageError =>
  new UsageError(
    contact.includes('@')
      ? `No account has verified the e-mail ${contact}. Its owner signs in first, with it or with a phone, and then verifies it in My Profile.`
      : `No account has the phone ${contact}.`,
  );

/** An account that has never signed in is created. The first sign-in with the phone finds it. */
const grant: Action = async (pool, contact) => {
  const account = await inTransaction(pool, async (client) => {
    if (!contact.includes('@'))
      await insertAccount(client, { accountId: randomUUID(), phone: contact, now: Date.now() });
    return setSuperAdmin(client, contact, true);
  });
  if (account === null) throw missing(contact);
  return [`${contact} is a super admin now.`];
};

const revoke: Action = async (pool, contact, settings) => {
  const account = await setSuperAdmin(pool, contact, false);
  const named = account === null ? [contact] : contactsOf(account);
  const kept = named.find((each) => settings.superAdmins.includes(each));
  if (kept !== undefined)
    throw new UsageError(
      `${contact} stays a super admin, because REGDESK_SUPER_ADMINS names ${kept}. Take it out there and start the server again.`,
    );
  if (account === null) throw missing(contact);
  return [`${contact} is no super admin any more.`];
};

const signOut: Action = async (pool, contact) => {
  const accountId = await readAccountId(pool, contact);
  const ofPages = contact.includes('@') ? 0 : await deleteRegistrantSessionsOf(pool, [contact]);
  if (accountId === null && ofPages === 0) throw missing(contact);
  const ended = accountId === null ? 0 : await deleteSessionsOf(pool, accountId);
  const ofDesk = `${contact} is signed out on all devices; there were ${ended}.`;
  return ofPages === 0 ? [ofDesk] : [ofDesk, `It is signed out of all public pages; there were ${ofPages}.`];
};

const resetPasskeys: Action = async (pool, contact) => {
  const accountId = await readAccountId(pool, contact);
  if (accountId === null) throw missing(contact);
  const [passkeys, ended] = await inTransaction(pool, async (client) => [
    await deletePasskeysOf(client, accountId),
    await deleteSessionsOf(client, accountId),
  ]);
  return [
    `${contact} has no passkey now (there were ${passkeys}) and is signed out on all devices (${ended}).`,
  ];
};

const list: Action = async (pool, _none, { superAdmins }) => {
  const accounts = await selectSuperAdmins(pool, superAdmins);
  const known = new Set(accounts.flatMap(contactsOf));
  const lines = accounts.map((account) => {
    const contacts = contactsOf(account);
    const isNamed = contacts.some((each) => superAdmins.includes(each));
    const sources = [...(account.isGranted ? ['granted'] : []), ...(isNamed ? ['REGDESK_SUPER_ADMINS'] : [])];
    const name = account.displayName === '' ? '' : ` ${account.displayName}`;
    return `${contacts.join(', ')}${name} (${sources.join(', ')})`;
  });
  const absent = superAdmins.filter((each) => !known.has(each));
  lines.push(...absent.map((each) => `${each} (REGDESK_SUPER_ADMINS, no account yet)`));
  return lines.length === 0 ? ['There is no super admin.'] : lines;
};

const unlock: Action = async (pool, contact, config) => {
  await inTransaction(pool, (client) => unlockContact(client, contact));
  await trace(pool, config, { kind: 'unlocked', contact });
  return [`${contact} may ask for codes and type them again.`];
};

/** For who cannot be reached by a code: it is typed after Send OTP, which sends nothing while this one waits. */
const code: Action = async (pool, contact, config) => {
  const { digits, terminalLifeMs } = oneTimeCodeLimits;
  const shown = newCode(digits);
  const codeHash = terminalCodeHash(await loadSecret(config), contact, shown);
  const now = Date.now();
  await inTransaction(pool, async (client) => {
    await unlockContact(client, contact);
    const expiresAt = now + terminalLifeMs;
    await insertTerminalCode(client, { requestId: randomUUID(), contact, codeHash, now, expiresAt });
  });
  await trace(pool, config, { kind: 'codeShown', contact });
  return [
    `${shown} signs in ${contact} once, within ${terminalLifeMs / 60_000} minutes.`,
    'Enter the number at the login, press Send OTP (nothing is sent) and type this code.',
  ];
};

/** In the account log, so that the operator's own acts are visible, too. */
const trace = async (
  pool: Pool,
  config: Config,
  { kind, contact }: { kind: 'unlocked' | 'codeShown'; contact: string },
): Promise<void> => {
  const log = { warn: console.error, error: console.error };
  const accountLog = new AccountLog({ pool, secret: await loadSecret(config), log, now: Date.now });
  accountLog.add(kind, { contact, detail: { by: 'terminal' } });
  await accountLog.written();
};

const mostMegabytes = 1_000_000;

const budget: Action = async (pool, contact, { budgets }, typed) => {
  const megabytes = /^\d{1,7}$/.test(typed) ? Number(typed) : 0;
  if (megabytes < 1 || megabytes > mostMegabytes)
    throw new UsageError(`"${typed}" is not a whole number of megabytes from 1 to ${mostMegabytes}.`);
  if (!(await grantMegabytes(pool, contact, megabytes))) throw missing(contact);
  const most = Math.max(megabytes, budgets.founderMegabytes);
  return [`All events that ${contact} founded may hold ${most} MB together.`];
};

/** For an event whose page is flooded. Other pages and the desk are not touched. */
const publicCodes: Action = async (pool, address, _config, typed) => {
  const codes = codeSwitches.find((each) => each === typed);
  if (codes === undefined) throw new UsageError(`"${typed}" is not on, known or off.`);
  if (!(await setCodesOf(pool, { address, codes })))
    throw new UsageError(`No event has the address /r/${address}.`);
  return [`Codes on /r/${address}: ${codes}.`];
};

const contacts: Action = async (pool) => doubtfulLines(await findDoubtfulContacts(pool));

const bounces: Action = async (pool) => {
  const found = await readUnmatchedBounces(pool, Date.now());
  if (found.length === 0) return ['No mail came back that matches no message.'];
  return found.map(({ receivedAt, recipient, status, reason, subject }) =>
    [
      new Date(receivedAt).toISOString(),
      recipient || '(no address)',
      status || '(no status)',
      ...[subject, reason].filter((text) => text !== ''),
    ].join('  '),
  );
};

const contactsOf = ({ phone, emails }: AccountContacts): string[] => [
  ...(phone === '' ? [] : [phone]),
  ...emails,
];

const actions = new Map<string, Action>([
  ['grant', grant],
  ['revoke', revoke],
  ['list', list],
  ['sign-out', signOut],
  ['unlock', unlock],
  ['code', code],
  ['budget', budget],
  ['contacts', contacts],
  ['bounces', bounces],
  ['public-codes', publicCodes],
  ['reset-passkeys', resetPasskeys],
  ['distribute', distribute],
]);

/** Those that take no argument. */
const ofAll = new Set<Action>([list, contacts, bounces, distribute]);

const contactFrom = (typed: string): string => {
  const parsed = contactSchema.safeParse(typed);
  if (parsed.success) return parsed.data;
  throw new UsageError(
    parsed.error.issues[0]?.message === 'contactForeign'
      ? `"${typed}" is a foreign phone, with which nobody can sign in.`
      : `"${typed}" is neither a phone of ten digits nor an e-mail.`,
  );
};

const readArguments = (): { action: Action; contact: string; value: string } => {
  try {
    const [name = '', typed, ...values] = parseArgs({ allowPositionals: true }).positionals;
    const action = actions.get(name);
    const takesContact = action === undefined || !ofAll.has(action);
    const isWhole =
      takesContact === (typed !== undefined) &&
      values.length === (action === budget || action === publicCodes ? 1 : 0);
    if (action === undefined || !isWhole) throw new UsageError(usage);
    const contact = typed === undefined ? '' : action === publicCodes ? typed : contactFrom(typed);
    return { action, contact, value: values[0] ?? '' };
  } catch (error) {
    throw error instanceof UsageError ? error : new UsageError(`${(error as Error).message}\n${usage}`);
  }
};

await runCommand(async () => {
  const { action, contact, value } = readArguments();
  await withDatabase(async (pool, config) => {
    for (const line of await action(pool, contact, config, value)) console.log(line);
  });
});
