import type { Category } from '../model/category.ts';
import type { Companion } from '../model/companion.ts';
import type { Delegate } from '../model/delegate.ts';
import type { Reader } from '../store/event-store.ts';
import { refuse } from './command.ts';

/** Rows that a command names: found in this very event, or the command is refused. */
export const requireDelegate = (reader: Reader, delegateId: string): Delegate => {
  const row = reader.get('delegates', delegateId);
  if (row === undefined) throw refuse('userNotFound');
  return row;
};

export const requireCompanion = (reader: Reader, companionId: string): Companion => {
  const row = reader.get('companions', companionId);
  if (row === undefined) throw refuse('companionMissing');
  return row;
};

export const requireCategory = (reader: Reader, categoryId: string): Category => {
  const row = reader.get('categories', categoryId);
  if (row === undefined) throw refuse('unknownCategory');
  return row;
};
