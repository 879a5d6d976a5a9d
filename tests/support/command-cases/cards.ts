import { defaultCardDesign, defaultCardLayout } from '#domain/model/card-template.ts';
import { refuses, type CommandCase } from './command-case.ts';

const green = { ...defaultCardDesign, name: { ...defaultCardDesign.name, color: 'green' } };
const large = { ...defaultCardLayout, qrSize: 110 };
const categoryDetails = {
  order: 2,
  name: 'Speaker',
  color: '',
  labelColor: '',
  labelBackground: '',
  frontImage: '',
  backImage: '',
};

export const cardCases: readonly CommandCase[] = [
  {
    title: 'saves the card’s appearance, and keeps it when only the layout is saved',
    name: 'template.save',
    input: { name: 'main', layout: large },
    after: [{ name: 'template.save', input: { name: 'main', layout: defaultCardLayout, design: green } }],
    rows: [['templates', 'main', { layout: large, design: green }]],
  },
  refuses(
    'template.save',
    'refuses a background image of another event',
    {
      name: 'main',
      layout: large,
      design: { ...green, background: `/api/events/other/images/card/${'a'.repeat(64)}` },
    },
    'imageNotFound',
  ),
  {
    title: 'deletes a template; its category takes the main one again',
    name: 'template.delete',
    input: { name: 'Faculty' },
    after: [
      { name: 'template.save', input: { name: 'Faculty', layout: large } },
      {
        name: 'category.save',
        input: { categoryId: 'speaker', details: { ...categoryDetails, templateName: 'Faculty' } },
      },
    ],
    rows: [
      ['templates', 'Faculty', null],
      ['categories', 'speaker', { templateName: '' }],
    ],
  },
  refuses('template.delete', 'refuses the main template', { name: 'main' }, 'mainTemplateStays'),
  refuses('template.delete', 'refuses a template that does not exist', { name: 'gone' }, 'templateNotFound'),
  refuses('template.delete', 'refuses a member with read alone', { name: 'main' }, 'notAllowed', {
    as: ['read'],
  }),
  refuses(
    'category.save',
    'refuses a card template that does not exist',
    { categoryId: 'speaker', details: { ...categoryDetails, templateName: 'gone' } },
    'templateNotFound',
  ),
  {
    title: 'logs the first print of each card',
    name: 'card.print',
    input: { serials: [1, 2, 2, 3], reason: '' },
    as: ['read'],
    result: { count: 3, again: 0 },
    rows: [
      ['cardPrints', '1/1', { holderId: 'held', printedBy: '9000000001', reason: '' }],
      ['cardPrints', '2/1', { holderId: 'held-companion' }],
      ['cardPrints', '3/1', { holderId: '' }],
    ],
  },
  refuses(
    'card.print',
    'asks for a reason the second time',
    { serials: [1, 5], reason: ' ' },
    'reprintReasonMissing',
    {
      params: { count: 1 },
      after: [{ name: 'card.print', input: { serials: [1], reason: '' } }],
      rows: [['cardPrints', '5/1', null]],
    },
  ),
  {
    title: 'prints again with a reason',
    name: 'card.print',
    input: { serials: [1], reason: 'Lost at the hotel' },
    after: [{ name: 'card.print', input: { serials: [1], reason: '' } }],
    result: { count: 1, again: 1 },
    rows: [['cardPrints', '1/2', { reason: 'Lost at the hotel' }]],
  },
  {
    title: 'logs all cards of a desk that could not know the print of one elsewhere',
    name: 'card.print',
    input: { serials: [5, 1], knownPrints: [0, 0], reason: '' },
    after: [{ name: 'card.print', input: { serials: [1], reason: '' } }],
    result: { count: 2, again: 1 },
    rows: [
      ['cardPrints', '5/1', { reason: '' }],
      ['cardPrints', '1/2', { reason: 'Printed at two desks' }],
    ],
  },
  refuses(
    'card.print',
    'asks for a reason if the desk knew the first print',
    { serials: [5, 1], knownPrints: [0, 1], reason: '' },
    'reprintReasonMissing',
    {
      params: { count: 1 },
      after: [{ name: 'card.print', input: { serials: [1], reason: '' } }],
      rows: [['cardPrints', '5/1', null]],
    },
  ),
  {
    title: 'takes back the cards of a run that did not come out; an earlier print keeps counting',
    name: 'card.takeBack',
    input: { runId: 'second', serials: [1, 3, 3] },
    as: ['read'],
    after: [
      { name: 'card.print', input: { serials: [1, 2, 3], reason: '', runId: 'first' } },
      { name: 'card.print', input: { serials: [1, 2, 3], reason: 'Damaged', runId: 'second' } },
    ],
    result: { count: 2 },
    rows: [
      ['cardPrints', '1/1', { runId: 'first', isTakenBack: false }],
      ['cardPrints', '1/2', { runId: 'second', isTakenBack: true }],
      ['cardPrints', '2/2', { isTakenBack: false }],
      ['cardPrints', '3/2', { isTakenBack: true }],
    ],
  },
  {
    title: 'prints a card that did not come out without a reason',
    name: 'card.print',
    input: { serials: [1], knownPrints: [1], reason: '' },
    after: [
      { name: 'card.print', input: { serials: [1], reason: '', runId: 'first' } },
      { name: 'card.takeBack', input: { runId: 'first', serials: [1] } },
    ],
    result: { count: 1, again: 0 },
    rows: [['cardPrints', '1/2', { reason: '', isTakenBack: false }]],
  },
  {
    title: 'logs the card of a desk that knew only a print which was taken back, after one elsewhere',
    name: 'card.print',
    input: { serials: [1], knownPrints: [1], reason: '' },
    after: [
      { name: 'card.print', input: { serials: [1], reason: '', runId: 'first' } },
      { name: 'card.takeBack', input: { runId: 'first', serials: [1] } },
      { name: 'card.print', input: { serials: [1], knownPrints: [1], reason: '' } },
    ],
    rows: [['cardPrints', '1/3', { reason: 'Printed at two desks' }]],
  },
  {
    title: 'a second taking back of the same cards changes nothing',
    name: 'card.takeBack',
    input: { runId: 'first', serials: [1] },
    after: [
      { name: 'card.print', input: { serials: [1], reason: '', runId: 'first' } },
      { name: 'card.takeBack', input: { runId: 'first', serials: [1] } },
    ],
    result: { count: 0 },
    rows: [['cardPrints', '1/1', { isTakenBack: true }]],
  },
  {
    title: 'undoes a taking back',
    name: 'card.countAgain',
    input: { runId: '', serials: [1, 5] },
    after: [
      { name: 'card.print', input: { serials: [1], reason: '' } },
      { name: 'card.takeBack', input: { runId: '', serials: [1] } },
    ],
    result: { count: 1 },
    rows: [
      ['cardPrints', '1/1', { isTakenBack: false }],
      ['cardPrints', '5/1', null],
    ],
  },
  ...['card.takeBack', 'card.countAgain'].flatMap((name) => [
    refuses(name, 'refuses no card', { runId: '', serials: [] }, 'invalidInput'),
    refuses(name, 'refuses a member with scan alone', { runId: '', serials: [1] }, 'notAllowed', {
      as: ['scan'],
    }),
  ]),
  {
    title: 'needs no reason for a card whose text has changed',
    name: 'card.print',
    input: { serials: [1], reason: '' },
    after: [
      { name: 'card.print', input: { serials: [1], reason: '' } },
      { name: 'delegate.update', input: { delegateId: 'held', details: { fullName: 'Corrected Name' } } },
    ],
    result: { count: 1, again: 0 },
    rows: [['cardPrints', '1/2', { reason: '' }]],
  },
  refuses(
    'card.print',
    'refuses a print of a card that the next holder of the serial would get, with both names',
    { serials: [1, 5], holderIds: ['held', 'alone'], reason: '' },
    'holderChanged',
    {
      params: { serial: 5, meant: 'Person alone', now: 'Person uncategorised' },
      after: [
        { name: 'serial.generate', input: { delegateId: 'paid' } },
        { name: 'delegate.delete', input: { delegateId: 'alone' } },
        { name: 'delegate.update', input: { delegateId: 'uncategorised', details: { categoryId: 'pg' } } },
        { name: 'serial.generate', input: { delegateId: 'uncategorised' } },
      ],
      rows: [
        ['cardPrints', '1/1', null],
        ['cardPrints', '5/1', null],
      ],
    },
  ),
  refuses(
    'card.print',
    'refuses holders that do not belong to the serials',
    { serials: [1, 5], holderIds: ['held'], reason: '' },
    'invalidInput',
  ),
  refuses(
    'card.print',
    'refuses a free serial and a serial that does not exist',
    { serials: [1, 4], reason: '' },
    'serialNotFound',
    { rows: [['cardPrints', '1/1', null]] },
  ),
  refuses(
    'card.print',
    'refuses more than 500 cards',
    { serials: Array.from({ length: 501 }, (_, index) => index + 1), reason: '' },
    'invalidInput',
  ),
  refuses('card.print', 'refuses a member with scan alone', { serials: [1], reason: '' }, 'notAllowed', {
    as: ['scan'],
  }),
];
