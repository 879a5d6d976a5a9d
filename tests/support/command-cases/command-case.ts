import type { RefusalCode } from '#domain/core/text/messages.ts';
import type { TableName } from '#domain/model/tables.ts';
import type { Role } from '#domain/core/access.ts';

/** One command over the event of desk-event.ts. */
export interface Step {
  readonly name: string;
  readonly input: unknown;
  /** 'admin' unless said. */
  readonly as?: readonly Role[];
}

/** A row as it must be afterwards, in part; null: gone. */
type ExpectedRow = readonly [table: TableName, key: string, row: object | null];

export interface CommandCase extends Step {
  readonly title: string;
  /** Commands before, which must succeed. */
  readonly after?: readonly Step[];
  /** The refusal's code and, in part, its params; without: the command succeeds. */
  readonly refused?: { readonly code: string; readonly params?: object };
  readonly result?: object;
  readonly rows?: readonly ExpectedRow[];
  /** The event is still being imported: it has no row of its own. */
  readonly isStaged?: boolean;
}

type More = Pick<CommandCase, 'as' | 'after' | 'rows'> & { readonly params?: object };

/** The case of a command that is refused with this code and, in part, these params. */
export const refuses = (
  name: string,
  title: string,
  input: unknown,
  code: RefusalCode,
  { params, ...more }: More = {},
): CommandCase => ({ name, title, input, refused: { code, ...(params && { params }) }, ...more });
