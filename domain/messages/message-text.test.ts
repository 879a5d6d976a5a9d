import { describe, expect, test } from 'vitest';
import { defaultMessages } from './message-words.ts';
import {
  fillMessage,
  messagePlaceholders,
  missingIn,
  templateProblem,
  type MessageFacts,
} from './message-text.ts';

const unknown = Object.fromEntries(messagePlaceholders.map((name) => [name, ''])) as MessageFacts;
const facts: MessageFacts = {
  ...unknown,
  name: 'Dr. Anita Rao',
  event: 'PHYSICON',
  due: '₹11,800',
  serial: '12',
  code: '7KQ4M8XA2P',
  category: 'Delegates',
};

describe('a filled text', () => {
  test('has name, event, serial and code', () => {
    expect(fillMessage(defaultMessages.registered, facts)).toBe(
      'Dear Dr. Anita Rao,\nyou are registered for PHYSICON.\nRegd No: 12\nCode: 7KQ4M8XA2P',
    );
  });

  test('leaves out lines whose facts are not known', () => {
    expect(fillMessage(defaultMessages.registered, { ...facts, serial: '', code: '' })).toBe(
      'Dear Dr. Anita Rao,\nyou are registered for PHYSICON.',
    );
    expect(fillMessage(defaultMessages.registered, unknown)).toBe('');
  });

  test.each([
    ['{name} ({category}), {serial}', 'Dr. Anita Rao (Delegates), 12'],
    ['{due} is open', '₹11,800 is open'],
    ['Hall {hall} for {name}', 'Hall {hall} for Dr. Anita Rao'],
    ['{Name} {} {name', '{Name} {} {name'],
    ['No placeholder', 'No placeholder'],
    ['{name} {name}', 'Dr. Anita Rao Dr. Anita Rao'],
    ['{constructor} {toString}', '{constructor} {toString}'],
    ['வணக்கம் {name}', 'வணக்கம் Dr. Anita Rao'],
  ])('of %s is %s', (template, text) => expect(fillMessage(template, facts)).toBe(text));

  test('keeps a line that holds something known, and blank lines between paragraphs', () => {
    const template = '{name} {serial}\n\nCode {code}\nSee you.';
    expect(fillMessage(template, { ...facts, serial: '', code: '' })).toBe('Dr. Anita Rao \n\nSee you.');
  });

  test('keeps a name that looks like a placeholder or a pattern', () => {
    expect(fillMessage('{name} {code}', { ...facts, name: '{code} $& $1' })).toBe('{code} $& $1 7KQ4M8XA2P');
  });
});

test('each placeholder without a value is named once', () => {
  expect(missingIn('{link} {name} {fee} {link}', facts)).toEqual(['link', 'fee']);
  expect(missingIn('{hall}', facts)).toEqual([]);
});

test.each([
  ['Dear {name},\npay {due} of {fee}', null],
  ['No placeholder', null],
  ['Dear {nmae}', { code: 'placeholderUnknown', params: { line: 1, name: 'nmae' } }],
  ['Dear {name}\n\nHall { name }', { code: 'placeholderUnknown', params: { line: 3, name: ' name ' } }],
  ['{}', { code: 'placeholderUnknown', params: { line: 1, name: '' } }],
  ['Dear {name\n{due}', { code: 'braceAlone', params: { line: 1, name: '{name' } }],
  ['Dear {name}\nDue {due of today', { code: 'braceAlone', params: { line: 2, name: '{due of toda' } }],
  ['Dear {{name}}', { code: 'braceAlone', params: { line: 1, name: '{{name}}' } }],
  ['Dear name}', { code: 'braceAlone', params: { line: 1, name: 'Dear name}' } }],
])('the first problem of %j', (template, problem) => expect(templateProblem(template)).toEqual(problem));

test.each(Object.values(defaultMessages))('the default text %j has no problem', (text) =>
  expect(templateProblem(text)).toBeNull(),
);
