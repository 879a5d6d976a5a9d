import type { Erasure } from '#domain/privacy/dossier.ts';
import { redacted, type Wanted } from '#domain/privacy/redact.ts';
import { tracesOfNobodyElse } from '#domain/privacy/own-traces.ts';
import { jsonWithoutTraces, patternOf, searchPatternOf, type Traces } from '#domain/core/text/traces.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { type RefusalCode } from '#domain/core/text/messages.ts';
import { contactKeyOf } from '../accounts/account-log.ts';
import { stripAccountLog } from '../db/statements/sign-in/account-log-statements.ts';
import { inTransaction } from '../db/in-transaction.ts';
import {
  deleteAccount,
  deleteCodesOf,
  deletePhotos,
  forgetTombstones,
  readKeptBranches,
  readPersonLog,
  rewriteLog,
  writeKeptBranches,
  type KeptBranch,
} from '../db/statements/privacy-statements.ts';
import { deleteFilesOf } from '../db/statements/registration-file-statements.ts';
import { deleteRegistrantSessionsOf } from '../db/statements/registrant-statements.ts';
import type { ErasurePlan, PlannedEvent } from '../db/statements/erasure-statements.ts';
import type { PrivacyParts } from './find-person.ts';
import { orderedCompanions } from '#domain/people/people-in-order.ts';

/**
 * Log first, while rows still identify the person; then `person.erase`, the log again, the account last. Repeatable
 * from any point.
 */
export const carryOut = async (parts: PrivacyParts, plan: ErasurePlan): Promise<Omit<Erasure, 'left'>> => {
  const { sessions } = parts;
  const { events, accountId } = plan;
  const done = { people: 0, logEntries: 0, photos: 0 };
  for (const event of events) {
    const inEvent = await eraseInEvent(parts, plan, event);
    done.people += event.delegateIds.length + event.companionIds.length;
    done.logEntries += inEvent.logEntries;
    done.photos += inEvent.photos;
  }
  if (accountId !== '') await sessions.endAll(accountId);
  await eraseOutside(parts, plan);
  sessions.forget();
  return { ...done, account: accountId !== '' };
};

const eraseInEvent = async (
  parts: PrivacyParts,
  { traces, askedBy, deviceId, begunAt }: ErasurePlan,
  { eventId, commandId, delegateIds, companionIds, photos }: PlannedEvent,
): Promise<{ logEntries: number; photos: number }> => {
  const { pool, hosting } = parts;
  const hosted = await hosting.find(eventId);
  if (hosted === null) return { logEntries: 0, photos: 0 };
  const everywhere = tracesOfNobodyElse(hosted.store, traces, { delegateIds, companionIds });
  const ids = new Set([
    ...delegateIds,
    ...companionIds,
    ...delegateIds.flatMap((id) => orderedCompanions(hosted.store, id).map(({ companionId }) => companionId)),
  ]);
  const about = { eventId, ids, everywhere };
  const before = await redactLog(parts, about);
  const input = { delegateIds, companionIds, ...traces };
  const [answer] = await hosted.submit({
    account: askedBy,
    deviceId,
    sentAt: null,
    commands: [{ id: commandId, name: 'person.erase', input, deviceAt: begunAt }],
  });
  if (answer?.ok === false) throw new Refusal(answer.code as RefusalCode, answer.params);
  const after = await redactLog(parts, about);
  hosted.forgetTexts();
  await forgetTombstones(pool, eventId, everywhere.contacts);
  await deleteFilesOf(pool, { eventId, phones: everywhere.contacts });
  return { logEntries: before + after, photos: await deletePhotos(pool, eventId, photos) };
};

interface LogErasure {
  readonly eventId: string;
  readonly ids: ReadonlySet<string>;
  readonly everywhere: Traces;
}

/** Actor, action and time stay. Returns the number of changed entries. */
const redactLog = async (
  { pool }: PrivacyParts,
  { eventId, ids, everywhere }: LogErasure,
): Promise<number> => {
  const wanted: Wanted = { ids, pattern: patternOf(everywhere) };
  const found = await readPersonLog(pool, {
    eventId,
    pattern: searchPatternOf(everywhere),
    ids: [...ids],
    accountId: '',
  });
  const changed = found
    .map((entry) => ({ ...entry, ...redacted(entry, wanted) }))
    .filter((entry, at) => JSON.stringify(entry) !== JSON.stringify(found[at]));
  if (changed.length > 0) await rewriteLog(pool, eventId, changed);
  return changed.length;
};

const eraseOutside = async (
  { pool, secret }: PrivacyParts,
  { traces, accountId }: ErasurePlan,
): Promise<void> => {
  const pattern = patternOf(traces);
  const clean = ({ key, value }: KeptBranch): KeptBranch => ({
    key,
    value: jsonWithoutTraces(value, pattern),
  });
  await inTransaction(pool, async (client) => {
    await deleteCodesOf(client, traces.contacts);
    await deleteRegistrantSessionsOf(client, traces.contacts);
    const contactKeys = traces.contacts.map((contact) => contactKeyOf(secret, contact));
    await stripAccountLog(client, { accountId, contactKeys });
    if (accountId !== '') await deleteAccount(client, accountId);
    const kept = await readKeptBranches(client, searchPatternOf(traces));
    await writeKeptBranches(client, {
      options: kept.options.map(clean),
      accounts: kept.accounts.map(clean),
    });
  });
};
