import { expect } from 'vitest';
import { refuses, type CommandCase } from '../command-case.ts';
import { opened, order, submit } from './opened.ts';

/** The hold of this order ends at 1 ms. */
const reminder = { orderId: 'overdue', kind: 'endsSoon', at: 1, channel: 'whatsapp' };
const approved = [
  ...opened({ form: { approval: 'all' } }),
  submit(),
  { name: 'order.approve', input: { orderId: order, note: 'Welcome' } },
];

const offerTold = { waitingId: 'overdue', at: 1, channel: 'sms' };
const refusalTold = { requestId: 'refused', at: 1, channel: 'sms' };

export const tellingCases: readonly CommandCase[] = [
  {
    title: 'records who messaged a person about the end of the hold',
    name: 'order.told',
    input: reminder,
    as: ['write'],
    rows: [
      [
        'orders',
        'overdue',
        {
          answer: {
            kind: 'endsSoon',
            at: 1,
            toldAt: expect.any(Number),
            toldBy: '9000000001',
            channel: 'whatsapp',
          },
        },
      ],
    ],
  },
  {
    title: 'lets the message wait again',
    name: 'order.told',
    input: { ...reminder, channel: null },
    after: [{ name: 'order.told', input: reminder }],
    rows: [['orders', 'overdue', { answer: { toldAt: null, toldBy: '' } }]],
  },
  refuses(
    'order.told',
    'refuses an answer that is not the latest one',
    { orderId: order, kind: 'approved', at: 1, channel: 'sms' },
    'answerChanged',
    { after: approved },
  ),
  {
    title: 'records who messaged an offer',
    name: 'waiting.told',
    input: offerTold,
    as: ['write'],
    rows: [['waitingEntries', 'overdue', { news: { at: 1, toldBy: '9000000001', channel: 'sms' } }]],
  },
  {
    title: 'lets the message about an offer wait again',
    name: 'waiting.told',
    input: { ...offerTold, channel: null },
    rows: [['waitingEntries', 'overdue', { news: { toldAt: null, toldBy: '' } }]],
  },
  refuses(
    'waiting.told',
    'refuses an offer that is not the latest one',
    { ...offerTold, at: 2 },
    'answerChanged',
  ),
  refuses('waiting.told', 'refuses a registrant', offerTold, 'notAllowed', { as: ['registrant'] }),
  {
    title: 'records who messaged a refused request',
    name: 'request.told',
    input: refusalTold,
    as: ['write'],
    rows: [['registrantRequests', 'refused', { news: { toldBy: '9000000001', channel: 'sms' } }]],
  },
  refuses('request.told', 'refuses another refusal', { ...refusalTold, at: 2 }, 'answerChanged'),
  refuses('request.told', 'refuses a registrant', refusalTold, 'notAllowed', { as: ['registrant'] }),
  refuses('order.told', 'refuses a registrant', reminder, 'notAllowed', { as: ['registrant'] }),
];
