import type { Draft } from '../../core/store/draft.ts';
import type { MergedPair, PersonIds, PersonRows } from '../../people/person-rows.ts';
import { certificateOf } from './certificates.ts';

/** Invalidates the certificate of a deleted person: its public page says so, and its number is not used again. */
const withdraw = (draft: Draft, delegateId: string): number | null => {
  const certificate = certificateOf(draft, delegateId);
  if (certificate === undefined) return null;
  draft.put('certificates', { ...certificate, delegateId: '' });
  return certificate.number;
};

/** If both rows of a person have a certificate, the kept one's stays; a single one stays valid. */
const moveCertificate = (draft: Draft, { keepId, dropId }: MergedPair): number | null => {
  const dropped = certificateOf(draft, dropId);
  if (dropped === undefined) return null;
  if (certificateOf(draft, keepId) !== undefined) return withdraw(draft, dropId);
  draft.put('certificates', { ...dropped, delegateId: keepId });
  return null;
};

const isDelegate = ({ companionId }: PersonIds): boolean => companionId === '';

export const certificatePersonRows: PersonRows = {
  list: (reader, person) =>
    isDelegate(person) ? { certificates: reader.by('certificates', 'delegateId', person.delegateId) } : {},
  merge: (draft, pair) => ({ certificateWithdrawn: moveCertificate(draft, pair) }),
  release: (draft, person) =>
    isDelegate(person) ? { certificateWithdrawn: withdraw(draft, person.delegateId) } : {},
  erase(draft, person) {
    if (isDelegate(person)) withdraw(draft, person.delegateId);
  },
};
