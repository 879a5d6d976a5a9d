import { certificateSizeMm } from '../../model/certificate.ts';
import { certificatesWords } from './certificate-words.ts';
import {
  certificateLines,
  placeholdersIn,
  type CertificateFacts,
  type CertificateLine,
} from './certificate-text.ts';
import { ink, setText, softInk, textShape, type TextStyle } from '../card-text.ts';
import { gold, green } from './certificate-ground.ts';
import type { CertificatePaper } from './certificate-paper.ts';
import type { Shape } from '../shapes.ts';

const words = certificatesWords.onPaper;

/** Between the frame's top and the signatures. */
const room = { top: 25, bottom: 149 } as const;
const centre = certificateSizeMm.width / 2;
const textWidth = 228;

/** A part of the stack: its height, the gap above it, and a function that draws it from a given top. */
interface Layer {
  readonly gap: number;
  readonly height: number;
  readonly draw: (top: number) => Shape[];
}

interface LineLook {
  readonly part: string;
  readonly style: TextStyle;
  readonly size: number;
  readonly gap: number;
  readonly lineHeight?: number;
  readonly maxLines?: number;
}

/** A title or name shrinks down to this share of its size before it uses a second line. */
const shortened = 0.72;

const textLayer = (text: string, look: LineLook): Layer => {
  const { part, style, size, gap, lineHeight = 1.3, maxLines = 12 } = look;
  const place = { width: textWidth, height: 150, lineHeight, size };
  const inOne = { ...place, maxLines: 1, leastSize: size * (part === 'body' ? 1 : shortened) };
  const first = setText(text, style, inOne);
  const set = first.isCut ? setText(text, style, { ...place, maxLines, leastSize: size * 0.5 }) : first;
  return { gap, height: set.height, draw: (top) => [textShape(part, set, { x: centre, top })] };
};

/** A short rule with a stud in its middle. */
const ruleLayer = (gap: number, width: number): Layer => ({
  gap,
  height: 2,
  draw: (top) => [
    {
      kind: 'line',
      x1: centre - width / 2,
      y1: top + 1,
      x2: centre + width / 2,
      y2: top + 1,
      stroke: { color: gold, width: 0.4, isDashed: false },
    },
    {
      kind: 'box',
      x: centre - 1,
      y: top,
      width: 2,
      height: 2,
      radius: 1,
      fill: gold,
      stroke: { color: 'white', width: 0.8, isDashed: false },
    },
  ],
});

/** Draws all parts in order, at a share of their full size. */
const layersAt = (scale: number, facts: CertificateFacts, paper: CertificatePaper): Layer[] => {
  const { design } = paper;
  const { organiser, title, cme, ...looks } = looksAt(scale, design.typeface);
  return [
    ...(facts.organiser === '' ? [] : [textLayer(facts.organiser, organiser)]),
    ...(design.title === '' ? [] : [textLayer(design.title, title)]),
    ruleLayer(4 * scale, 46 * scale),
    ...certificateLines(design.body, facts).flatMap(({ kind, text }, index) => {
      const look = looks[kind];
      const gap = index === 0 ? 6 * scale : look.gap;
      const layer = textLayer(text, { ...look, gap });
      return kind === 'name' ? [layer, underline(scale)] : [layer];
    }),
    ...cmeLines(facts, paper).map((line, index) =>
      textLayer(line, { ...cme, gap: (index === 0 ? 6 : 1.2) * scale }),
    ),
  ];
};

type LookName = CertificateLine['kind'] | 'organiser' | 'title' | 'cme';

const looksAt = (scale: number, typeface: TextStyle['typeface']): Record<LookName, LineLook> => {
  const style = (weight: TextStyle['weight'], color: string, tracking = 0): TextStyle => ({
    typeface,
    weight,
    color,
    tracking,
  });
  const mm = (size: number, gap: number) => ({ size: size * scale, gap: gap * scale });
  return {
    organiser: { part: 'organiser', style: style(500, softInk), ...mm(5.2, 0), maxLines: 2 },
    title: {
      part: 'title',
      style: style(600, green, 0.01),
      ...mm(13.5, 4),
      maxLines: 2,
      lineHeight: 1.15,
    },
    text: { part: 'body', style: style(400, ink), ...mm(5.4, 2.4), lineHeight: 1.35 },
    fact: { part: 'fact', style: style(600, ink), ...mm(6.6, 2.4) },
    name: { part: 'name', style: style(600, green), ...mm(13, 3), maxLines: 2, lineHeight: 1.2 },
    cme: { part: 'cme', style: style(400, softInk), ...mm(4.3, 1.2) },
  };
};

/** Hours and council, unless the text itself says them. */
const cmeLines = (facts: CertificateFacts, { design, isCme }: CertificatePaper): string[] => {
  if (!isCme && facts.credits === '') return [];
  const said = new Set(placeholdersIn(design.body));
  return [
    [
      said.has('hours') ? '' : words.hours(facts.hours),
      said.has('credits') ? '' : words.credits(facts.credits),
      said.has('council') ? '' : facts.council,
    ],
    [said.has('councilNumber') ? '' : words.councilNumber(facts.councilNumber)],
  ]
    .map((parts) => parts.filter((part) => part !== '').join('  ·  '))
    .filter((line) => line !== '');
};

const underline = (scale: number): Layer => {
  const half = 70 * scale;
  return {
    gap: 1.4 * scale,
    height: 2.2 * scale,
    draw: (top) => [
      {
        kind: 'line',
        x1: centre - half,
        y1: top,
        x2: centre + half,
        y2: top,
        stroke: { color: gold, width: 0.3, isDashed: false },
      },
    ],
  };
};

const heightOf = (layers: readonly Layer[]): number =>
  layers.reduce((sum, { gap, height }, index) => sum + height + (index === 0 ? 0 : gap), 0);

/** A long text shrinks down to half its size. The rest is left out, so that nothing covers the signatures. */
const scales = [1, 0.94, 0.88, 0.82, 0.76, 0.7, 0.64, 0.58, 0.5];

export const certificateStack = (facts: CertificateFacts, paper: CertificatePaper): Shape[] => {
  const most = room.bottom - room.top;
  let layers: Layer[] = [];
  for (const scale of scales) {
    layers = layersAt(scale, facts, paper);
    if (heightOf(layers) <= most) break;
  }
  while (heightOf(layers) > most) layers.pop();
  let top = room.top + (most - heightOf(layers)) / 2;
  return layers.flatMap(({ gap, height, draw }, index) => {
    if (index > 0) top += gap;
    const shapes = draw(top);
    top += height;
    return shapes;
  });
};
