import { counted } from '../../core/text/format.ts';
import type { DeviceReport, DeviceTrouble } from './device-report.ts';

/** The list of devices that the team works on. */
export const deviceWords = {
  title: 'Devices in use',
  none: 'No device has reported yet.',
  about: 'Each phone and computer of the team reports while it is connected.',
  tagged: (name: string, tag: string) => (name === '' ? tag : `${name} (${tag})`),
  reported: (ago: string) => `Last report ${ago}`,
  noRight: 'No right any more',
  noRightHint:
    'Its changes are sent when its account has the right again. To get them, give the right back for as long as the phone needs to send.',
  offlineHint: 'Its changes are sent when it has a connection. Find this phone before its work is needed.',
  people: (count: number) => `${counted(count, 'person', 'people')} on it`,
  version: (app: string) => `Version ${app}`,
  battery: (percent: number) => `Battery ${percent} %`,
  camera: {
    allowed: 'Camera allowed',
    blocked: 'Camera blocked',
    notAsked: 'Camera not asked for yet',
    missing: 'No camera',
  },
  storage: {
    kept: 'Storage works',
    mayGo: 'Storage may be cleared: install the app on it',
    full: 'Storage is full',
    refused: 'Storage is switched off',
    stuck: 'Storage does not answer',
  },
  unsent: (count: number) => counted(count, 'unsent change', 'unsent changes'),
  unsentUnknown: 'Unsent changes cannot be counted',
  lost: (count: number) => `${counted(count, 'change was', 'changes were')} lost: scan those cards again`,
  refused: (count: number) => counted(count, 'refused change', 'refused changes'),
  oldVersion: (app: string) => `Version ${app}, reload it`,
} as const;

const words = deviceWords;

/** Both in words: what the team should see to, and the other facts of a report. */
export const deviceFacts = (report: DeviceReport, troubles: readonly DeviceTrouble[]) => {
  const { app = '', storage, camera, battery, waiting, lost = 0, refused = 0, people } = report;
  const texts: Readonly<Record<DeviceTrouble, string>> = {
    lost: words.lost(lost),
    unsent: typeof waiting === 'number' ? words.unsent(waiting) : words.unsentUnknown,
    refused: words.refused(refused),
    storage: storage ? words.storage[storage] : '',
    camera: camera ? words.camera[camera] : '',
    battery: typeof battery === 'number' ? words.battery(battery) : '',
    version: app && (troubles.includes('version') ? words.oldVersion(app) : words.version(app)),
  };
  const known = (['unsent', 'storage', 'camera', 'battery', 'version'] as const).filter(
    (name) => !troubles.includes(name) && !(name === 'unsent' && waiting === undefined),
  );
  return {
    troubles: troubles.map((trouble) => texts[trouble]),
    facts: [...known.map((name) => texts[name]), people === undefined ? '' : words.people(people)].filter(
      (text) => text !== '',
    ),
  };
};
