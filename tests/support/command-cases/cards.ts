import { defaultCardDesign, defaultCardLayout } from '#domain/model/card-template.ts';
import type { CommandCase } from './command-case.ts';

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
    title: 'saves what a card looks like, and keeps it when only the layout is saved',
    name: 'template.save',
    input: { name: 'main', layout: large },
    after: [{ name: 'template.save', input: { name: 'main', layout: defaultCardLayout, design: green } }],
    rows: [['templates', 'main', { layout: large, design: green }]],
  },
  {
    title: 'with the image of another event behind it',
    name: 'template.save',
    input: {
      name: 'main',
      layout: large,
      design: { ...green, background: `/api/events/other/images/card/${'a'.repeat(64)}` },
    },
    refused: { code: 'imageNotFound' },
  },
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
  {
    title: 'of the main one',
    name: 'template.delete',
    input: { name: 'main' },
    refused: { code: 'mainTemplateStays' },
  },
  {
    title: 'of one that is gone',
    name: 'template.delete',
    input: { name: 'gone' },
    refused: { code: 'templateNotFound' },
  },
  {
    title: 'with read alone',
    name: 'template.delete',
    input: { name: 'main' },
    as: ['read'],
    refused: { code: 'notAllowed' },
  },
  {
    title: 'with a card template that does not exist',
    name: 'category.save',
    input: { categoryId: 'speaker', details: { ...categoryDetails, templateName: 'gone' } },
    refused: { code: 'templateNotFound' },
  },
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
  {
    title: 'asks for a reason the second time',
    name: 'card.print',
    input: { serials: [1, 5], reason: ' ' },
    after: [{ name: 'card.print', input: { serials: [1], reason: '' } }],
    refused: { code: 'reprintReasonMissing', params: { count: 1 } },
    rows: [['cardPrints', '5/1', null]],
  },
  {
    title: 'with a reason prints again',
    name: 'card.print',
    input: { serials: [1], reason: 'Lost at the hotel' },
    after: [{ name: 'card.print', input: { serials: [1], reason: '' } }],
    result: { count: 1, again: 1 },
    rows: [['cardPrints', '1/2', { reason: 'Lost at the hotel' }]],
  },
  {
    title: 'a card that says something else needs no reason',
    name: 'card.print',
    input: { serials: [1], reason: '' },
    after: [
      { name: 'card.print', input: { serials: [1], reason: '' } },
      { name: 'delegate.update', input: { delegateId: 'held', details: { fullName: 'Corrected Name' } } },
    ],
    result: { count: 1, again: 0 },
    rows: [['cardPrints', '1/2', { reason: '' }]],
  },
  {
    title: 'of a free serial, or of none',
    name: 'card.print',
    input: { serials: [1, 4], reason: '' },
    refused: { code: 'serialNotFound' },
    rows: [['cardPrints', '1/1', null]],
  },
  {
    title: 'of more than 500',
    name: 'card.print',
    input: { serials: Array.from({ length: 501 }, (_, index) => index + 1), reason: '' },
    refused: { code: 'invalidInput' },
  },
  {
    title: 'with scan alone',
    name: 'card.print',
    input: { serials: [1], reason: '' },
    as: ['scan'],
    refused: { code: 'notAllowed' },
  },
];
