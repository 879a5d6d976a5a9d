/** Round steps of a scale, each times a power of ten. */
const roundSteps = [1, 2, 2.5, 5];
/** More labels would touch each other in a plot of this height. */
const mostSteps = 3;

/**
 * From 0 to the lowest top that is not below `most`, in two or three round steps of at least 1. Empty without values.
 */
export const plotScale = (most: number): number[] => {
  if (most <= 0) return [];
  if (most <= 1) return [0, 1];
  let best: { step: number; steps: number } | undefined;
  for (let power = Math.max(0, Math.floor(Math.log10(most)) - 1); 10 ** power <= most; power++)
    for (const round of roundSteps) {
      const step = round * 10 ** power;
      const steps = Math.ceil(most / step);
      const isUsable = Number.isInteger(step) && steps > 1 && steps <= mostSteps;
      if (isUsable && (best === undefined || step * steps < best.step * best.steps)) best = { step, steps };
    }
  const { step, steps } = best ?? { step: Math.ceil(most), steps: 1 };
  return Array.from({ length: steps + 1 }, (_, index) => index * step);
};

export type PlotTick = { at: number; label?: string };

/** The first, the middle and the last bar, as a phone has room for. */
export const barTicks = (count: number, nameOf: (bar: number) => string): PlotTick[] =>
  [...new Set([0, Math.floor((count - 1) / 2), count - 1])].map((bar) => ({
    at: bar + 0.5,
    label: nameOf(bar),
  }));
