import { itemOf, lessRupees, listOf, priceOf } from '#tests/support/money/price-list-of.ts';
import { refuses, type CommandCase, type Step } from '../command-case.ts';

const list = listOf({
  items: [itemOf('conference', 'registration'), itemOf('guest', 'companion'), itemOf('dinner', 'addOn')],
  prices: [priceOf('conference', 1_500_000), priceOf('guest', 500_000), priceOf('dinner', 150_000)],
  groups: [{ groupId: 'three', name: 'From three', from: 3, reduction: lessRupees(500) }],
});
const published: readonly Step[] = [
  { name: 'priceList.save', input: { list, version: 0 } },
  { name: 'priceList.publish', input: { version: 1 } },
];
const groupId = 'hospital';
const make = (given: object = {}): Step => ({
  name: 'group.make',
  input: { groupId, name: 'District Hospital', delegateIds: ['alone', 'unpaid'], ...given },
});
const made: readonly Step[] = [...published, make()];
const member = { groupId, groupName: 'District Hospital' };
const of = (name: string, given: object = {}): Step => ({ name, input: { groupId, ...given } });

export const groupCases: readonly CommandCase[] = [
  {
    title: 'makes a group of people',
    ...make({ name: ' District   Hospital ' }),
    as: ['write'],
    result: { name: 'District Hospital', joined: ['alone', 'unpaid'] },
    rows: [['groupMembers', 'alone', { groupName: 'District Hospital' }]],
  },
  refuses(
    'group.make',
    'refuses a second group with the same name',
    make({ groupId: 'second', name: 'district hospital', delegateIds: ['paid'] }).input,
    'groupNameTaken',
    { params: { name: 'District Hospital' }, after: made, rows: [['groupMembers', 'paid', null]] },
  ),
  refuses(
    'group.make',
    'refuses to make the same group twice',
    make({ name: 'Other', delegateIds: ['paid'] }).input,
    'alreadyExists',
    { after: made, rows: [['groupMembers', 'paid', null]] },
  ),
  refuses(
    'group.make',
    'refuses a second group for a person',
    make({ groupId: 'other', name: 'Other', delegateIds: ['paid', 'alone'] }).input,
    'inOtherGroup',
    {
      params: { person: 'Person alone', group: 'District Hospital' },
      after: made,
      rows: [
        ['groupMembers', 'paid', null],
        ['groupMembers', 'alone', member],
      ],
    },
  ),
  refuses(
    'group.make',
    'refuses a person who does not exist in a group',
    make({ delegateIds: ['alone', 'gone'] }).input,
    'userNotFound',
    { rows: [['groupMembers', 'alone', null]] },
  ),
  {
    title: 'refuses a member with read and scan alone to make a group',
    ...make(),
    as: ['read', 'scan'],
    refused: { code: 'notAllowed' },
    rows: [['groupMembers', 'alone', null]],
  },
  {
    title: 'adds a person to a group, and keeps the price of who was marked as paid',
    ...of('group.add', { delegateIds: ['alone', 'held'] }),
    after: made,
    result: { joined: ['held'] },
    rows: [
      ['groupMembers', 'held', member],
      ['agreedPrices', 'alone', { price: { total: 1_500_000 } }],
      ['agreedPrices', 'held', { price: { total: 1_500_000 } }],
      ['agreedPrices', 'unpaid', null],
    ],
  },
  refuses(
    'group.add',
    'refuses a person whom another desk has put in another group',
    of('group.add', { delegateIds: ['paid'] }).input,
    'inOtherGroup',
    {
      params: { person: 'Person paid', group: 'Other' },
      after: [...made, make({ groupId: 'other', name: 'Other', delegateIds: ['paid'] })],
    },
  ),
  refuses(
    'group.add',
    'refuses people who are in the group already',
    of('group.add', { delegateIds: ['alone'] }).input,
    'inGroupAlready',
    { after: made },
  ),
  refuses(
    'group.add',
    'refuses to add to a group that another desk has dissolved',
    of('group.add', { delegateIds: ['paid'] }).input,
    'groupNotFound',
    { after: [...made, of('group.dissolve')], rows: [['groupMembers', 'paid', null]] },
  ),
  {
    title: 'takes a person out of a group',
    ...of('group.takeOut', { delegateIds: ['alone'] }),
    after: made,
    result: { left: ['alone'], hasEnded: false },
    rows: [
      ['groupMembers', 'alone', null],
      ['groupMembers', 'unpaid', member],
    ],
  },
  {
    title: 'ends a group with its last member',
    ...of('group.takeOut', { delegateIds: ['alone', 'unpaid'] }),
    after: made,
    result: { left: ['alone', 'unpaid'], hasEnded: true },
  },
  refuses(
    'group.takeOut',
    'refuses to take out people whom another desk has taken out',
    of('group.takeOut', { delegateIds: ['alone'] }).input,
    'notInGroup',
    { after: [...made, of('group.takeOut', { delegateIds: ['alone'] })] },
  ),
  {
    title: 'renames a group for all of its members',
    ...of('group.rename', { name: 'City Hospital', nameSeen: 'District Hospital' }),
    after: made,
    result: { name: 'City Hospital', before: 'District Hospital' },
    rows: [
      ['groupMembers', 'alone', { groupId, groupName: 'City Hospital' }],
      ['groupMembers', 'unpaid', { groupId, groupName: 'City Hospital' }],
    ],
  },
  refuses(
    'group.rename',
    'refuses a name that another desk has changed meanwhile',
    of('group.rename', { name: 'City Hospital', nameSeen: 'District Hospital' }).input,
    'changedMeanwhile',
    {
      params: { since: { name: 'Taluk Hospital' } },
      after: [...made, of('group.rename', { name: 'Taluk Hospital' })],
    },
  ),
  refuses(
    'group.rename',
    'refuses the name of another group',
    of('group.rename', { name: 'OTHER' }).input,
    'groupNameTaken',
    {
      params: { name: 'Other' },
      after: [...made, make({ groupId: 'other', name: 'Other', delegateIds: ['paid'] })],
    },
  ),
  {
    title: 'dissolves a group',
    ...of('group.dissolve'),
    after: made,
    result: { name: 'District Hospital', left: ['alone', 'unpaid'] },
    rows: [
      ['groupMembers', 'alone', null],
      ['groupMembers', 'unpaid', null],
    ],
  },
  refuses(
    'group.dissolve',
    'refuses to dissolve a group twice',
    of('group.dissolve').input,
    'groupNotFound',
    { after: [...made, of('group.dissolve')] },
  ),
  {
    title: 'refuses a member with read and scan alone to add to a group',
    ...of('group.add', { delegateIds: ['alone'] }),
    as: ['read', 'scan'],
    refused: { code: 'notAllowed' },
    after: made,
  },
  {
    title: 'refuses a member with read and scan alone to take out of a group',
    ...of('group.takeOut', { delegateIds: ['alone'] }),
    as: ['read', 'scan'],
    refused: { code: 'notAllowed' },
    after: made,
  },
  {
    title: 'refuses a member with read and scan alone to rename a group',
    ...of('group.rename', { name: 'Mine' }),
    as: ['read', 'scan'],
    refused: { code: 'notAllowed' },
    after: made,
  },
  {
    title: 'refuses a member with read and scan alone to dissolve a group',
    ...of('group.dissolve', {}),
    as: ['read', 'scan'],
    refused: { code: 'notAllowed' },
    after: made,
  },
];
