import { afterEach, beforeEach, expect, test } from 'vitest';
import { blankRow } from '#domain/model/tables.ts';
import type { ListedTemplate } from '#domain/messages/whatsapp/template-gaps.ts';
import { updateTemplate } from '#server/db/statements/sending/whatsapp-statements.ts';
import type { TemplateAnswer } from '#server/providers/whatsapp/template-list.ts';
import { templateNewsIn } from '#server/providers/whatsapp-webhook.ts';
import { freshDatabase } from '#tests/support/servers/fresh-database.ts';
import { TemplateCatalogue } from './template-catalogue.ts';
import { templateGapOf } from './template-gap.ts';

const minute = 60_000;
const card: ListedTemplate = {
  name: 'card',
  language: 'en',
  category: 'UTILITY',
  status: 'APPROVED',
  quality: 'GREEN',
  header: '',
  parameters: ['name'],
  body: 'Hello {{name}}',
};
const run = {
  ...blankRow('messageRuns'),
  template: 'card',
  language: 'en',
  text: 'Hello {name}',
};

let database: Awaited<ReturnType<typeof freshDatabase>>;
let now = 1_000_000;
let asked = 0;
let answer: TemplateAnswer;
let catalogue: TemplateCatalogue;
beforeEach(async () => {
  database = await freshDatabase();
  [now, asked, answer] = [1_000_000, 0, { templates: [card] }];
  const list = async (): Promise<TemplateAnswer> => {
    asked += 1;
    return answer;
  };
  catalogue = new TemplateCatalogue({ pool: database.pool, now: () => now, list });
});
afterEach(() => database.close());

/** A notification of Meta about a template. */
const tell = async (field: string, value: object): Promise<void> => {
  const of = { message_template_id: 1, message_template_name: 'card', message_template_language: 'en' };
  for (const news of templateNewsIn({ entry: [{ changes: [{ field, value: { ...of, ...value } }] }] }))
    await updateTemplate(database.pool, news);
};

test('asks Meta once for a list of that age, and forgets templates that are gone', async () => {
  const [one, other] = await Promise.all([catalogue.read(minute), catalogue.read(minute)]);
  expect([one.templates, other.templates, asked]).toEqual([[card], [card], 1]);
  now += minute - 1;
  expect((await catalogue.read(minute)).templates).toEqual([card]);
  answer = { templates: [{ ...card, name: 'other' }] };
  now += 1;
  expect((await catalogue.read(minute)).templates).toEqual([{ ...card, name: 'other' }]);
  expect(asked).toBe(2);
});

test('keeps what is known when Meta gives no list, and does not ask again at once', async () => {
  await catalogue.read(minute);
  now += minute;
  answer = { failure: '190' };
  expect(await catalogue.read(minute)).toMatchObject({ templates: [card], failure: '190' });
  now += 1_000;
  expect(await catalogue.read(0)).toMatchObject({ failure: '190' });
  expect(asked).toBe(2);
});

test('a run is checked by its template, and before a list exists Meta decides', async () => {
  answer = { failure: '' };
  const gapOf = templateGapOf(catalogue);
  expect(await gapOf(run)).toBe('');
  answer = { templates: [card] };
  now += 10 * minute;
  expect(await gapOf(run)).toBe('');
  expect(await gapOf({ ...run, text: 'Hello {code}' })).toBe('parameters');
  expect(await gapOf({ ...run, attachment: 'cardPdf' })).toBe('header');
  expect(await gapOf({ ...run, language: 'ta' })).toBe('template');
});

test('a template that becomes promotion is seen when Meta has changed it, and not when it is announced', async () => {
  const gapOf = templateGapOf(catalogue);
  await gapOf(run);
  await tell('template_category_update', { correct_category: 'MARKETING', new_category: undefined });
  expect(await gapOf(run)).toBe('');
  await tell('template_category_update', { previous_category: 'UTILITY', new_category: 'MARKETING' });
  expect(await gapOf(run)).toBe('promotion');
  expect(await gapOf({ ...run, isPromotion: true })).toBe('');
});

test.each([
  ['message_template_status_update', { event: 'PAUSED' }, { status: 'PAUSED' }],
  ['message_template_status_update', { event: 'FLAGGED' }, {}],
  ['message_template_status_update', { event: 'REINSTATED' }, {}],
  ['message_template_quality_update', { new_quality_score: 'RED' }, { quality: 'RED' }],
  ['messages', { event: 'PAUSED' }, {}],
])('a notification %s %j', async (field, value, changed) => {
  await catalogue.read(minute);
  await tell(field, value);
  expect((await catalogue.read(minute)).templates).toEqual([{ ...card, ...changed }]);
});
