import { afterEach, expect, test } from 'vitest';
import { refused } from '#tests/support/services/whatsapp-server.ts';
import {
  scriptedService,
  type Behaviour,
  type ScriptedService,
} from '#tests/support/services/scripted-service.ts';
import { whatsappTemplates } from './template-list.ts';

let meta: ScriptedService;
afterEach(() => meta.close());

const listFrom = async (...pages: readonly Behaviour[]) => {
  const left = [...pages];
  meta = await scriptedService(() => left.shift() ?? 'reset');
  return whatsappTemplates({ url: `${meta.url}/v23.0`, token: 'the-token', businessId: '77' })();
};
const pageOf = (data: readonly unknown[], after = 'next'): Behaviour => ({
  status: 200,
  body: { data, paging: { cursors: { before: 'b', after } } },
});
const card = {
  id: '1',
  name: 'card_ready',
  language: 'en',
  status: 'APPROVED',
  category: 'UTILITY',
  quality_score: { score: 'GREEN', date: 1 },
  parameter_format: 'NAMED',
  components: [
    { type: 'HEADER', format: 'DOCUMENT', example: { header_handle: ['https://x.example'] } },
    { type: 'BODY', text: 'Dear {{name}}, {{serial}} and {{name}} again' },
    { type: 'FOOTER', text: 'Desk' },
  ],
};

test('reads name, language, category, quality, header and parameters', async () => {
  const answer = await listFrom(
    pageOf([card, { ...card, name: 'plain', quality_score: undefined, components: [] }]),
  );
  expect(answer).toEqual({
    templates: [
      {
        name: 'card_ready',
        language: 'en',
        category: 'UTILITY',
        status: 'APPROVED',
        quality: 'GREEN',
        header: 'DOCUMENT',
        parameters: ['name', 'serial'],
        body: 'Dear {{name}}, {{serial}} and {{name}} again',
      },
      expect.objectContaining({ name: 'plain', quality: 'UNKNOWN', header: '', parameters: [], body: '' }),
    ],
  });
  expect(meta.asked[0]).toMatchObject({ method: 'GET', headers: { authorization: 'Bearer the-token' } });
  expect(meta.asked[0]?.path).toMatch(/^\/v23\.0\/77\/message_templates\?fields=name%2Clanguage/);
});

test('reads page after page, and leaves out what it cannot read', async () => {
  const full = Array.from({ length: 50 }, (_, index) => ({ ...card, name: `card_${index}` }));
  const answer = await listFrom(pageOf(full), pageOf([null, { ...card, name: 'last' }]));
  expect('templates' in answer && answer.templates.map(({ name }) => name).slice(-2)).toEqual([
    'card_49',
    'last',
  ]);
  expect(meta.asked[1]?.path).toContain('after=next');
});

test.each<[string, Behaviour, string]>([
  ['refuses the token', refused(190, 401), '190'],
  ['breaks the connection', 'reset', ''],
  ['answers with a page of a proxy', { status: 502, body: '<html>' }, ''],
])('a service that %s lists nothing', async (_what, behaviour, failure) => {
  expect(await listFrom(behaviour)).toEqual({ failure });
});
