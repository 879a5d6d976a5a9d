import { expect, test } from 'vitest';
import {
  certificateLines,
  emptyPlaceholders,
  unknownPlaceholders,
  type CertificateFacts,
} from './certificate-text.ts';

const facts: CertificateFacts = {
  name: 'Dr. {date} Rao',
  event: 'PHYSICON',
  fullEvent: 'Conference of Physicians',
  venue: 'Thanjavur',
  organiser: 'API',
  date: '18-20 September 2026',
  category: 'PG',
  number: '128',
  hours: '',
  council: '',
  councilNumber: '',
  credits: '',
};

test.each([
  ['{name}', [{ kind: 'name', text: 'Dr. {date} Rao' }]],
  ['  {fullEvent} ', [{ kind: 'fact', text: 'Conference of Physicians' }]],
  ['{name} of {category}', [{ kind: 'text', text: 'Dr. {date} Rao of PG' }]],
  [
    'at {venue}\n\n{hours} hours by {council}\nNo. {number}',
    [
      { kind: 'text', text: 'at Thanjavur' },
      { kind: 'text', text: 'No. 128' },
    ],
  ],
  ['{hours} hours at {venue}', [{ kind: 'text', text: 'hours at Thanjavur' }]],
  ['held at {venue} with {hours}.', [{ kind: 'text', text: 'held at Thanjavur.' }]],
  [
    'held with {hours}, at {venue} on {date}.',
    [{ kind: 'text', text: 'held, at Thanjavur on 18-20 September 2026.' }],
  ],
  ['{name}, {council}.', [{ kind: 'text', text: 'Dr. {date} Rao.' }]],
  ['{council} {name}', [{ kind: 'text', text: 'Dr. {date} Rao' }]],
  ['{venue} ने {hours} को', [{ kind: 'text', text: 'Thanjavur ने को' }]],
  ['{serial} {constructor} {}', [{ kind: 'text', text: '{serial} {constructor} {}' }]],
  ['', []],
])('%s', (body, lines) => {
  expect(certificateLines(body, facts)).toEqual(lines);
});

test('unknown placeholders, and placeholders without a value in this event, are found', () => {
  expect(unknownPlaceholders('{name} {serial} {Name} {serial}')).toEqual(['serial', 'Name']);
  expect(emptyPlaceholders('{name} {hours} {serial}', facts)).toEqual(['hours']);
});
