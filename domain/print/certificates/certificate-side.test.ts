import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  certificateSizeMm,
  defaultCertificateDesign,
  type CertificateDesign,
} from '../../model/certificate.ts';
import type { CertificatePaper, PrintableCertificate } from './certificate-paper.ts';
import { certificateSide } from './certificate-side.ts';
import { widthOf } from '../letter-widths.ts';
import type { Side, TextShape } from '../shapes.ts';

const certificate: PrintableCertificate = {
  issued: { number: 128, token: 'ABCDEFGHJKMNPQRSTVWX' },
  name: 'Dr. Kamala Joshi',
  category: 'Delegate',
  councilNumber: 'TNMC 48213',
};

const paperWith = (design: Partial<CertificateDesign> = {}, isCme = true): CertificatePaper => ({
  eventId: 'gate',
  design: { ...defaultCertificateDesign, cmeHours: '12', council: 'Tamil Nadu Medical Council', ...design },
  facts: {
    event: 'PHYSICON',
    fullEvent: 'Conference of Physicians',
    venue: 'Thanjavur',
    organiser: 'API',
    date: '18-20 September 2026',
    hours: isCme ? '12' : '',
    council: isCme ? 'Tamil Nadu Medical Council' : '',
  },
  isCme,
  address: 'https://desk.example.org/certificate/event/',
});

const textsOf = ({ shapes }: Side): TextShape[] => shapes.filter((shape) => shape.kind === 'text');
const linesOf = (side: Side): string[] => textsOf(side).flatMap(({ lines }) => lines);
const qrsOf = ({ shapes }: Side) => shapes.filter((shape) => shape.kind === 'qr').map(({ text }) => text);

test('a certificate shows the participant, the event and the signatures; its QR leads to its public page', () => {
  const signatures = [{ name: 'Dr. Rao', role: 'Secretary', image: '/signature.webp' }];
  const side = certificateSide(certificate, paperWith({ signatures }));
  expect([side.width, side.height]).toEqual([297, 210]);
  expect(linesOf(side)).toEqual([
    'API',
    'Certificate of Participation',
    'This is to certify that',
    'Dr. Kamala Joshi',
    'participated in',
    'Conference of Physicians',
    'held at Thanjavur on 18-20 September 2026.',
    'CME hours: 12 · Tamil Nadu Medical Council',
    'Medical Council No.: TNMC 48213',
    'Dr. Rao',
    'Secretary',
    'Certificate No.',
    '128',
    'Scan to verify',
  ]);
  expect(qrsOf(side)).toEqual(['https://desk.example.org/certificate/event/ABCDEFGHJKMNPQRSTVWX']);
  expect(side.shapes.filter((shape) => shape.kind === 'image')).toMatchObject([{ fit: 'contain' }]);
});

test('for an event that is no CME it has no hours or council; on a picture it has no frame, and white round the QR', () => {
  const side = certificateSide(certificate, paperWith({ background: '/paper.webp' }, false));
  expect(linesOf(side).join()).not.toMatch(/CME|Council/);
  expect(side.shapes[0]).toMatchObject({ kind: 'image', width: 297, height: 210, fit: 'cover' });
  expect(side.shapes.find((shape) => shape.kind === 'qr')).toMatchObject({ quietModules: 4 });
});

test('pictures elsewhere on the web are shown by the server', () => {
  const elsewhere = (name: string): string => `https://images.example.org/${name}.png`;
  const signatures = [{ name: 'Dr. Rao', role: 'Secretary', image: elsewhere('signature') }];
  const { shapes } = certificateSide(certificate, paperWith({ background: elsewhere('paper'), signatures }));
  const addresses = shapes.filter((shape) => shape.kind === 'image').map(({ address }) => address);
  expect(addresses).toEqual(
    ['paper', 'signature'].map(
      (name) => `/api/events/gate/images/card/foreign?address=https%3A%2F%2Fimages.example.org%2F${name}.png`,
    ),
  );
});

test('a certificate for credits states them without the CME of the event', () => {
  const earned = { hours: '5.9', credits: '2.5', council: 'Delhi Medical Council' };
  const lines = linesOf(certificateSide({ ...certificate, earned }, paperWith({}, false))).join();
  expect(lines).toMatch(/CME hours: 5\.9 .* Credits: 2\.5 .* Delhi Medical Council/);
  expect(lines).toContain('TNMC 48213');
});

test('facts that the body contains are not repeated', () => {
  const body = '{name}\nhas {hours} hours of {council}, {councilNumber}';
  const lines = linesOf(certificateSide(certificate, paperWith({ body })));
  expect(lines.filter((line) => /12 hours|CME|TNMC/.test(line))).toHaveLength(1);
});

test('a certificate that is not issued has no QR and no number', () => {
  const side = certificateSide({ ...certificate, issued: null }, paperWith());
  expect(qrsOf(side)).toEqual([]);
  expect(
    textsOf(side)
      .filter(({ part }) => part === 'number')
      .at(-1)?.lines,
  ).toEqual(['–']);
});

describe('any texts', () => {
  const word = fc.constantFrom(
    'Venkatanarasimharajuvaripeta',
    'வெங்கடராமன்',
    'डॉ.',
    'W',
    'Mohammed',
    'محمد',
    'of',
  );
  const text = (most: number) =>
    fc.array(word, { minLength: 1, maxLength: most }).map((words) => words.join(' '));
  const signature = fc.record({ name: text(8), role: text(8), image: fc.constant('') });
  const given = fc.record({
    name: text(10),
    title: text(6),
    lines: fc.array(fc.oneof(text(30), fc.constant('{name}')), { maxLength: 12 }),
    signatures: fc.array(signature, { maxLength: 4 }),
  });

  test('nothing leaves the paper, lies on the signatures or runs into the frame', () => {
    fc.assert(
      fc.property(given, ({ name, title, lines, signatures }) => {
        const body = lines.join('\n');
        const side = certificateSide({ ...certificate, name }, paperWith({ title, body, signatures }));
        for (const shape of textsOf(side)) {
          const bottom = shape.baseline + (shape.lines.length - 1) * shape.leading;
          const isFoot = ['signature', 'number', 'verify'].includes(shape.part);
          expect(bottom).toBeLessThan(isFoot ? 196 : 150);
          expect(shape.baseline - shape.size).toBeGreaterThan(isFoot ? 160 : 20);
          for (const line of shape.lines) {
            const half = (widthOf(line, shape) * shape.size) / 2;
            expect(shape.x - half).toBeGreaterThan(14);
            expect(shape.x + half).toBeLessThan(certificateSizeMm.width - 14);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});
