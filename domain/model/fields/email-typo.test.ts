import { expect, test } from 'vitest';
import { likelyEmail } from './email-typo.ts';

test.each([
  ['asha@gmial.com', 'asha@gmail.com'],
  ['Asha@GMAIL.CON', 'asha@gmail.com'],
  ['asha@gmail.co', 'asha@gmail.com'],
  ['asha@gmail.in', 'asha@gmail.com'],
  ['asha@gmai.com', 'asha@gmail.com'],
  ['asha@ggmail.com', 'asha@gmail.com'],
  ['asha@gnail.cm', 'asha@gmail.com'],
  ['asha.rao@yaho.com', 'asha.rao@yahoo.com'],
  ['asha@yhaoo.co.in', 'asha@yahoo.co.in'],
  ['asha@yahoo.con', 'asha@yahoo.com'],
  ['asha@hotmial.com', 'asha@hotmail.com'],
  ['asha@redifmail.com', 'asha@rediffmail.com'],
])('%s is probably %s', (typed, meant) => {
  expect(likelyEmail(typed)).toBe(meant);
});

test.each([
  'asha@gmail.com',
  'asha@yahoo.co.in',
  'asha@ymail.com',
  'asha@mail.com',
  'asha@email.com',
  'asha@small.com',
  'asha@aiims.edu',
  'asha@gmc.edu.in',
  'asha@yahoo.in',
  'asha@outlook.in',
  'asha@hospital.example.org',
  'asha',
  'asha@gmail',
  '',
])('%j is not suspicious', (typed) => {
  expect(likelyEmail(typed)).toBeNull();
});
