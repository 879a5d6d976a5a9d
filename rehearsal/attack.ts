import { columnsFor, type TableName } from '#domain/model/tables.ts';
import type { Answer, Snapshot } from '#domain/core/wire/protocol.ts';
import type { WireCommand } from '#domain/core/wire/wire-commands.ts';
import { newUuid } from '#web/net/uuid.ts';
import type { Random } from '#demo/random.ts';
import type { Host } from './host.ts';
import type { Ledger } from './ledger.ts';
import type { Scratch } from './scratch-event.ts';

interface AttackParts {
  readonly host: Host;
  readonly scratch: Scratch;
  readonly ledger: Ledger;
  readonly random: Random;
}

interface Attacked {
  readonly tried: number;
  /** Rows that the server gave a volunteer. */
  readonly lookedAt: number;
  readonly breaches: readonly string[];
}

interface Answered {
  readonly status: number;
  readonly text: string;
}

const againMs = 200;

/**
 * With a volunteer's session: forged and foreign codes, a card twice, a payment, another event. Every one must be
 * refused, and no answer may show more than a volunteer may see.
 */
export const attack = async (parts: AttackParts): Promise<Attacked> => {
  const { host, scratch } = parts;
  const [scanner] = scratch.team.scanners;
  const breaches: string[] = [];
  const ask = (path: string, init: RequestInit = {}): Promise<Answered> =>
    fetchAgain(`${host.address}${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', cookie: scanner?.cookie ?? '' },
    });
  const attacker = { ...parts, ask, breaches };
  const commands = await tryCommands(attacker);
  const foreign = await tryForeignEvent(attacker);
  const lookedAt = await lookAtRows(attacker);
  return { tried: commands + foreign, lookedAt, breaches };
};

interface Attacker extends AttackParts {
  readonly ask: (path: string, init?: RequestInit) => Promise<Answered>;
  readonly breaches: string[];
}

const command = (name: string, input: unknown): WireCommand => ({
  id: newUuid(),
  name,
  input,
  deviceAt: Date.now(),
});

const markOf = ({ parts }: Scratch, code: string): WireCommand =>
  command('record.mark', { recordTypeId: parts.kit, code });

const foreignCodeOf = ({ foreignRows }: Scratch): string => foreignRows.serials[0]?.code ?? '';

/** Returns the number of commands that must be refused. */
const tryCommands = async ({ ask, breaches, ledger, random, scratch }: Attacker): Promise<number> => {
  const [held] = scratch.rows.serials;
  // Whichever of the two comes first, one is a mark at most: the day may have given it already.
  const twice = [markOf(scratch, held?.code ?? ''), markOf(scratch, held?.code ?? '')];
  const refused = [
    markOf(scratch, random.text('23456789ABCDEFGH', 10)),
    markOf(scratch, foreignCodeOf(scratch)),
    command('payment.setDelegate', { delegateId: held?.delegateId ?? '', paid: false }),
    command('member.delete', { contact: scratch.team.desks[0]?.phone ?? '' }),
  ];
  const sent = [...twice, ...refused];
  const answered = await ask(`/api/events/${scratch.eventId}/commands`, {
    method: 'POST',
    body: JSON.stringify(sent),
  });
  const answers = JSON.parse(answered.text) as Answer[];
  for (const [index, each] of sent.entries()) {
    const answer = answers[index];
    if (answer === undefined) {
      breaches.push(`${each.name} past the application was not answered`);
      continue;
    }
    ledger.answer(each, answer);
    if (answer.ok && index > 0)
      breaches.push(`${each.name} past the application was done: ${JSON.stringify(each.input)}`);
  }
  return refused.length;
};

/** Codes and people that this volunteer must never see. */
const foreignTextOf = ({ foreignRows }: Scratch): RegExp =>
  new RegExp(
    foreignRows.serials.flatMap(({ code, delegateId }) => [code, delegateId].filter(Boolean)).join('|'),
  );

/** Returns the number of requests that must be refused. */
const tryForeignEvent = async ({ ask, breaches, scratch }: Attacker): Promise<number> => {
  const foreign = `/api/events/${scratch.foreignEventId}`;
  const mark = markOf(scratch, foreignCodeOf(scratch));
  const tries: readonly [string, RequestInit][] = [
    [`${foreign}/snapshot`, {}],
    [`${foreign}/changes?since=0`, {}],
    [`${foreign}/commands`, { method: 'POST', body: JSON.stringify([mark]) }],
  ];
  const foreignText = foreignTextOf(scratch);
  for (const [path, init] of tries) {
    const refusal = await ask(path, init);
    if (refusal.status !== 403 && refusal.status !== 404)
      breaches.push(`${path} of another event answered ${refusal.status}`);
    else if (foreignText.test(refusal.text)) breaches.push(`${path} gave something of another event`);
  }
  return tries.length;
};

/** Returns the number of rows that the server gave. */
const lookAtRows = async ({ ask, breaches, scratch }: Attacker): Promise<number> => {
  const { text: own } = await ask(`/api/events/${scratch.eventId}/snapshot`);
  if (foreignTextOf(scratch).test(own)) breaches.push('the event’s rows hold some of another event');
  const { audience, tables } = JSON.parse(own) as Snapshot;
  if (audience !== 'scan') breaches.push(`a volunteer got the rows of ${audience}`);
  let lookedAt = 0;
  for (const [name, { columns, rows }] of Object.entries(tables)) {
    const seen = columnsFor('scan', name as TableName);
    const beyond = columns.filter((column) => !seen.includes(column));
    if (beyond.length > 0) breaches.push(`a volunteer got ${beyond.join(', ')} of ${name}`);
    lookedAt += rows.length;
  }
  return lookedAt;
};

/** The server may go away at any moment, in the middle of an answer too, so the attacker tries again. */
const fetchAgain = async (url: string, init: RequestInit): Promise<Answered> => {
  for (;;) {
    try {
      const answered = await fetch(url, init);
      return { status: answered.status, text: await answered.text() };
    } catch {
      await new Promise((done) => setTimeout(done, againMs));
    }
  }
};
