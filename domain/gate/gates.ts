import { isContact } from '../model/table.ts';
import { deviceTag } from '../core/text/device-tag.ts';
import { reportsWords } from '../event/reports-words.ts';

/**
 * A gate's name on a screen that the whole hall sees: the name of the paired device, or else the device's tag. Never
 * shows the account's owner.
 */
export const gateName = (deviceId: string, by: string): string => {
  if (by !== '' && !isContact(by)) return by;
  return deviceId === '' ? reportsWords.unknownDevice : reportsWords.device(deviceTag(deviceId));
};
