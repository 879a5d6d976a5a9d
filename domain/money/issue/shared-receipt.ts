import type { Delegate } from '../../model/delegate.ts';
import type { ReceiptPayer } from '#domain/model/money/receipt.ts';
import { compareIds } from '../../core/compare-ids.ts';
import type { Reader } from '../../core/store/event-store.ts';
import { displayName, printedName } from '../../core/text/format.ts';
import { fold } from '../../model/fields/fold.ts';
import { totalsOf } from '../coverage/paper-totals.ts';
import { allGroups, membersOf } from '../groups/groups.ts';
import { noParty } from '../payers/payers.ts';
import { receiptablePaise, type DraftedReceipt } from '../receipts.ts';
import { draftReceipt } from './draft-receipt.ts';

/** What a delegate would get on an own receipt. */
export interface OwnDraft {
  readonly delegate: Delegate;
  readonly document: DraftedReceipt;
}

/** What each of these delegates would get on an own receipt, in their order. Those without money on none are left out. */
export const ownDrafts = (
  reader: Reader,
  delegateIds: Iterable<string>,
  { payer, now }: { readonly payer: ReceiptPayer; readonly now: number },
): OwnDraft[] =>
  [...delegateIds].flatMap((delegateId) => {
    const delegate = reader.get('delegates', delegateId);
    if (delegate === undefined || receiptablePaise(reader, delegateId) <= 0) return [];
    const document = draftReceipt(reader, delegate, { payer, now });
    return document === null ? [] : [{ delegate, document }];
  });

export const byName = ({ delegate: one }: OwnDraft, { delegate: other }: OwnDraft): number =>
  compareIds(fold(displayName(one)), fold(displayName(other))) ||
  compareIds(one.delegateId, other.delegateId);

/** One receipt to one payer with all that these own ones would state. Null without any. */
export const sharedOf = (own: readonly OwnDraft[]): DraftedReceipt | null => {
  const [first] = own;
  if (first === undefined) return null;
  const lines = own.flatMap(({ document }, person) => document.lines.map((line) => ({ ...line, person })));
  const totals = totalsOf(lines.map((line) => ({ ...line, parts: line.parts ?? [] })));
  return {
    ...first.document,
    delegateName: '',
    ...totals,
    ...(totals.taxRateBp > 0 && { reverseCharge: false }),
    lines,
    payments: own.flatMap(({ document }, person) =>
      document.payments.map((payment) => ({ ...payment, person })),
    ),
    people: own.map(({ delegate }) => ({ delegateId: delegate.delegateId, name: printedName(delegate) })),
  };
};

/** A payer of several people: one that the desk has kept for them, their company, or their group under its name. */
export interface SharedPayer extends ReceiptPayer {
  readonly key: string;
  readonly isCompany: boolean;
  readonly isGroup: boolean;
  readonly delegateIds: readonly string[];
}

const partyKey = ({ name, address, gstin }: ReceiptPayer): string =>
  `payer ${fold(name)}/${gstin || fold(address)}`;

/** The kept payers, each party once, then the companies that have delegates, then the groups. */
export const sharedPayers = (reader: Reader): SharedPayer[] => {
  const kept = new Map<string, SharedPayer & { readonly delegateIds: string[] }>();
  for (const { delegateId, name, address, gstin } of reader.all('payers')) {
    if (name === '') continue;
    const key = partyKey({ name, address, gstin });
    const known = kept.get(key);
    if (known === undefined)
      kept.set(key, {
        key,
        isCompany: false,
        isGroup: false,
        name,
        address,
        gstin,
        delegateIds: [delegateId],
      });
    else known.delegateIds.push(delegateId);
  }
  const companies = [...reader.all('companies')].flatMap(({ companyId, name }) => {
    const delegateIds = reader.by('delegates', 'companyId', companyId).map(({ delegateId }) => delegateId);
    if (delegateIds.length === 0) return [];
    const party = { ...noParty, name, ...reader.get('companyPayers', companyId) };
    const payer = { name: party.name, address: party.address, gstin: party.gstin };
    return [{ key: companyKey(companyId), isCompany: true, isGroup: false, ...payer, delegateIds }];
  });
  const groups = allGroups(reader).map(({ groupId, name }) => ({
    ...noParty,
    key: `group ${groupId}`,
    isCompany: false,
    isGroup: true,
    name,
    delegateIds: membersOf(reader, groupId).map(({ delegateId }) => delegateId),
  }));
  const sorted = (payers: Iterable<SharedPayer>): SharedPayer[] =>
    [...payers].sort((one, other) => compareIds(fold(one.name), fold(other.name)));
  return [...sorted(kept.values()), ...sorted(companies), ...sorted(groups)];
};

export const companyKey = (companyId: string): string => `company ${companyId}`;

/** The payer whom all of these people have in common: the one that was kept for them first, or else their company. */
export const commonPayer = (
  payers: readonly SharedPayer[],
  delegateIds: readonly string[],
): SharedPayer | undefined =>
  delegateIds.length === 0
    ? undefined
    : payers.find((payer) => {
        const own = new Set(payer.delegateIds);
        return delegateIds.every((delegateId) => own.has(delegateId));
      });
