import { counted } from '../core/text/format.ts';
import { screensWords } from '../core/text/screen-words.ts';

export const pairingWords = {
  devices: 'Paired phones',
  none: 'No phones are paired.',
  about:
    'A paired phone scans and marks for this event without an account. It sees no contacts and nothing else.',
  pair: 'Pair a phone',
  pairTitle: 'Pair a phone',
  scanThis: 'Scan this with the phone’s camera and open the page.',
  orType: (address: string) => `Or open ${address} on the phone and type`,
  address: 'Address of this computer',
  qr: 'QR code that pairs a phone',
  code: 'Pairing code',
  /** '9:05' */
  left: (minutes: number, seconds: number) =>
    `Good for one phone, for ${minutes}:${String(seconds).padStart(2, '0')}`,
  over: 'This code has expired.',
  newCode: 'New code',
  another: 'Pair another phone',
  pairedAs: (name: string) => `${name} is paired and can scan.`,
  hereOnly:
    'Phones cannot reach this address. Start Regdesk with npm start -- --lan, or open it at an address that phones can reach.',
  since: (time: string) => `Paired ${time},`,
  until: (day: string) => `until ${day}`,
  revoke: 'End pairing',
  revokeOf: (name: string) => `End pairing of ${name}`,
  revokeQuestion: 'End this pairing?',
  revokeDetail:
    'The phone is signed out within 2 seconds. Unsent marks stay on it and are sent when it is paired again.',
  revoked: 'Pairing ended',

  scansOnly: 'A paired phone scans and marks. This page needs an account.',

  page: screensWords.pairPhone,
  pageAbout: 'This phone scans and marks for one event, under the name you enter.',
  name: 'Name of this phone',
  nameHint: 'Its place and its user: Gate 2 – Asha',
  codeHint: 'From the admin’s screen',
  submit: 'Pair',
  unsent: (count: number) =>
    `${counted(count, 'mark of this phone was', 'marks of this phone were')} not sent, and its pairing has ended. ${count === 1 ? 'It is' : 'They are'} kept here. Ask an admin to pair this phone again: ${count === 1 ? 'it is' : 'they are'} sent then.`,
  haveCode: 'Pair this phone with a code',
  toLogin: 'Login instead',
  offline: 'No connection to Regdesk. Join the network of the hall and try again.',
  signedIn: (who: string) => `This phone is signed in as ${who}.`,
  logOutFirst: 'Log out to continue the pairing.',
  isPaired: (name: string) => `This phone is paired as ${name}.`,
  toScan: 'Scan',
  logoutWaiting: (count: number) =>
    `${counted(count, 'change is', 'changes are')} waiting to be sent. Logging out ends the pairing: then ${count === 1 ? 'it is' : 'they are'} sent only when an admin pairs this phone again.`,
} as const;
