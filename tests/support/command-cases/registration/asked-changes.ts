import { refuses, type CommandCase } from '../command-case.ts';
import { asRegistrant, delegate, opened, submit } from './opened.ts';

const ask = { delegateId: delegate };
const answer = { requestId: 'command-6', isDone: true, note: 'Done' };
const registered = [...opened(), submit()];
const emailEntered = [
  ...registered,
  { name: 'delegate.update', input: { delegateId: delegate, details: { email: 'asha@gmial.com' } } },
];
const askedFor = (kind: string, text: string) => [
  ...registered,
  asRegistrant('registration.ask', { ...ask, kind, text }),
];

/** Another phone, e-mail or category. */
export const askedChangeCases: readonly CommandCase[] = [
  {
    title: 'asks for another phone, as it is stored',
    ...asRegistrant('registration.ask', { ...ask, kind: 'phone', text: '+91 98400-00009' }),
    after: registered,
    rows: [['registrantRequests', 'command-6', { kind: 'phone', data: { text: '9840000009' } }]],
  },
  ...(
    [
      ['phone', '98400', 'phoneInvalid'],
      ['email', 'asha at example', 'emailInvalid'],
      ['category', 'empty', 'categoryNotOffered'],
      ['category', 'pg', 'categoryNotOffered'],
    ] as const
  ).map(([kind, text, code]) =>
    refuses(
      'registration.ask',
      `refuses the ${kind} ${text}, which the organiser could not enter`,
      { ...ask, kind, text },
      code,
      { as: ['registrant'], after: registered },
    ),
  ),
  {
    title: 'enters the phone that was asked for',
    name: 'request.answer',
    input: answer,
    as: ['write'],
    after: askedFor('phone', '9840000009'),
    rows: [['delegates', delegate, { phone: '9840000009' }]],
  },
  {
    title: 'marks the category that was asked for as done after the desk has changed it',
    name: 'request.answer',
    input: answer,
    as: ['write'],
    after: [
      ...askedFor('category', 'speaker'),
      { name: 'delegate.update', input: { delegateId: delegate, details: { categoryId: 'speaker' } } },
    ],
    rows: [['registrantRequests', 'command-6', { state: 'done' }]],
  },
  refuses(
    'request.answer',
    'refuses to mark a category as changed before the desk has changed it',
    answer,
    'categoryNotChanged',
    {
      after: askedFor('category', 'speaker'),
    },
  ),
  {
    title: 'changes an e-mail that no code has confirmed, also if the organiser does not let it be changed',
    ...asRegistrant('registration.updateOwn', {
      delegateId: delegate,
      details: { email: 'asha@gmail.com' },
      answers: {},
    }),
    after: emailEntered,
    rows: [['delegates', delegate, { email: 'asha@gmail.com' }]],
  },
];
