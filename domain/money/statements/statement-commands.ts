import * as z from 'zod/mini';
import { atMost, id, line } from '../../model/fields/input.ts';
import {
  columnMapping,
  columnNames,
  lineDigest,
  namesKey,
  newLine,
  newReturn,
  type BankLine,
} from '#domain/model/money/statement.ts';
import { actorContact } from '../../core/access.ts';
import type { Draft } from '../../core/store/draft.ts';
import { command, type CommandContext } from '../../core/command/command.ts';

/** A file is sent as several commands, so that other users do not wait for it. */
export const maxLinesPerCommand = 200;

/**
 * The first of equal lines is the same payment in every file. `returns`: rows by which the bank took payments back.
 * `balance` is `wrong` if the running balance of the file does not add up:
 * its lines are confirmed one by one. A file with these lines whose balance adds up makes them ordinary lines.
 */
export const addStatementLines = command({
  name: 'statement.addLines',
  input: z
    .strictObject({
      statementId: id,
      name: line(200),
      lines: atMost(maxLinesPerCommand, newLine),
      returns: z.optional(atMost(maxLinesPerCommand, newReturn)),
      balance: z.optional(z.enum(['right', 'wrong'])),
    })
    .check(z.refine(({ lines, returns = [] }) => lines.length + returns.length > 0, { path: ['lines'] })),
  needs: 'editPeople',
  offline: false,
  run(draft, { statementId, name, lines, returns = [], balance }, ctx) {
    let count = 0;
    let returned = 0;
    const state = balance === 'wrong' ? 'doubtful' : 'open';
    for (const given of lines) {
      if (putLine(draft, { ...given, statementId, state }, ctx)) count++;
      else if (balance === 'right') clearLine(draft, given);
    }
    for (const given of returns) {
      const row = { ...nothingTold, ...given, statementId, state: 'out' };
      if (putLine(draft, row, ctx)) returned++;
    }
    if (count + returned > 0 && draft.get('statements', statementId) === undefined) {
      const added = { addedAt: ctx.now, addedBy: actorContact(ctx.actor) };
      draft.put('statements', { statementId, name, ...added, extra: null });
    }
    return { name, count, present: lines.length - count, returned };
  },
});

const nothingTold = {
  narration: '',
  ourReference: '',
  payerName: '',
  payerPhone: '',
  payerEmail: '',
  method: '',
};

type Given = z.infer<typeof newLine> & Pick<BankLine, 'statementId' | 'state'>;

const clearLine = (draft: Draft, given: z.infer<typeof newLine>): void => {
  const [known] = draft.by('bankLines', 'digest', lineDigest(given));
  if (known?.state === 'doubtful') draft.put('bankLines', { ...known, state: 'open' });
};

/** False if the line is here already. */
const putLine = (draft: Draft, given: Given, ctx: CommandContext): boolean => {
  if (draft.by('bankLines', 'digest', lineDigest(given)).length > 0) return false;
  draft.put('bankLines', {
    ...given,
    lineId: ctx.newId(),
    confirmationId: '',
    settledAt: null,
    settledBy: '',
    note: '',
    extra: null,
  });
  return true;
};

/** The meaning of the columns in files with these names, for the next file. */
export const rememberColumns = command({
  name: 'statement.rememberColumns',
  input: z
    .strictObject({ names: columnNames, mapping: columnMapping })
    .check(z.refine(({ names, mapping }) => names.length === mapping.length, { path: ['mapping'] })),
  needs: 'editPeople',
  offline: false,
  run(draft, { names, mapping }, ctx) {
    const [known] = draft.by('statementColumns', 'names', namesKey(names));
    draft.put('statementColumns', {
      columnsId: known?.columnsId ?? ctx.newId(),
      names,
      mapping,
      extra: null,
    });
    return { count: mapping.filter((target) => target !== null).length };
  },
});
