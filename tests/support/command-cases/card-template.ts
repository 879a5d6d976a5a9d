import { defaultCardDesign, defaultCardLayout } from '#domain/model/card-template.ts';
import { refuses, type CommandCase } from './command-case.ts';

export const cardTemplateCases: readonly CommandCase[] = [
  {
    title: 'saves the card’s layout, and again',
    name: 'template.save',
    input: { name: 'main', layout: { ...defaultCardLayout, qrSize: 90 } },
    after: [{ name: 'template.save', input: { name: 'main', layout: defaultCardLayout } }],
    rows: [['templates', 'main', { layout: { ...defaultCardLayout, qrSize: 90 } }]],
  },
  refuses(
    'template.save',
    'refuses an empty name',
    { name: ' ', layout: defaultCardLayout },
    'templateNameMissing',
  ),
  refuses(
    'template.save',
    'refuses a QR outside its range',
    { name: 'main', layout: { ...defaultCardLayout, qrSize: 121 } },
    'invalidInput',
  ),
  refuses(
    'template.save',
    'refuses a colour that no browser knows',
    {
      name: 'main',
      layout: defaultCardLayout,
      design: { ...defaultCardDesign, name: { ...defaultCardDesign.name, color: 'notacolour' } },
    },
    'colourUnknown',
    { params: { colour: 'notacolour' } },
  ),
  refuses(
    'template.save',
    'refuses a member with scan alone',
    { name: 'main', layout: defaultCardLayout },
    'notAllowed',
    { as: ['scan'] },
  ),
];
