import { uuidv7 } from '#web/sync/uuid.ts';

/** For what is sent in several commands: they belong together by it. */
export const newId = (): string => uuidv7(Date.now(), (bytes) => crypto.getRandomValues(bytes));
