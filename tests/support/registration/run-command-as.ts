import { randomUUID } from 'node:crypto';
import type { Role } from '#domain/core/access.ts';
import { commandContext } from '#domain/core/command/context.ts';
import type { Outcome } from '#domain/core/command/run-command.ts';
import type { Draft } from '#domain/core/store/draft.ts';
import { execute } from '#domain/execute.ts';

interface Caller {
  readonly role: Role;
  readonly phone?: string;
  readonly now: number;
  readonly id?: string;
}

/** Runs one command in memory, at any time and by any caller. */
export const runCommandAs = (
  draft: Draft,
  { role, phone = '', now, id = randomUUID() }: Caller,
  { name, input }: { readonly name: string; readonly input: unknown },
): Outcome =>
  execute(
    draft,
    name,
    input,
    commandContext({
      commandId: id,
      actor: { accountId: `${role}-${phone}`, roles: new Set<Role>([role]), phone, email: '', deviceId: '' },
      now,
      happenedAt: now,
      newCode: () => randomUUID().replaceAll('-', '').slice(0, 10).toUpperCase(),
    }),
  );
