import { composeServer, type ComposedServer } from '#server/compose.ts';
import { loadConfig } from '#server/config/config.ts';
import { openPool } from '#server/db/pool.ts';

/** The whole server with every optional service set up, over a database that never answers. For tests of its routes. */
export const unconnectedServer = async (webRoot: string | null = null): Promise<ComposedServer> => {
  const nowhere = { host: '127.0.0.1', port: 1, user: 'nobody', database: 'none' };
  const database = openPool(nowhere, 'no database', () => undefined);
  const config = loadConfig({
    REGDESK_PUBLIC_URL: 'https://desk.example.org',
    REGDESK_SECRET: 'a secret of the tests, long enough',
    REGDESK_LOG_LEVEL: 'silent',
    REGDESK_WHATSAPP_APP_SECRET: 'app secret',
    REGDESK_WHATSAPP_VERIFY_TOKEN: 'verify token of the tests',
    REGDESK_OIDC_ISSUER: 'http://127.0.0.1:1',
    REGDESK_OIDC_CLIENT_ID: 'desk',
    REGDESK_OIDC_CLIENT_SECRET: 'secret',
    REGDESK_MAIL_REPORT_TOKEN: 'a token of the tests, long enough for it',
    REGDESK_MAIL_REPORT_FIELDS: '{"reference":"r","state":"s","failed":["f"]}',
    REGDESK_SMS_REPORT_TOKEN: 'a token of the tests, long enough for it',
    REGDESK_SMS_REPORT_FIELDS: '{"state":"s","delivered":["d"],"failed":["f"]}',
    REGDESK_RAZORPAY_KEY_ID: 'key',
    REGDESK_RAZORPAY_KEY_SECRET: 'key secret',
    REGDESK_RAZORPAY_WEBHOOK_SECRET: 'webhook secret',
  });
  const server = await composeServer({ config, database, webRoot, print: () => undefined });
  return {
    ...server,
    close: async () => {
      await server.close();
      await database.close();
    },
  };
};
