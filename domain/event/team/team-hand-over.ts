import type { Member } from '../../model/member.ts';
import type { PairedDevice } from '../../model/paired-device.ts';
import type { FileColumn, HandOverFile, PackedEvent } from '../../core/hand-over/hand-over-file.ts';
import { handOverWords } from '../../core/hand-over/hand-over-words.ts';
import { eventOf } from '../../core/event-of.ts';
import { phoneForDisplay } from '../../core/text/format.ts';
import { teamWords } from './team-words.ts';

const { files, heads } = handOverWords;

type TeamLine = Pick<Member, 'contact' | 'canRead' | 'canWrite' | 'canScan'> & { readonly isAdmin: boolean };

const rightsOf = ({ isAdmin, canRead, canWrite, canScan }: TeamLine): string =>
  [
    ...(isAdmin ? [teamWords.admin] : []),
    ...(canRead ? [teamWords.read] : []),
    ...(canWrite ? [teamWords.write] : []),
    ...(canScan ? [teamWords.scan] : []),
  ].join(', ') || teamWords.noRight;

const teamColumns: readonly FileColumn<TeamLine>[] = [
  { head: teamWords.contact, value: (_, { contact }) => phoneForDisplay(contact) },
  { head: teamWords.rights, value: (_, line) => rightsOf(line) },
];

const deviceColumns = ({ at }: PackedEvent): readonly FileColumn<PairedDevice>[] => [
  { head: heads.device, value: (_, { name }) => name },
  { head: heads.pairedAt, value: (_, { pairedAt }) => at(pairedAt) },
  { head: heads.endsAt, value: (_, { endsAt, revokedAt }) => at(revokedAt ?? endsAt) },
];

/** The admin and the members with their rights, and the phones that were paired. */
export const teamHandOver = (packed: PackedEvent): readonly HandOverFile[] => {
  const { store, list } = packed;
  const { adminPhone = '', adminEmail = '' } = eventOf(store) ?? {};
  const admins = [adminPhone, adminEmail]
    .filter((contact) => contact !== '')
    .map((contact) => ({ contact, isAdmin: true, canRead: false, canWrite: false, canScan: false }));
  const members = [...store.all('members')]
    .sort((a, b) => (a.contact < b.contact ? -1 : 1))
    .map((member) => ({ ...member, isAdmin: false }));
  const devices = [...store.all('pairedDevices')].sort(
    (a, b) => a.pairedAt - b.pairedAt || (a.pairingId < b.pairingId ? -1 : 1),
  );
  return [
    list(files.team, teamColumns, () => [...admins, ...members]),
    list(files.devices, deviceColumns(packed), () => devices),
  ];
};
