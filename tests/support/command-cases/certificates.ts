import { defaultCertificateDesign, defaultCertificateGate } from '#domain/model/certificate.ts';
import { refuses, type CommandCase, type Step } from './command-case.ts';

const design = defaultCertificateDesign;
const gate = defaultCertificateGate;
const save = (given: object): Step => ({
  name: 'certificateTemplate.save',
  input: { design, gate: { ...gate, ...given } },
});
const lunch = (serial: number): Step => ({
  name: 'record.mark',
  input: { recordTypeId: 'lunch', serial },
});
const issue = (...serials: number[]): Step => ({ name: 'certificate.issue', input: { serials } });
const foreign = `/api/events/other/images/card/${'a'.repeat(64)}`;
const signature = { name: 'Dr. Rao', role: 'Secretary', image: '' };

const templateCases: readonly CommandCase[] = [
  {
    title: 'keeps the certificate’s appearance and conditions',
    name: 'certificateTemplate.save',
    input: {
      design: { ...design, title: 'CME Certificate', signatures: [signature] },
      gate: { recordTypeIds: ['lunch'], needs: 'all', notBefore: '2026-11-22' },
    },
    as: ['write'],
    after: [save({})],
    rows: [
      [
        'certificateTemplates',
        'main',
        {
          design: { ...design, title: 'CME Certificate', signatures: [signature] },
          gate: { recordTypeIds: ['lunch'], needs: 'all', notBefore: '2026-11-22' },
        },
      ],
    ],
  },
  refuses(
    'certificateTemplate.save',
    'refuses a background of another event',
    { design: { ...design, background: foreign }, gate },
    'imageNotFound',
    { rows: [['certificateTemplates', 'main', null]] },
  ),
  refuses(
    'certificateTemplate.save',
    'refuses a photo as the image of a signature',
    {
      design: {
        ...design,
        signatures: [{ ...signature, image: foreign.replace('other/images/card', 'desk/images/photo') }],
      },
      gate,
    },
    'imageNotFound',
  ),
  refuses(
    'certificateTemplate.save',
    'refuses a record type that does not exist',
    { design, gate: { ...gate, recordTypeIds: ['lunch', 'gone'] } },
    'recordTypeNotFound',
  ),
  refuses(
    'certificateTemplate.save',
    'refuses five signatures',
    { design: { ...design, signatures: Array.from({ length: 5 }, () => signature) }, gate },
    'invalidInput',
  ),
  refuses(
    'certificateTemplate.save',
    'refuses a member with read and scan alone',
    { design, gate },
    'notAllowed',
    { as: ['read', 'scan'] },
  ),
];

const issueCases: readonly CommandCase[] = [
  {
    title: 'gives one to each person who attended, in the order of the serials, and says why others get none',
    name: 'certificate.issue',
    input: { serials: [1, 2, 4, 5, 5] },
    as: ['write'],
    after: [lunch(1), lunch(5)],
    result: {
      count: 2,
      given: [
        { serial: 1, number: 1 },
        { serial: 5, number: 2 },
      ],
      barred: [
        { serial: 2, code: 'certificateNotDelegate' },
        { serial: 4, code: 'certificateNobody' },
      ],
    },
    rows: [
      ['certificates', '1', { delegateId: 'held', serial: 1, issuedBy: '9000000001' }],
      ['certificates', '2', { delegateId: 'alone', serial: 5 }],
      ['certificates', '3', null],
    ],
  },
  {
    title: 'makes none for a person who did not attend',
    name: 'certificate.issue',
    input: { serials: [1, 5] },
    after: [lunch(5), save({ recordTypeIds: ['dinner'] })],
    result: {
      count: 0,
      given: [],
      barred: [
        { serial: 1, code: 'certificateNotMarked', params: { records: 'Dinner' } },
        { serial: 5, code: 'certificateNotMarked' },
      ],
    },
    rows: [['certificates', '1', null]],
  },
  {
    title: 'makes none before its day',
    name: 'certificate.issue',
    input: { serials: [1] },
    after: [lunch(1), save({ notBefore: '2999-12-31' })],
    result: { count: 0, barred: [{ serial: 1, code: 'certificateTooEarly', params: { day: '2999-12-31' } }] },
    rows: [['certificates', '1', null]],
  },
  {
    title: 'gives the same one when repeated',
    name: 'certificate.issue',
    input: { serials: [5, 1] },
    after: [lunch(1), lunch(5), issue(1)],
    result: {
      count: 1,
      given: [
        { serial: 5, number: 2 },
        { serial: 1, number: 1 },
      ],
    },
    rows: [['certificates', '1', { delegateId: 'held' }]],
  },
  refuses(
    'certificate.issue',
    'refuses 501 serials',
    { serials: Array.from({ length: 501 }, (_, index) => index + 1) },
    'invalidInput',
  ),
  refuses('certificate.issue', 'refuses a member with read and scan alone', { serials: [1] }, 'notAllowed', {
    as: ['read', 'scan'],
    after: [lunch(1)],
    rows: [['certificates', '1', null]],
  }),
];

/** How a certificate changes when its person is deleted or merged. */
const holderCases: readonly CommandCase[] = [
  {
    title: 'withdraws the certificate',
    name: 'delegate.delete',
    input: { delegateId: 'alone' },
    after: [lunch(5), issue(5)],
    result: { certificateWithdrawn: 1 },
    rows: [['certificates', '1', { delegateId: '', serial: 5 }]],
  },
  {
    title: 'does not reuse the number of a deleted person',
    name: 'certificate.issue',
    input: { serials: [1] },
    after: [lunch(1), lunch(5), issue(5), { name: 'delegate.delete', input: { delegateId: 'alone' } }],
    result: { count: 1, given: [{ serial: 1, number: 2 }] },
    rows: [
      ['certificates', '1', { delegateId: '' }],
      ['certificates', '2', { delegateId: 'held' }],
    ],
  },
  {
    title: "moves the dropped one's certificate to the kept one",
    name: 'delegate.merge',
    input: { keepId: 'unpaid', dropId: 'alone', fromDropped: [] },
    after: [lunch(5), issue(5)],
    result: { certificateWithdrawn: null },
    rows: [['certificates', '1', { delegateId: 'unpaid', serial: 5 }]],
  },
  {
    title: "keeps the kept one's of two certificates",
    name: 'delegate.merge',
    input: { keepId: 'alone', dropId: 'held', fromDropped: [], freeSerialOf: 'drop' },
    after: [lunch(1), lunch(5), issue(1, 5)],
    result: { certificateWithdrawn: 1 },
    rows: [
      ['certificates', '1', { delegateId: '' }],
      ['certificates', '2', { delegateId: 'alone' }],
    ],
  },
];

export const certificateCases: readonly CommandCase[] = [...templateCases, ...issueCases, ...holderCases];
