import type { CommandCase } from './command-case.ts';

const pairingId = 'device-3f8e0f43-58f0-4bd4-8f7e-0f3d9ab6a2f1';
const gate = { pairingId, name: 'Gate 2 – Asha', endsAt: 1_800_000_000_000 };
const paired = { name: 'device.pair', input: gate };
const revoked = { name: 'device.revoke', input: { pairingId } };

export const deviceCases: readonly CommandCase[] = [
  {
    title: 'keeps the device with its name and end',
    ...paired,
    input: { ...gate, name: ' Gate 2 \t– Asha ' },
    result: { pairingId },
    rows: [['pairedDevices', pairingId, { ...gate, revokedAt: null }]],
  },
  {
    title: 'refuses an empty name',
    ...paired,
    input: { ...gate, name: ' ' },
    refused: { code: 'invalidInput' },
  },
  {
    title: 'refuses an id that could be an account’s',
    ...paired,
    input: { ...gate, pairingId: 'account-1' },
    refused: { code: 'invalidInput' },
  },
  {
    title: 'refuses a member with write alone',
    ...paired,
    as: ['write', 'scan'],
    refused: { code: 'notAllowed' },
  },
  {
    title: 'refuses to let a device pair another',
    ...paired,
    as: ['device', 'scan'],
    refused: { code: 'notAllowed' },
  },
  {
    title: 'does not bring a revoked one back',
    ...paired,
    after: [paired, revoked],
    refused: { code: 'pairingGone' },
  },
  {
    title: 'ends the pairing, also when repeated, and keeps its name for the log',
    ...revoked,
    after: [paired, revoked],
    result: { name: gate.name },
    rows: [['pairedDevices', pairingId, { name: gate.name }]],
  },
  { title: 'refuses a device that does not exist', ...revoked, refused: { code: 'deviceNotFound' } },
  {
    title: 'refuses a member with write alone',
    ...revoked,
    after: [paired],
    as: ['write'],
    refused: { code: 'notAllowed' },
  },
  {
    title: 'refuses to let a device end another pairing',
    ...revoked,
    after: [paired],
    as: ['device', 'scan'],
    refused: { code: 'notAllowed' },
  },
];
