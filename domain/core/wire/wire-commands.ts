import * as z from 'zod/mini';
import { oneTo, textUpTo, whole } from '../../model/fields/input.ts';
import { maxCommandsPerPost } from './protocol.ts';

/** A command on the wire. `id` is a UUIDv7 made where the command is made: the same id again is the same command. */
export const wireCommand = z.strictObject({
  /** In lower case, as PostgreSQL gives it back. */
  id: z.uuid().check(z.toLowerCase()),
  name: textUpTo(64),
  input: z.unknown(),
  /** The device's own clock when it happened, ms since 1970. */
  deviceAt: whole(0, 8.64e15),
  /** The time by the server's clock. The device's clock may have been set since. */
  correctedAt: z.optional(whole(0, 8.64e15)),
  /** The refused command that is sent again under a new id; of several tries, the first one. */
  repeats: z.optional(z.uuid().check(z.toLowerCase())),
});
export type WireCommand = z.infer<typeof wireCommand>;
export const wireCommands = oneTo(maxCommandsPerPost, wireCommand);
