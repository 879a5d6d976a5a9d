import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { textUpTo } from '#domain/model/fields/input.ts';
import { stopPageWords } from '#domain/messages/stop-words.ts';
import type { Secret } from '../../accounts/secret.ts';
import type { Pool } from '../../db/in-transaction.ts';
import { deleteOptOuts, findOptOuts, insertOptOuts } from '../../db/statements/delivery-statements.ts';
import { recipientOfLink } from '../../messages/opt-outs.ts';
import { withUnreadBodies } from '../answers/raw-bodies.ts';
import type { RouteDescription } from '../openapi/route-description.ts';

const words = stopPageWords;
const params = z.object({ token: textUpTo(200) });
const page = {
  200: { description: 'A page', media: 'text/html' },
  404: { description: 'A page that says that the link is not valid', media: 'text/html' },
} as const;

const described = {
  ask: { tag: 'people', summary: 'Asks a recipient of mail whether to stop messages', params, answers: page },
  stop: {
    tag: 'people',
    summary: 'Stops messages that are not necessary to a recipient (RFC 8058)',
    params,
    answers: page,
  },
  start: { tag: 'people', summary: 'Allows messages to a recipient again', params, answers: page },
} as const satisfies Record<string, RouteDescription>;

export interface MessageStopRouteParts {
  readonly pool: Pool;
  readonly secret: Secret;
  readonly now: () => number;
}

interface Shown {
  readonly text: string;
  readonly detail?: string;
  /** A button that posts to this address. */
  readonly button?: readonly [address: string, label: string];
}

/** Without scripts and styles, because mail programs open it in their own browsers. Its texts are ours alone. */
const html = ({ text, detail = '', button }: Shown): string =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<meta name="robots" content="noindex"><title>${words.title}</title></head><body><main><h1>${words.title}</h1>` +
  `<p>${text}</p>${detail && `<p>${detail}</p>`}` +
  `${button ? `<form method="post" action="${button[0]}"><button>${button[1]}</button></form>` : ''}</main></body></html>`;

const addressOf = (wish: 'stop' | 'start', token: string): string =>
  `/api/messages/${wish}/${encodeURIComponent(token)}`;

/** The link in mails that are not necessary. Opening it changes nothing, because mail scanners open links too. */
export const messageStopRoutes = async (
  app: FastifyInstance,
  { pool, secret, now }: MessageStopRouteParts,
): Promise<void> => {
  const send = (reply: FastifyReply, shown: Shown) =>
    reply.header('cache-control', 'no-store').type('text/html; charset=utf-8').send(html(shown));
  const answering =
    (work: (recipient: string, token: string) => Promise<Shown>) =>
    async (request: { readonly params: unknown }, reply: FastifyReply) => {
      const { token } = params.parse(request.params);
      const recipient = recipientOfLink(secret, token);
      if (recipient === null) return send(reply.code(404), { text: words.invalid });
      return send(reply, await work(recipient, token));
    };

  const asking = { config: { rule: 'anyone' as const, isForTabs: true as const, api: described.ask } };
  app.get(
    '/api/messages/stop/:token',
    asking,
    answering(async (recipient, token) =>
      (await findOptOuts(pool, [recipient])).has(recipient)
        ? { text: words.stopped, button: [addressOf('start', token), words.start] }
        : { text: words.question, detail: words.detail, button: [addressOf('stop', token), words.stop] },
    ),
  );
  await withUnreadBodies(app, (raw) => {
    const open = (api: RouteDescription) => ({ config: { rule: 'anyone' as const, api } });
    raw.post(
      '/api/messages/stop/:token',
      open(described.stop),
      answering(async (recipient, token) => {
        await insertOptOuts(pool, [recipient], now());
        return { text: words.stopped, button: [addressOf('start', token), words.start] };
      }),
    );
    raw.post(
      '/api/messages/start/:token',
      open(described.start),
      answering(async (recipient) => {
        await deleteOptOuts(pool, [recipient]);
        return { text: words.started };
      }),
    );
  });
};
