import { wholeNumber } from '#domain/core/text/format.ts';
import { plotScale, type PlotTick } from './plot-scale.ts';

export type PlotBarsProps = {
  /** One value a step, from the left; the last is the newest. */
  values: readonly number[];
  /** The text of a value on the scale, for values that are not counts, such as rupees. */
  scaleLabel?: (value: number) => string;
  /** Steps on the axis; more than there are values leaves the future empty. */
  steps?: number;
  ticks?: readonly PlotTick[];
  /** The text over the highest bar: '44 at 8:45'. */
  maxLabel: string;
  /** If false, the newest bar is not drawn as the current one. */
  description: string;
  /** Otherwise the label of the highest bar is above the top line. */
  markNewest?: boolean;
};

const WIDTH = 300;
const HEIGHT = 100;
/** A label over a higher bar would cross the top line of the scale; it is above that line. */
const labelBelowTop = 0.8;

/** Bars of one series, half as wide as their step, on a baseline with ticks, with the scale of their values at the left. */
export function PlotBars({
  values,
  scaleLabel = wholeNumber,
  steps = values.length,
  ticks = [],
  maxLabel,
  description,
  markNewest = true,
}: PlotBarsProps) {
  const step = WIDTH / Math.max(steps, 1);
  const max = Math.max(...values, 0);
  const scale = plotScale(max);
  const top = scale.at(-1) ?? 1;
  const maxShare = ((values.indexOf(max) + 0.5) * step) / WIDTH;
  return (
    <figure className="plot" role="img" aria-label={description}>
      <span className="plot-scale" aria-hidden="true">
        {scale.toReversed().map((value) => (
          <span key={value}>{scaleLabel(value)}</span>
        ))}
      </span>
      <span className="plot-area" aria-hidden="true">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none">
          {scale.slice(1).map((value) => (
            <path
              key={value}
              className="plot-level"
              d={`M0 ${HEIGHT * (1 - value / top)}H${WIDTH}`}
              vectorEffect="non-scaling-stroke"
            />
          ))}
          {values.map((value, index) => {
            // The lowest bar must still be visible.
            const height = value <= 0 ? 0 : Math.max(3, (value / top) * HEIGHT);
            const isNewest = markNewest && index === values.length - 1;
            return (
              <rect
                // oxlint-disable-next-line react/no-array-index-key -- a step is its place
                key={index}
                className={isNewest ? 'newest' : undefined}
                x={index * step + step / 4}
                width={step / 2}
                y={HEIGHT - height}
                height={height}
              />
            );
          })}
          <path d={`M0 ${HEIGHT}H${WIDTH}`} vectorEffect="non-scaling-stroke" />
        </svg>
        <span
          className="plot-max"
          style={{ bottom: `${percent(max / top > labelBelowTop ? 1 : max / top)}%` }}
        >
          <span style={{ flexGrow: maxShare }} />
          <span>{maxLabel}</span>
          <span style={{ flexGrow: 1 - maxShare }} />
        </span>
      </span>
      <span className="plot-axis" aria-hidden="true">
        {ticks.map(({ at, label }) => (
          <span
            key={at}
            className={edgeClass(at, steps)}
            style={{ insetInlineStart: `${percent(at / steps)}%` }}
          >
            {label}
          </span>
        ))}
      </span>
    </figure>
  );
}

function percent(share: number): number {
  return Math.round(share * 10_000) / 100;
}

/** The first and last labels keep inside the plot. */
function edgeClass(at: number, steps: number): string | undefined {
  if (at < steps / 20) return 'first';
  return at > steps * 0.95 ? 'last' : undefined;
}
