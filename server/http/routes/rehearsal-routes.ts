import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { rehearsalStart } from '#domain/rehearsal/listed.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { askToStop, readRehearsal, selectRehearsals } from '../../db/statements/rehearsal-statements.ts';
import { RehearsalDesk, type RehearsalDeskParts } from '../../rehearsal/rehearsal-desk.ts';
import { parseForm, withStatus } from '../answers/form.ts';
import { signedInOf, type RouteRule } from '../guard/route-rules.ts';
import { jsonAnswer, type RouteDescription } from '../openapi/route-description.ts';

const params = z.object({ rehearsalId: z.uuid() });

const described = {
  list: {
    tag: 'operation',
    summary: 'The last rehearsals on this server',
    answers: { 200: jsonAnswer('Rehearsals') },
  },
  start: {
    tag: 'operation',
    summary: 'Starts a rehearsal, a simulated conference day',
    body: rehearsalStart,
    answers: { 201: jsonAnswer('Started', z.object({ rehearsalId: z.uuid() })) },
    refusals: { 404: ['eventNotFound'], 409: ['rehearsalBusy', 'scanningNow'] },
  },
  show: {
    tag: 'operation',
    summary: 'The progress or the report of a rehearsal',
    params,
    answers: { 200: jsonAnswer('The rehearsal') },
    refusals: { 404: ['rehearsalNotFound'] },
  },
  stop: {
    tag: 'operation',
    summary: 'Stops a rehearsal',
    params,
    answers: { 204: 'It stops soon' },
    refusals: { 404: ['rehearsalNotFound'] },
  },
} as const satisfies Record<string, RouteDescription>;

/** Rehearsals on this machine: start, progress, stop, and the last reports. */
export const rehearsalRoutes = (app: FastifyInstance, parts: RehearsalDeskParts): void => {
  const { pool, now } = parts;
  const desk = new RehearsalDesk(parts, app.log);
  app.addHook('onClose', () => desk.close());
  const rule = { account: 'rehearse' } satisfies RouteRule;
  const rehearsing = (api: RouteDescription) => ({ config: { rule, api } });

  app.get('/api/rehearsals', rehearsing(described.list), async () => ({
    rehearsals: await selectRehearsals(pool, now()),
  }));

  app.post('/api/rehearsals', rehearsing(described.start), (request, reply) =>
    withStatus(reply, async () => {
      const { isConfirmed, ...asked } = parseForm(rehearsalStart, request.body);
      const { accountId: startedBy } = signedInOf(request).account;
      const rehearsalId = await desk.start({ asked, isConfirmed, startedBy });
      return reply.code(201).send({ rehearsalId });
    }),
  );

  app.get('/api/rehearsals/:rehearsalId', rehearsing(described.show), (request, reply) =>
    withStatus(reply, async () => {
      const { rehearsalId } = params.parse(request.params);
      const found = await readRehearsal(pool, rehearsalId, now());
      if (found === null) throw new Refusal('rehearsalNotFound');
      return reply.send(found);
    }),
  );

  app.post('/api/rehearsals/:rehearsalId/stop', rehearsing(described.stop), (request, reply) =>
    withStatus(reply, async () => {
      const { rehearsalId } = params.parse(request.params);
      if (!(await askToStop(pool, rehearsalId))) throw new Refusal('rehearsalNotFound');
      return reply.code(204).send();
    }),
  );
};
