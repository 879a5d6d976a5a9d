import { afterEach } from 'vitest';
import { openAccountDesk, type AccountDesk, type DeskOptions } from './account-desk.ts';

/**
 * Opens desks for the tests of a file, with these options where a test gives no others. They are closed after its test,
 * the last one first: it may stand beside another.
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
