import { defaultCardDesign, defaultCardLayout } from '#domain/model/card-template.ts';
import type { CommandCase } from './command-case.ts';

export const cardTemplateCases: readonly CommandCase[] = [
  {
    title: 'saves the card’s layout, and again',
    name: 'template.save',
    input: { name: 'main', layout: { ...defaultCardLayout, qrSize: 90 } },
    after: [{ name: 'template.save', input: { name: 'main', layout: defaultCardLayout } }],
    rows: [['templates', 'main', { layout: { ...defaultCardLayout, qrSize: 90 } }]],
  },
  {
    title: 'refuses an empty name',
    name: 'template.save',
    input: { name: ' ', layout: defaultCardLayout },
    refused: { code: 'templateNameMissing' },
  },
  {
    title: 'refuses a QR outside its range',
    name: 'template.save',
    input: { name: 'main', layout: { ...defaultCardLayout, qrSize: 121 } },
    refused: { code: 'invalidInput' },
  },
  {
    title: 'refuses a colour that no browser knows',
    name: 'template.save',
    input: {
      name: 'main',
      layout: defaultCardLayout,
      design: { ...defaultCardDesign, name: { ...defaultCardDesign.name, color: 'notacolour' } },
    },
    refused: { code: 'colourUnknown', params: { colour: 'notacolour' } },
  },
  {
    title: 'refuses a member with scan alone',
    name: 'template.save',
    input: { name: 'main', layout: defaultCardLayout },
    as: ['scan'],
    refused: { code: 'notAllowed' },
  },
];
