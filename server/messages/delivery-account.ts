import { randomUUID } from 'node:crypto';
import { serverAccount } from '../accounts/server-account.ts';
import type { HostedEvent } from '../hosting/hosted-event.ts';

const account = serverAccount('server-messages');

/** Runs a command of the server. Returns its result; null if the event refuses it, because it was closed or deleted. */
export const runAsServer = async (
  hosted: HostedEvent,
  name: string,
  input: object,
  commandId: string = randomUUID(),
): Promise<unknown> => {
  const [done] = await hosted.submit({
    account,
    deviceId: '',
    sentAt: null,
    commands: [{ id: commandId, name, input, deviceAt: Date.now() }],
  });
  if (done?.ok === true) return done.result;
  if (done !== undefined && closed.has(done.code)) return null;
  throw new Error(`${name} was refused: ${done?.code ?? 'no answer'}`);
};

const closed: ReadonlySet<string> = new Set(['eventClosed', 'eventNotFound']);
