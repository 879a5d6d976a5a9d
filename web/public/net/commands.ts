import { newUuid } from '#web/net/uuid.ts';
import { askPublic } from './ask.ts';
import { OwnCommands, type OpenCommand, type CommandOwner, type Sent } from './own-commands.ts';
import { kept, owner } from './owner.ts';
import { eventAddress } from './routing.ts';

const alone = <T>(key: string, work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? (navigator.locks.request(key, work) as Promise<T>) : work();

const commands = new OwnCommands({
  kept,
  ask: (path, body, sender) => askPublic(path, { method: 'POST', body, as: sender.owner }),
  alone,
  newId: newUuid,
});

const sender = (): CommandOwner => ({ owner: owner.get(), address: eventAddress() });

/** Its answer is not known; null for none. */
export const openCommand = (name: string, input: object = {}): OpenCommand | null =>
  commands.open(sender(), name, input);

/** See {@link OwnCommands.send}. */
export const sendCommand = <T>(name: string, input: object): Promise<Sent<T>> =>
  commands.send<T>(sender(), name, input);

/** See {@link OwnCommands.settle}. */
export const settleCommand = <T>(name: string, input: object = {}): Promise<Sent<T> | null> =>
  commands.settle<T>(sender(), name, input);
