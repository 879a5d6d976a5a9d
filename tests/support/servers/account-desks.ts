import { afterEach } from 'vitest';
import { openAccountDesk, type AccountDesk, type DeskOptions } from './account-desk.ts';

/**
 * Opens desks for the tests of a file. These options apply where a test gives no others. The desks are closed after
 * their test, the last one first, because it may use the database of another.
 */
export const accountDesks = (usual: DeskOptions = {}) => {
  const opened: AccountDesk[] = [];
  afterEach(async () => {
    for (const desk of opened.splice(0).toReversed()) await desk.close();
  });
  return async (options: DeskOptions = {}): Promise<AccountDesk> => {
    const desk = await openAccountDesk({ ...usual, ...options });
    opened.push(desk);
    return desk;
  };
};
