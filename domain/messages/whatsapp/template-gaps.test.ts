import { expect, test } from 'vitest';
import { templateGaps, type ListedTemplate, type NeededTemplate } from './template-gaps.ts';

const listed: ListedTemplate = {
  name: 'card',
  language: 'en',
  category: 'UTILITY',
  status: 'APPROVED',
  quality: 'GREEN',
  header: '',
  parameters: ['name', 'serial'],
  body: 'Dear {{name}}, your number is {{serial}}.',
};
const needed: NeededTemplate = { named: ['serial', 'name', 'name'], header: '', isPromotion: false };

test.each<[string, Partial<ListedTemplate> | null, Partial<NeededTemplate>, readonly string[]]>([
  ['fits', {}, {}, []],
  ['is not listed', null, {}, ['template']],
  ['waits for approval', { status: 'PENDING' }, {}, ['template']],
  ['was paused by Meta', { status: 'PAUSED' }, {}, ['template']],
  [
    'has a parameter that the text does not name',
    { parameters: ['name', 'serial', 'fee'] },
    {},
    ['parameters'],
  ],
  ['has fewer parameters', { parameters: ['name'] }, {}, ['parameters']],
  ['numbers its parameters', { parameters: ['1', '2'] }, {}, ['parameters']],
  ['has a plain heading', { header: 'TEXT' }, {}, []],
  ['wants a document that the run does not have', { header: 'DOCUMENT' }, {}, ['header']],
  ['has no place for a document', {}, { header: 'DOCUMENT' }, ['header']],
  ['has a picture', { header: 'IMAGE' }, { header: 'IMAGE' }, []],
  ['became promotion', { category: 'MARKETING' }, {}, ['promotion']],
  ['became promotion, and a member agreed', { category: 'MARKETING' }, { isPromotion: true }, []],
  ['has two problems', { category: 'MARKETING', parameters: [] }, {}, ['parameters', 'promotion']],
])('a template that %s', (_what, changed, ofRun, gaps) => {
  expect(
    templateGaps(changed === null ? undefined : { ...listed, ...changed }, { ...needed, ...ofRun }),
  ).toEqual(gaps);
});
