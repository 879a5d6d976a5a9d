import { expect, test } from 'vitest';
import { deviceReport, troublesOf, type DeviceReport } from './device-report.ts';

const well: DeviceReport = {
  app: '1.2.0',
  storage: 'kept',
  camera: 'allowed',
  battery: 80,
  waiting: 0,
  lost: 0,
  refused: 0,
  people: 300,
};

test.each<[string, DeviceReport, readonly string[]]>([
  ['a device that is ready', {}, []],
  ['one whose browser says little', { camera: null, battery: null }, []],
  ['one that may be asked for its camera', { camera: 'notAsked' }, []],
  ['unsent changes', { waiting: 3 }, ['unsent']],
  ['unsent changes that cannot be counted', { waiting: null }, ['unsent']],
  ['lost changes and a full storage', { lost: 2, storage: 'full' }, ['lost', 'storage']],
  ['storage that the browser may clear', { storage: 'mayGo' }, ['storage']],
  ['a blocked camera and a low battery', { camera: 'blocked', battery: 19 }, ['camera', 'battery']],
  ['refused changes on an older page', { refused: 1, app: '1.1.0' }, ['refused', 'version']],
])('%s: %j needs %j', (_, change, troubles) => {
  expect(deviceReport.safeParse({ ...well, ...change }).success).toBe(true);
  expect(troublesOf({ ...well, ...change }, '1.2.0')).toEqual(troubles);
});

test.each([{ battery: 101 }, { waiting: -1 }, { storage: 'gone' }, { people: 1.5 }, { phone: '9000000001' }])(
  'the report %j is refused',
  (report) => {
    expect(deviceReport.safeParse(report).success).toBe(false);
  },
);
