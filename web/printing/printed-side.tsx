import { memo, useMemo, type CSSProperties } from 'react';
import type { BoxShape, ImageShape, QrShape, Shape, Side, Stroke, TextShape } from '#domain/print/shapes.ts';
import { isRightToLeft } from '#domain/core/text/script.ts';
import styles from './printed-side.module.css';
import { qrPath } from '#web/pictures/qr-path.ts';
import { nameLang } from '../ui/name-lang.ts';

interface PrintedSideProps {
  readonly side: Side;
  readonly label: string;
  readonly zoom?: number;
}

/**
 * In true millimetres. Images are separate elements below, so that printing waits for them. Memoized: hundreds are laid
 * out.
 */
export const PrintedSide = memo(function PrintedSide({ side, label, zoom = 1 }: PrintedSideProps) {
  const { width, height, shapes } = side;
  const images = shapes.filter((shape) => shape.kind === 'image');
  return (
    <div className={styles['side']} style={{ width: `${width * zoom}mm`, height: `${height * zoom}mm` }}>
      {images.map((image, index) => (
        <img key={`${index}/${image.address}`} src={image.address} alt="" style={imagePlace(image, side)} />
      ))}
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> could not hold text that can be selected */}
      <svg role="img" aria-label={label} viewBox={`0 0 ${width} ${height}`}>
        {shapes.map((shape, index) => (
          <Drawn key={index} shape={shape} side={side} />
        ))}
      </svg>
    </div>
  );
});

const imagePlace = (image: ImageShape, side: Side): CSSProperties => ({
  left: `${(image.x / side.width) * 100}%`,
  top: `${(image.y / side.height) * 100}%`,
  width: `${(image.width / side.width) * 100}%`,
  height: `${(image.height / side.height) * 100}%`,
  objectFit: image.fit,
});

function Drawn({ shape, side }: { shape: Shape; side: Side }) {
  switch (shape.kind) {
    case 'image':
      return null;
    case 'text':
      return <DrawnText shape={shape} />;
    case 'qr':
      return <DrawnQr shape={shape} />;
    case 'line':
      return <line x1={shape.x1} y1={shape.y1} x2={shape.x2} y2={shape.y2} {...drawnStroke(shape.stroke)} />;
    case 'box':
      return (
        <rect
          {...bled(shape, side)}
          rx={shape.radius}
          fill={shape.fill ?? 'none'}
          {...drawnStroke(shape.stroke)}
        />
      );
  }
}

/** Over the edges that it touches: the side ends at a whole pixel, the box mostly before, and paper would show. */
const bled = ({ x, y, width, height }: BoxShape, side: Side) => {
  const left = x <= 0 ? x - 1 : x;
  const top = y <= 0 ? y - 1 : y;
  const right = x + width >= side.width ? side.width + 1 : x + width;
  const bottom = y + height >= side.height ? side.height + 1 : y + height;
  return { x: left, y: top, width: right - left, height: bottom - top };
};

const drawnStroke = (stroke: Stroke | null) =>
  stroke === null
    ? {}
    : {
        stroke: stroke.color,
        strokeWidth: stroke.width,
        strokeDasharray: stroke.isDashed ? `${stroke.width * 3} ${stroke.width * 2}` : undefined,
      };

/** Which end of a line `x` is for; a line from right to left begins at its right. */
const anchors = { left: ['start', 'end'], centre: ['middle', 'middle'], right: ['end', 'start'] } as const;
/** Browsers round each letter's advance to 1/64 of a unit. In millimetres a long line would end a millimetre off. */
const unitsPerMm = 100;
/** The browser counts the spacing after the last letter as part of a line, which no eye does. */
const trailing = { left: 0, centre: 0.5, right: 1 } as const;

function DrawnText({ shape }: { shape: TextShape }) {
  const { lines, align, tracking } = shape;
  const [baseline, leading, size] = [shape.baseline, shape.leading, shape.size].map(
    (mm) => mm * unitsPerMm,
  ) as [number, number, number];
  const text = lines.join(' ');
  const isFromRight = isRightToLeft(text);
  const x = shape.x * unitsPerMm + trailing[align] * tracking * size;
  return (
    <text
      className={`${styles['text']} ${styles[shape.typeface]}`}
      transform={`scale(${1 / unitsPerMm})`}
      lang={nameLang(text)}
      direction={isFromRight ? 'rtl' : undefined}
      textAnchor={anchors[align][isFromRight ? 1 : 0]}
      fontSize={size}
      fontWeight={shape.weight}
      letterSpacing={tracking === 0 ? undefined : tracking * size}
      fill={shape.color}
    >
      {lines.map((line, index) => (
        <tspan key={index} x={x} y={baseline + index * leading}>
          {line}
          {/* Without width, so that the line stays centred. It exists so that copied text has its spaces. */}
          {index < lines.length - 1 && <tspan fontSize={0}> </tspan>}
        </tspan>
      ))}
    </text>
  );
}

function DrawnQr({ shape: { text, x, y, size, quietModules } }: { shape: QrShape }) {
  const code = useMemo(() => qrPath(text, quietModules), [text, quietModules]);
  return (
    <g
      data-qr={text}
      shapeRendering="crispEdges"
      transform={`translate(${x} ${y}) scale(${size / code.size})`}
    >
      {quietModules > 0 && <rect width={code.size} height={code.size} fill="#fff" />}
      <path d={code.path} fill="#0b0f0e" />
    </g>
  );
}
