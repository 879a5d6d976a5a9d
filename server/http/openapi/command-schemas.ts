import * as z from 'zod/mini';
import { registry } from '#domain/registry.ts';
import { access } from '#domain/core/access.ts';
import { maxCommandsPerPost, type Answer } from '#domain/core/wire/protocol.ts';
import { wireCommand } from '#domain/core/wire/wire-commands.ts';
import type { Command } from '#domain/core/command/command.ts';
import { oneTo } from '#domain/model/fields/input.ts';

const namedInput = ({ name, input, needs, offline }: Command): z.ZodMiniType => {
  const description = `For ${access[needs].join(', ')}.${offline ? ' May wait in the outbox.' : ''}`;
  return input.check(z.meta({ id: name, description }));
};

const framed = (command: Command) =>
  z.extend(wireCommand, { name: z.literal(command.name), input: namedInput(command) });

/** The route checks the frame of each command; a wrong input refuses only its command. */
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
