import type { AccountLogDetail, AccountLogKind } from '#domain/model/accounts/account-log.ts';
import type { Batch, LoggedCommand } from '../db/statements/batch-statements.ts';

export interface AccountDecision {
  readonly kind: AccountLogKind;
  readonly accountId: string;
  readonly deviceId: string;
  readonly eventId: string;
  /** The contact that got or lost the right. */
  readonly contact?: string;
  /** A paired device. */
  readonly aboutId?: string;
  readonly detail: AccountLogDetail;
}

type Decided = Pick<AccountDecision, 'kind' | 'contact' | 'aboutId' | 'detail'>;
type Decide = (input: Readonly<Record<string, unknown>>, changes: Batch['changes']) => Decided | null;

const team = { right: 'team' };

/** Saving a member unchanged changes no row, so it is not a decision. */
const saved: Decide = ({ contact, canRead, canWrite, canScan }, changes) => {
  const change = changes.find(({ table, row }) => table === 'members' && row?.['contact'] === contact);
  if (change === undefined) return null;
  const flags = { read: canRead === true, write: canWrite === true, scan: canScan === true };
  const hasAny = flags.read || flags.write || flags.scan;
  const kind = !hasAny ? 'rightRemoved' : change.isNew ? 'rightGranted' : 'rightChanged';
  return { kind, contact: String(contact), detail: { ...team, ...flags } };
};

const removed: Decide = ({ contact }, changes) =>
  changes.some(({ table, row }) => table === 'members' && row === null)
    ? { kind: 'rightRemoved', contact: String(contact), detail: team }
    : null;

const decisions: ReadonlyMap<string, Decide> = new Map<string, Decide>([
  ['member.save', saved],
  ['member.delete', removed],
  [
    'event.setAdmin',
    ({ adminPhone, adminEmail }) => ({
      kind: 'rightChanged',
      contact: String(adminPhone || adminEmail).toLowerCase(),
      detail: { right: 'admin' },
    }),
  ],
  [
    'device.revoke',
    ({ pairingId }) => ({ kind: 'sessionEnded', aboutId: String(pairingId), detail: { by: 'pairing' } }),
  ],
  [
    'list.export',
    ({ what, rows }) => ({ kind: 'exported', detail: { what: String(what), rows: Number(rows) } }),
  ],
]);

/** The decisions of a committed batch that belong in the account log. */
export const accountDecisions = ({ eventId, changes, log }: Batch): AccountDecision[] =>
  log.flatMap((entry) => {
    const decide = decisions.get(entry.name);
    if (decide === undefined || !isDone(entry)) return [];
    const decided = decide(JSON.parse(entry.input) as Record<string, unknown>, changes);
    const { accountId, deviceId } = entry;
    return decided === null ? [] : [{ accountId, deviceId, eventId, ...decided }];
  });

const isDone = ({ outcome }: LoggedCommand): boolean => outcome.startsWith('{"ok":true');
