export type PlotTick = { at: number; label?: string };

export type PlotBarsProps = {
  /** One value a step, from the left; the last is the newest. */
  values: readonly number[];
  /** Steps on the axis; more than there are values leaves the future empty. */
  steps?: number;
  /** At step borders, 0 to steps; at most four with a label. */
  ticks?: readonly PlotTick[];
  /** The text over the highest bar: '44 at 8:45'. */
  maxLabel: string;
  /** The text alternative, with maximum and total. */
  description: string;
  /** False when the newest value is no "now". */
  markNewest?: boolean;
};

const WIDTH = 300;
const HEIGHT = 74;
const BASE = 54;
/** Height of the highest bar; above it is room for its label. */
const FULL = 46;

/** Bars of one series, half as wide as their step, on a baseline with ticks. */
export function PlotBars({
  values,
  steps = values.length,
  ticks = [],
  maxLabel,
  description,
  markNewest = true,
}: PlotBarsProps) {
  const step = WIDTH / Math.max(steps, 1);
  const max = Math.max(...values, 1);
  const maxAt = values.indexOf(Math.max(...values));
  const maxShare = ((maxAt + 0.5) * step) / WIDTH;
  const side = sideOf(maxShare);
  return (
    <figure className="plot" role="img" aria-label={description}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
        {values.map((value, index) => {
          // One of many must still be seen.
          const height = value === 0 ? 0 : Math.max(3, (value / max) * FULL);
          const isNewest = markNewest && index === values.length - 1;
          return (
            <rect
              // oxlint-disable-next-line react/no-array-index-key -- a step is its place
              key={index}
              className={isNewest ? 'newest' : undefined}
              x={index * step + step / 4}
              width={step / 2}
              y={BASE - height}
              height={height}
            />
          );
        })}
        <path d={`M0 ${BASE + 0.5}H${WIDTH}`} vectorEffect="non-scaling-stroke" />
        {ticks.map(({ at }) => (
          <path
            key={at}
            d={`M${Math.min(Math.max(at * step, 0.5), WIDTH - 0.5)} ${BASE}v4`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      {maxAt >= 0 && max > 0 && (
        <span
          className={side === undefined ? 'plot-max' : `plot-max ${side}`}
          style={side === undefined ? { insetInlineStart: `${percent(maxShare)}%` } : undefined}
          aria-hidden="true"
        >
          {maxLabel}
        </span>
      )}
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

/** Near an edge the label of the highest bar keeps inside the plot. */
function sideOf(share: number): 'first' | 'last' | undefined {
  if (share < 0.2) return 'first';
  return share > 0.8 ? 'last' : undefined;
}

/** The first and last labels keep inside the plot. */
function edgeClass(at: number, steps: number): string | undefined {
  if (at < steps / 20) return 'first';
  return at > steps * 0.95 ? 'last' : undefined;
}
