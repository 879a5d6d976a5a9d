import { isContact } from '../model/table.ts';
import { deviceTag } from '../core/text/device-tag.ts';
import { reportsWords } from '../event/setup-words.ts';

/**
 * What a gate is called on a screen that everybody in the hall sees: as a paired device was named, else by the device's
 * tag. Never by whose account it is.
 */
export const gateName = (deviceId: string, by: string): string => {
  if (by !== '' && !isContact(by)) return by;
  return deviceId === '' ? reportsWords.unknownDevice : reportsWords.device(deviceTag(deviceId));
};
