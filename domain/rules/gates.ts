import { deviceTag } from '../text/device-tag.ts';
import * as labels from '../text/labels.ts';

/** Of a mark: a phone or an e-mail, as the specification has it, or else the name of a paired device. */
const isContact = (by: string): boolean => by.includes('@') || /^\+?[\d\s-]{6,}$/.test(by);

/**
 * What a gate is called on a screen that everybody in the hall sees: as a paired device was named, else by the device's
 * tag. Never by whose account it is.
 */
export const gateName = (deviceId: string, by: string): string => {
  if (by !== '' && !isContact(by)) return by;
  return deviceId === '' ? labels.reports.unknownDevice : labels.reports.device(deviceTag(deviceId));
};
