import { z } from 'zod';
import { maxCommandsPerPost } from './protocol.ts';

/** A command on the wire. `id` is a UUIDv7 made where the command is made: the same id again is the same command. */
export const wireCommand = z.strictObject({
  /** In lower case, as PostgreSQL gives it back. */
  id: z.uuid().toLowerCase(),
  name: z.string().max(64),
  input: z.unknown(),
  /** The device's own clock when it happened, ms since 1970. */
  deviceAt: z.number().int().min(0).max(8.64e15),
  /** The same by the server's clock, when the device had measured it by then: its own clock may have been set since. */
  correctedAt: z.number().int().min(0).max(8.64e15).optional(),
});
export type WireCommand = z.infer<typeof wireCommand>;
export const wireCommands = z.array(wireCommand).min(1).max(maxCommandsPerPost);
