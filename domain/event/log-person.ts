import type { LogAccount } from '../model/log/log-entry.ts';
import { phoneForDisplay } from '../core/text/format.ts';
import { logWords } from './log-words.ts';

export const personOf = ({ name, phone, email }: LogAccount): string =>
  name || phoneForDisplay(phone) || email || logWords.unknownPerson;
