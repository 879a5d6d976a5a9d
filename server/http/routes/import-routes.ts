import { randomUUID } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ClientConfig } from 'pg';
import { importPlan, type ImportLine, type ImportPlan } from '#domain/exchange/import-lines.ts';
import { treeFileLimit } from '#domain/exchange/tree/tree-limit.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { jsonOf } from '#domain/core/text/files/json-of.ts';
import { readBody } from '../../images/read-body.ts';
import type { ImportJob } from '../../exchange/import-job.ts';
import { ImportTooLarge, runImport, type RunningImport } from '../../exchange/run-import.ts';
import { bodyBytes, requestsPerMinute } from '../../pacing/request-limits.ts';
import { HttpRefusal } from '../answers/failure.ts';
import { withStatus } from '../answers/form.ts';
import { withUnreadBodies } from '../answers/raw-bodies.ts';
import { signedInOf, type RouteRule } from '../guard/route-rules.ts';
import type { RouteDescription } from '../openapi/route-description.ts';

export interface ImportRouteParts {
  readonly clientConfig: ClientConfig;
  readonly now: () => number;
}

const described: RouteDescription = {
  tag: 'exchange',
  summary: 'Checks or imports the tree of a realtime database',
  body: {
    media: 'application/octet-stream',
    description:
      'A line of JSON with the plan (`mode`, `distrustEmails`, `replace`), then the file with the tree.',
  },
  answers: { 200: { description: 'Lines of JSON, as the import proceeds', media: 'application/x-ndjson' } },
  refusals: { 408: ['fileNotWhole'], 409: ['importBusy'], 413: ['fileTooLarge'] },
};

/** The time for the largest file over a line of 2 MBit/s. */
const bodyWithinMs = 4 * 60_000;
/** A silence of a minute ends a connection, and reading a tree may have no output for longer. */
const emptyLineEveryMs = 10_000;

/**
 * `POST /api/imports`: a line with the plan, then the file. Answers lines of JSON (domain/exchange/import-lines.ts). A
 * caller that leaves stops it.
 */
export const importRoutes = async (app: FastifyInstance, parts: ImportRouteParts): Promise<void> => {
  const desk = new ImportDesk(parts, app.log);
  app.addHook('onClose', () => desk.close());
  // A second file is refused before it is read.
  await withUnreadBodies(app, (raw) => {
    const rule = { account: 'importTree' } satisfies RouteRule;
    const importing = { config: { rule, rateLimit: { max: requestsPerMinute.imports }, api: described } };
    raw.post('/api/imports', importing, (request, reply) =>
      withStatus(reply, async () => {
        const answer = await desk.take(request);
        reply.raw.on('close', () => answer.destroy());
        // The caller left while the file was being read. No later event would report that.
        if (reply.raw.destroyed) answer.destroy();
        return reply
          .header('content-type', 'application/x-ndjson')
          .header('x-accel-buffering', 'no')
          .send(answer);
      }),
    );
  });
};

/** One import at a time, because each may use hundreds of megabytes. */
class ImportDesk {
  readonly #parts: ImportRouteParts;
  readonly #log: FastifyInstance['log'];
  #isBusy = false;
  #running: RunningImport | null = null;

  constructor(parts: ImportRouteParts, log: FastifyInstance['log']) {
    this.#parts = parts;
    this.#log = log;
  }

  async take(request: FastifyRequest): Promise<PassThrough> {
    if (this.#isBusy) {
      (request.body as Readable | undefined)?.resume();
      throw new Refusal('importBusy');
    }
    this.#isBusy = true;
    try {
      const { plan, bytes } = await readParts(request);
      const { types: _, ...connection } = this.#parts.clientConfig;
      return this.#start({ plan, bytes, connection, now: this.#parts.now() }, request);
    } catch (error) {
      this.#isBusy = false;
      throw error;
    }
  }

  async close(): Promise<void> {
    this.#running?.stop();
    await this.#running?.ended.catch(() => undefined);
  }

  #start(job: ImportJob, request: FastifyRequest): PassThrough {
    const { accountId } = signedInOf(request).account;
    const about = { account: accountId, mode: job.plan.mode, bytes: job.bytes.length };
    const answer = new PassThrough();
    const running = runImport(job, (line) => void (answer.writable && answer.write(line)));
    this.#running = running;
    const alive = setInterval(() => answer.writable && answer.write('\n'), emptyLineEveryMs);
    // Also called after its own end, when there is nothing left to stop.
    answer.on('close', () => running.stop());
    // The audit trail: the account, the size and the counts, but no content of the file.
    this.#log.info(about, 'tree import begins');
    running.ended
      .then(
        (figures) => this.#log.info({ ...about, ...figures }, 'tree import ended'),
        (error: unknown) => answer.writable && answer.write(this.#faultLine(error, about)),
      )
      .finally(() => {
        clearInterval(alive);
        this.#isBusy = false;
        this.#running = null;
        answer.end();
      });
    return answer;
  }

  #faultLine(error: unknown, about: object): string {
    const incident = randomUUID().slice(0, 8);
    const isTooLarge = error instanceof ImportTooLarge;
    this.#log.error({ ...about, err: error, incident }, 'tree import failed');
    const line: ImportLine = isTooLarge
      ? { kind: 'refused', code: 'importTooLarge', params: {} }
      : { kind: 'refused', code: 'internal', params: { incident } };
    return `${JSON.stringify(line)}\n`;
  }
}

const lineFeed = 10;

const readParts = async (
  request: FastifyRequest,
): Promise<{ plan: ImportPlan; bytes: Uint8Array<ArrayBuffer> }> => {
  const declared = request.headers['content-length'];
  if (request.body === undefined || request.body === null)
    throw new HttpRefusal(400, 'invalidInput', { field: 'file' });
  const body = await readBody(request.body as Readable, {
    declaredBytes: declared === undefined ? null : Number(declared),
    maxBytes: treeFileLimit + bodyBytes.importPlan,
    withinMs: bodyWithinMs,
    refusals: { tooLarge: 'fileTooLarge', notWhole: 'fileNotWhole' },
  });
  const end = body.indexOf(lineFeed);
  const plan = importPlan.safeParse(jsonOf(body.toString('utf8', 0, Math.min(end, bodyBytes.importPlan))));
  if (!plan.success) throw new HttpRefusal(400, 'invalidInput', { field: 'plan' });
  // A separate copy, which can be transferred to the thread.
  return { plan: plan.data, bytes: new Uint8Array(body.subarray(end + 1)) };
};
