import type { LogAccount } from '#domain/model/log/log-entry.ts';
import { phoneForDisplay } from '#domain/core/text/format.ts';
import { logWords } from './log-words.ts';

export const personOf = ({ name, phone, email }: LogAccount): string =>
  name || phoneForDisplay(phone) || email || logWords.unknownPerson;
