import { certificateSizeMm, type CertificateDesign } from '../../model/certificate.ts';
import { shownImage } from '../../model/fields/image.ts';
import { certificatesWords } from './certificate-words.ts';
import { ink, setText, softInk, textShape, type SetText, type TextStyle } from '../card-text.ts';
import { green } from './certificate-ground.ts';
import type { CertificatePaper, PrintableCertificate } from './certificate-paper.ts';
import type { Shape } from '../shapes.ts';

const words = certificatesWords.onPaper;

/** Number at the left, QR at the right, the signatures between them. */
const side = 27;
const numberCentre = 26 + side / 2;
const qrLeft = certificateSizeMm.width - 26 - side;
const qrTop = 156;
const between = { left: 60, right: certificateSizeMm.width - 60 } as const;
const lineAt = 167;

export const certificateFoot = (certificate: PrintableCertificate, paper: CertificatePaper): Shape[] => [
  ...signatures(paper),
  ...numberBlock(certificate, paper.design),
  ...qrBlock(certificate, paper),
];

interface Line {
  readonly part: string;
  readonly x: number;
  readonly top: number;
  readonly width: number;
  readonly size: number;
}

const textAt = (text: string, style: TextStyle, { part, x, top, width, size }: Line): Shape[] => {
  if (text === '') return [];
  const place = {
    width,
    height: size * 1.6,
    lineHeight: 1.2,
    maxLines: 1,
    size,
    leastSize: size * 0.55,
  };
  return [textShape(part, setText(text, style, place), { x, top })];
};

const signatures = ({ eventId, design: { signatures: all, typeface } }: CertificatePaper): Shape[] => {
  const column = Math.min(62, (between.right - between.left) / Math.max(1, all.length));
  const first = certificateSizeMm.width / 2 - (column * (all.length - 1)) / 2;
  const width = column - 5;
  const places = all.map((_, index) => first + index * column);
  const names = alike(
    all.map(({ name }) => name),
    { style: { typeface, tracking: 0, weight: 600, color: ink }, width, size: 4.2 },
  );
  const roles = alike(
    all.map(({ role }) => role),
    { style: { typeface, tracking: 0, weight: 400, color: softInk }, width, size: 3.5 },
  );
  const nameTop = lineAt + 1.4;
  const roleTop = nameTop + Math.max(0, ...names.map(({ height }) => height)) + 0.4;
  const stroke = { color: softInk, width: 0.25, isDashed: false };
  return [
    ...all.flatMap(({ image }, index) =>
      signatureImage(shownImage(eventId, 'card', image), places[index] ?? 0, width),
    ),
    ...places.map((x): Shape => ({
      kind: 'line',
      x1: x - width / 2,
      y1: lineAt,
      x2: x + width / 2,
      y2: lineAt,
      stroke,
    })),
    ...names.map((set, index) => textShape('signature', set, { x: places[index] ?? 0, top: nameTop })),
    ...roles.map((set, index) => textShape('signature', set, { x: places[index] ?? 0, top: roleTop })),
  ];
};

/** Texts next to each other, all in the size of the longest; up to two lines each. */
const alike = (
  texts: readonly string[],
  { style, width, size }: { readonly style: TextStyle; readonly width: number; readonly size: number },
): SetText[] => {
  const setAt = (most: number) =>
    texts.map((text) => {
      const place = { width, height: most * 3.2, lineHeight: 1.2, maxLines: 2, size: most };
      return setText(text, style, { ...place, leastSize: most * 0.6 });
    });
  return setAt(Math.min(size, ...setAt(size).map((set) => set.size)));
};

const signatureImage = (address: string, x: number, width: number): Shape[] =>
  address === ''
    ? []
    : [
        {
          kind: 'image',
          address,
          x: x - width / 2 + 1,
          y: lineAt - 15.5,
          width: width - 2,
          height: 15,
          fit: 'contain',
        },
      ];

const numberBlock = ({ issued }: PrintableCertificate, { typeface }: CertificateDesign): Shape[] => {
  const style = { typeface, tracking: 0 } as const;
  const line = { part: 'number', x: numberCentre, width: side + 4 };
  return [
    ...textAt(words.number, { ...style, weight: 400, color: softInk }, { ...line, top: 168.2, size: 3.6 }),
    ...textAt(
      issued === null ? '–' : String(issued.number),
      { ...style, weight: 600, color: green },
      { ...line, top: 173, size: 8.4 },
    ),
  ];
};

/** A certificate that is not issued yet has an empty place. */
const qrBlock = ({ issued }: PrintableCertificate, { address, design }: CertificatePaper): Shape[] => {
  const place = { x: qrLeft, y: qrTop };
  const caption = textAt(
    words.verify,
    { typeface: design.typeface, weight: 400, color: softInk, tracking: 0 },
    { part: 'verify', x: qrLeft + side / 2, top: qrTop + side + 1, width: side + 8, size: 3 },
  );
  if (issued === null) {
    const stroke = { color: softInk, width: 0.25, isDashed: true };
    return [
      { kind: 'box', ...place, width: side, height: side, radius: 0, fill: 'white', stroke },
      ...caption,
    ];
  }
  return [
    {
      kind: 'qr',
      text: address + issued.token,
      ...place,
      size: side,
      quietModules: design.background === '' ? 0 : 4,
      label: words.qr(issued.number),
    },
    ...caption,
  ];
};
