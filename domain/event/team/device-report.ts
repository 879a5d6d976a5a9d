import * as z from 'zod/mini';
import { whole } from '../../model/fields/input.ts';
import type { LogAccount } from '../../model/log/log-entry.ts';

/** `mayGo`: the browser may delete what is stored when space is short. */
const storageStates = ['kept', 'mayGo', 'full', 'refused', 'stuck'] as const;
const cameraStates = ['allowed', 'blocked', 'notAsked', 'missing'] as const;

const count = whole(0, 1_000_000);

/** What a browser says of itself. A part that it does not know is left out, and then the server keeps the last one. */
export const deviceReport = z.strictObject({
  /** The release that its page runs. */
  app: z.optional(z.string().check(z.maxLength(40))),
  storage: z.optional(z.enum(storageStates)),
  camera: z.optional(z.nullable(z.enum(cameraStates))),
  /** Percent. Null: this browser does not say. */
  battery: z.optional(z.nullable(whole(0, 100))),
  /** Changes that wait to be sent. Null: its storage cannot be read. */
  waiting: z.optional(z.nullable(count)),
  /** Changes that the browser deleted before they were sent. */
  lost: z.optional(count),
  /** Changes that the server refused later. */
  refused: z.optional(count),
  people: z.optional(count),
});
export type DeviceReport = z.infer<typeof deviceReport>;

/** A device of the event, with what it last reported. */
export interface ReportedDevice {
  /** A paired phone, or the account that works on this browser. */
  readonly account: LogAccount;
  readonly device: LogDevice;
  /** ms since 1970, by the server's clock. */
  readonly reportedAt: number;
  readonly report: DeviceReport;
  /** False: its account has no right to the event any more. */
  readonly hasRight: boolean;
}
/** The answer of GET /api/events/…/devices. */
export interface ReportedDevices {
  /** The release of the server. */
  readonly app: string;
  /** By the server's clock, as the times of the reports. */
  readonly now: number;
  readonly devices: readonly ReportedDevice[];
}
interface LogDevice {
  readonly id: string;
  readonly name: string;
}

/** What the team should see to at a device, the most urgent first. */
export type DeviceTrouble = 'lost' | 'unsent' | 'refused' | 'storage' | 'camera' | 'battery' | 'version';

/** A phone that is used at a gate loses a fifth of its battery in about an hour. */
const lowBatteryPercent = 20;

/** `app`: the release of the server. */
export const troublesOf = (report: DeviceReport, app: string): readonly DeviceTrouble[] => {
  const { lost = 0, waiting = 0, refused = 0, storage = 'kept', camera, battery } = report;
  const found: Readonly<Record<DeviceTrouble, boolean>> = {
    lost: lost > 0,
    unsent: waiting === null || waiting > 0,
    refused: refused > 0,
    storage: storage !== 'kept',
    camera: camera === 'blocked' || camera === 'missing',
    battery: typeof battery === 'number' && battery < lowBatteryPercent,
    version: report.app !== undefined && report.app !== app,
  };
  return (Object.keys(found) as DeviceTrouble[]).filter((trouble) => found[trouble]);
};
