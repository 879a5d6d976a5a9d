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
export const attack = async ({ host, scratch, ledger, random }: AttackParts): Promise<Attacked> => {
  const { eventId } = scratch;
  const [scanner] = scratch.team.scanners;
  const breaches: string[] = [];
  const ask = (path: string, init: RequestInit = {}): Promise<Answered> =>
    fetchAgain(`${host.address}${path}`, {
      ...init,
      headers: { 'content-type': 'application/json', cookie: scanner?.cookie ?? '' },
    });
  const command = (name: string, input: unknown): WireCommand => ({
    id: newUuid(),
    name,
    input,
    deviceAt: Date.now(),
  });
  const mark = (code: string): WireCommand =>
    command('record.mark', { recordTypeId: scratch.parts.kit, code });
  const foreignCode = scratch.foreignRows.serials[0]?.code ?? '';
  const [held] = scratch.rows.serials;
  // Whichever of the two comes first, one is a mark at most: the day may have given it already.
  const twice = [mark(held?.code ?? ''), mark(held?.code ?? '')];
  const refused = [
    mark(random.text('23456789ABCDEFGH', 10)),
    mark(foreignCode),
    command('payment.setDelegate', { delegateId: held?.delegateId ?? '', paid: false }),
    command('member.delete', { contact: scratch.team.desks[0]?.phone ?? '' }),
  ];
  const sent = [...twice, ...refused];
  const answered = await ask(`/api/events/${eventId}/commands`, {
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
  const foreign = `/api/events/${scratch.foreignEventId}`;
  const tries: readonly [string, RequestInit][] = [
    [`${foreign}/snapshot`, {}],
    [`${foreign}/changes?since=0`, {}],
    [`${foreign}/commands`, { method: 'POST', body: JSON.stringify([mark(foreignCode)]) }],
  ];
  const foreignText = new RegExp(
    scratch.foreignRows.serials
      .flatMap(({ code, delegateId }) => [code, delegateId].filter(Boolean))
      .join('|'),
  );
  for (const [path, init] of tries) {
    const refusal = await ask(path, init);
    if (refusal.status !== 403 && refusal.status !== 404)
      breaches.push(`${path} of another event answered ${refusal.status}`);
    else if (foreignText.test(refusal.text)) breaches.push(`${path} gave something of another event`);
  }
  const { text: own } = await ask(`/api/events/${eventId}/snapshot`);
  if (foreignText.test(own)) breaches.push('the event’s rows hold some of another event');
  const { audience, tables } = JSON.parse(own) as Snapshot;
  if (audience !== 'scan') breaches.push(`a volunteer got the rows of ${audience}`);
  let lookedAt = 0;
  for (const [name, { columns, rows }] of Object.entries(tables)) {
    const seen = columnsFor('scan', name as TableName);
    const beyond = columns.filter((column) => !seen.includes(column));
    if (beyond.length > 0) breaches.push(`a volunteer got ${beyond.join(', ')} of ${name}`);
    lookedAt += rows.length;
  }
  return { tried: refused.length + tries.length, lookedAt, breaches };
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
