import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { rehearsalStart } from '#domain/rehearsal/listed.ts';
import { Refusal } from '#domain/core/refusal.ts';
import { askToStop, readRehearsal, selectRehearsals } from '../../db/statements/rehearsal-statements.ts';
import { RehearsalDesk, type RehearsalDeskParts } from '../../rehearsal/rehearsal-desk.ts';
import { parseForm, withStatus } from '../answers/form.ts';
import { signedInOf, type RouteRule } from '../guard/route-rules.ts';

const params = z.object({ rehearsalId: z.uuid() });

/** Rehearsals on this machine: start, how far it is, stop, and the last reports. */
export const rehearsalRoutes = (app: FastifyInstance, parts: RehearsalDeskParts): void => {
  const { pool, now } = parts;
  const desk = new RehearsalDesk(parts, app.log);
  app.addHook('onClose', () => desk.close());
  const rule = { account: 'rehearse' } satisfies RouteRule;
  const config = { config: { rule } };

  app.get('/api/rehearsals', config, async () => ({ rehearsals: await selectRehearsals(pool, now()) }));

  app.post('/api/rehearsals', config, (request, reply) =>
    withStatus(reply, async () => {
      const { isConfirmed, ...asked } = parseForm(rehearsalStart, request.body);
      const { accountId: startedBy } = signedInOf(request).account;
      const rehearsalId = await desk.start({ asked, isConfirmed, startedBy });
      return reply.code(201).send({ rehearsalId });
    }),
  );

  app.get('/api/rehearsals/:rehearsalId', config, (request, reply) =>
    withStatus(reply, async () => {
      const { rehearsalId } = params.parse(request.params);
      const found = await readRehearsal(pool, rehearsalId, now());
      if (found === null) throw new Refusal('rehearsalNotFound');
      return reply.send(found);
    }),
  );

  app.post('/api/rehearsals/:rehearsalId/stop', config, (request, reply) =>
    withStatus(reply, async () => {
      const { rehearsalId } = params.parse(request.params);
      if (!(await askToStop(pool, rehearsalId))) throw new Refusal('rehearsalNotFound');
      return reply.code(204).send();
    }),
  );
};
