import * as z from 'zod/mini';
import { id, line, oneTo } from '../model/input.ts';
import { columnMapping, columnNames, lineDigest, namesKey, newLine } from '../model/statement.ts';
import { actorContact } from '../rules/access.ts';
import { command } from './command.ts';

/** A file goes as many commands, so that nobody else waits for it. */
export const maxLinesPerCommand = 200;

/** The first of alike lines that another file brought is the first of these as well: a line is taken in once. */
export const addStatementLines = command({
  name: 'statement.addLines',
  input: z.strictObject({
    statementId: id,
    name: line(200),
    lines: oneTo(maxLinesPerCommand, newLine),
  }),
  needs: 'editPeople',
  offline: false,
  run(draft, { statementId, name, lines }, ctx) {
    let count = 0;
    for (const given of lines) {
      if (draft.by('bankLines', 'digest', lineDigest(given)).length > 0) continue;
      draft.put('bankLines', {
        ...given,
        lineId: ctx.newId(),
        statementId,
        state: 'open',
        confirmationId: '',
        settledAt: null,
        settledBy: '',
        note: '',
        extra: null,
      });
      count++;
    }
    if (count > 0 && draft.get('statements', statementId) === undefined) {
      const added = { addedAt: ctx.now, addedBy: actorContact(ctx.actor) };
      draft.put('statements', { statementId, name, ...added, extra: null });
    }
    return { name, count, present: lines.length - count };
  },
});

/** What the columns of files with these names mean, for the next one. */
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
