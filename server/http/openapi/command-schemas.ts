import * as z from 'zod/mini';
import { registry } from '#domain/registry.ts';
import { access } from '#domain/core/access.ts';
import { maxCommandsPerPost, type Answer } from '#domain/core/wire/protocol.ts';
import { wireCommand } from '#domain/core/wire/wire-commands.ts';
import type { Command } from '#domain/core/command/command.ts';
import { oneTo } from '#domain/model/fields/input.ts';

/** The input of a command, which becomes a component of the document by its name. */
const namedInput = ({ name, input, needs, offline }: Command): z.ZodMiniType => {
  const description = `For ${access[needs].join(', ')}.${offline ? ' May wait in the outbox.' : ''}`;
  return input.check(z.meta({ id: name, description }));
};

const framed = (command: Command) =>
  z.extend(wireCommand, { name: z.literal(command.name), input: namedInput(command) });

/**
 * A post of commands. The route itself checks the frame of each command, because a command with wrong input is refused in
 * its own answer and does not refuse the others.
 */
export const commandsBody = oneTo(maxCommandsPerPost, z.union([...registry.values()].map(framed)));

const done = z.object({ id: z.uuid(), ok: z.literal(true), version: z.int(), result: z.unknown() });
const refused = z.object({
  id: z.uuid(),
  ok: z.literal(false),
  code: z.string(),
  params: z.record(z.string(), z.unknown()),
  version: z.exactOptional(z.int()),
});
const answer: z.core.$ZodType<Answer> = z.union([done, refused]);
export const commandAnswers = z.array(answer);
