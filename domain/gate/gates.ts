import { isContact } from '../model/fields/table.ts';
import { deviceTag } from '../core/text/device-tag.ts';
import { reportsWords } from '../event/reports-words.ts';

export const gateName = (deviceId: string, by: string): string => {
  if (by !== '' && !isContact(by)) return by;
  return deviceId === '' ? reportsWords.unknownDevice : reportsWords.device(deviceTag(deviceId));
};
