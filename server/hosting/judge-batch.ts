import { randomInt, randomUUID } from 'node:crypto';
import { commandContext } from '#domain/core/command/context.ts';
import { execute } from '#domain/execute.ts';
import type { Outcome } from '#domain/core/command/run-command.ts';
import { registry } from '#domain/registry.ts';
import { withoutWords } from '#domain/privacy/redact.ts';
import type { Answer } from '#domain/core/wire/protocol.ts';
import { rolesIn } from '#domain/core/access.ts';
import { Draft } from '#domain/core/store/draft.ts';
import type { EventStore } from '#domain/core/store/event-store.ts';
import type { Batch, LoggedCommand, StoredOutcome } from '../db/statements/batch-statements.ts';
import type { BatchRoom } from './batch-room.ts';
import type { JudgingTurns } from './judging-turns.ts';
import type { Submission } from './submission.ts';

export interface JudgedCommand {
  readonly batch: Batch;
  readonly answers: readonly { readonly submission: Submission; readonly answer: Answer }[];
}

interface FaultyCommand {
  readonly eventId: string;
  readonly commandId: string;
  readonly name: string;
}
export type ReportFault = (incident: string, error: unknown, command: FaultyCommand) => void;

/** An earlier answer, with the hash of the command that it answered. */
export interface Known {
  readonly bodyHash: string;
  readonly answer: Answer;
}

export type KnownAnswers = Pick<ReadonlyMap<string, Known>, 'get'>;

/** Reported and logged, but not stored, so that a repeat is judged again. */
const unstoredCodes = new Set(['invalidInput', 'notAllowed', 'unknownCommand', 'internal', 'roomUsed']);

/** Codes use 31 characters that people do not confuse with each other on a card. */
const codeAlphabet = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';
const newCode = (): string => Array.from({ length: 10 }, () => codeAlphabet[randomInt(31)]).join('');

export const knownFrom = ({ commandId, bodyHash, version, outcome }: StoredOutcome): [string, Known] => {
  const answer = { id: commandId, version, ...(outcome as Outcome) } as Answer;
  return [commandId, { bodyHash, answer }];
};

interface Bench {
  readonly store: EventStore;
  readonly eventId: string;
  readonly known: KnownAnswers;
  readonly turns: JudgingTurns;
  readonly reportFault: ReportFault;
  readonly room: BatchRoom;
}

/**
 * Runs a batch in one draft over the store. It is pure except for clock and randomness: it does not change the store,
 * so a batch can be judged again after it lost a race. In a long batch, other requests of the process run between two
 * commands. The caller must not change the store until all commands are judged.
 */
export const judgeBatch = async (
  submissions: readonly Submission[],
  bench: Bench,
): Promise<JudgedCommand> => {
  const { store, eventId, turns, room } = bench;
  const draft = new Draft(store);
  const now = Date.now();
  const { judged, repeats, answers } = await judgeEach(submissions, { draft, now, bench });
  const changes = draft.changes();
  // A command may succeed and change nothing. Then there is no new version to wait for.
  const reached = changes.length > 0 ? store.version + 1 : store.version;
  const log: LoggedCommand[] = [];
  const told: Answer[] = [];
  for (const each of judged) {
    if (turns.isSpent) await turns.next(true);
    const { submission, outcome, isStored } = each;
    const version = outcome.ok ? reached : store.version;
    const answer = answerOf(each, version);
    if (isStored) log.push(turns.spend(() => logEntry(submission, outcome, version, now)));
    told.push(answer);
    answers.push({ submission, answer });
  }
  for (const { submission, of } of repeats) {
    const { bodyHash } = (judged[of] as Judged).submission;
    answers.push({ submission, answer: answerAgain(submission, { bodyHash, answer: told[of] as Answer }) });
  }
  return { batch: { eventId, version: store.version, changes, log, size: room.size }, answers };
};

/** Judges the new commands. Known ones have an answer already, and repeats get that of the same batch. */
const judgeEach = async (
  submissions: readonly Submission[],
  { draft, now, bench }: { readonly draft: Draft; readonly now: number; readonly bench: Bench },
) => {
  const { eventId, known, turns, reportFault, room } = bench;
  const judged: Judged[] = [];
  const answers: { submission: Submission; answer: Answer }[] = [];
  const repeats: { submission: Submission; of: number }[] = [];
  const places = new Map<string, number>();
  for (const [index, submission] of submissions.entries()) {
    if (turns.isSpent) await turns.next(index > 0);
    const { id, name } = submission.command;
    const earlier = known.get(id);
    const place = places.get(id);
    if (earlier) answers.push({ submission, answer: answerAgain(submission, earlier) });
    else if (place !== undefined) repeats.push({ submission, of: place });
    else {
      const report = (incident: string, error: unknown): void =>
        reportFault(incident, error, { eventId, commandId: id, name });
      const outcome = turns.spend(() => judgeOne(draft, submission, now, room, report));
      places.set(id, judged.length);
      judged.push({ submission, outcome, isStored: outcome.ok || !unstoredCodes.has(outcome.code) });
    }
  }
  return { judged, repeats, answers };
};

interface Judged {
  readonly submission: Submission;
  readonly outcome: Outcome;
  readonly isStored: boolean;
}

const answerOf = ({ submission, outcome, isStored }: Judged, version: number): Answer => {
  const { id } = submission.command;
  return (isStored ? { id, version, ...outcome } : { id, ...outcome }) as Answer;
};

const answerAgain = ({ command, bodyHash }: Submission, known: Known): Answer =>
  known.bodyHash === bodyHash
    ? known.answer
    : { id: command.id, ok: false, code: 'commandIdReused', params: {} };

const judgeOne = (
  draft: Draft,
  submission: Submission,
  now: number,
  room: BatchRoom,
  report: (incident: string, error: unknown) => void,
): Outcome => {
  const { command, account, deviceId, happenedAt } = submission;
  try {
    const actor = {
      accountId: account.accountId,
      roles: rolesIn(draft, account),
      phone: account.phone,
      email: account.emails[0] ?? '',
      deviceId,
      ...(account.paired && { deviceName: account.paired.name }),
    };
    const ctx = commandContext({ commandId: command.id, actor, now, happenedAt, newCode });
    return execute(draft, command.name, command.input, ctx, room.admit(command.name));
  } catch (error) {
    const incident = randomUUID().slice(0, 8);
    report(incident, error);
    return { ok: false, code: 'internal', params: { incident } };
  }
};

/** The log stores no words about an erased person, not even from a device that sends some later. */
const keptInput = ({ name, input }: Submission['command'], outcome: string): unknown => {
  const isKept = registry.get(name)?.keepsWords !== false && !outcome.includes(personErased);
  return isKept ? input : withoutWords(input);
};
/** As in the refusal of a command, or of one row of many. */
const personErased = '"code":"personErased"';

const logEntry = (submission: Submission, result: Outcome, version: number, now: number): LoggedCommand => {
  const outcome = JSON.stringify(result);
  return {
    commandId: submission.command.id,
    accountId: submission.account.accountId,
    deviceId: submission.deviceId,
    name: submission.command.name,
    input: JSON.stringify(keptInput(submission.command, outcome) ?? null),
    outcome,
    bodyHash: submission.bodyHash,
    version,
    serverAt: now,
    deviceAt: submission.command.deviceAt,
    happenedAt: submission.happenedAt,
    repeats: submission.repeats,
  };
};
