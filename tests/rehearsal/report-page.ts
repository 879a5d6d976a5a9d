import { comparisonOf, figuresOf, howItIsKnown } from './report-lines.ts';
import type { Report } from './rehearsal.ts';
import type { Sample } from './watch.ts';

interface Plot {
  readonly title: string;
  readonly valueOf: (sample: Sample) => number | null;
}

const plots: readonly Plot[] = [
  { title: 'People in the queue of the desks', valueOf: ({ atDesks }) => atDesks },
  { title: 'People before the gates', valueOf: ({ atGates }) => atGates },
  { title: 'Commands answered in a second', valueOf: ({ answersPerSecond }) => answersPerSecond },
  { title: 'Load of the machine', valueOf: ({ load }) => load },
  { title: "The server's memory, MB", valueOf: ({ memoryMb }) => memoryMb },
];

const width = 640;
const height = 160;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const plotOf = ({ title, valueOf }: Plot, samples: readonly Sample[]): string => {
  const points = samples.flatMap((sample) => {
    const value = valueOf(sample);
    return value === null ? [] : [{ minute: sample.minute, value }];
  });
  if (points.length === 0) return '';
  const lastMinute = Math.max(1, ...points.map(({ minute }) => minute));
  const highest = Math.max(1, ...points.map(({ value }) => value));
  const path = points
    .map(({ minute, value }) => {
      const x = ((minute / lastMinute) * width).toFixed(1);
      return `${x},${(height - (value / highest) * height).toFixed(1)}`;
    })
    .join(' ');
  const most = Number(highest.toFixed(1));
  return `<figure><figcaption>${escaped(title)}<span>most ${most}</span></figcaption>
<svg viewBox="-1 -2 ${width + 2} ${height + 4}" role="img" aria-label="${escaped(title)}, most ${most}">
<line x1="0" y1="${height}" x2="${width}" y2="${height}"/><polyline points="${path}"/></svg>
<div class="axis"><span>doors open</span><span>minute ${Math.round(lastMinute)}</span></div></figure>`;
};

const styles = `
:root { color-scheme: dark; --desk: #090f0d; --sheet: #121a17; --text: #f1f0ea; --quiet: #b9c0b8; --line: #2d3733; --curve: #85caf7; --done: #6be592; --broken: #ff9088; }
@media (prefers-color-scheme: light) { :root { color-scheme: light; --desk: #e7e9e2; --sheet: #fafaf6; --text: #141e1b; --quiet: #47534e; --line: #d3d5ce; --curve: #1d5f8a; --done: #17643a; --broken: #aa1e22; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--desk); color: var(--text); font: 15px/1.5 Inter, system-ui, sans-serif; }
main { max-width: 760px; margin: 0 auto; padding: 32px 20px; background: var(--sheet); min-height: 100vh; }
h1 { font-size: 28px; line-height: 1.2; margin: 0 0 8px; } h2 { font-size: 18px; margin: 32px 0 8px; }
p { color: var(--quiet); margin: 0 0 12px; } .kept { color: var(--done); } .broken { color: var(--broken); }
table { border-collapse: collapse; width: 100%; } th, td { text-align: left; padding: 6px 12px 6px 0; border-top: 1px solid var(--line); vertical-align: top; overflow-wrap: break-word; }
th { font-weight: 500; color: var(--quiet); } .number { text-align: right; font-variant-numeric: tabular-nums; }
@media (max-width: 600px) { main { padding: 24px 14px; } table { font-size: 13px; } th, td { padding-right: 6px; } }
.counted { overflow-x: auto; }
figure { margin: 24px 0; } figcaption, .axis { display: flex; justify-content: space-between; gap: 12px; color: var(--quiet); } figcaption { color: var(--text); }
svg { display: block; width: 100%; height: auto; } polyline { fill: none; stroke: var(--curve); stroke-width: 2; stroke-linejoin: round; } line { stroke: var(--line); }
`;

/** The report as one page that needs nothing else: verdict, figures, plots over the day, what was counted twice. */
export const reportPage = (report: Report): string => {
  const { breaches, verdict, delegates, scanners, factor, seed } = report;
  const figures = figuresOf(report).map(
    ([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`,
  );
  const counted = comparisonOf(report).map(
    ([what, own, database, isEqual]) =>
      `<tr><th scope="row">${escaped(what)}</th><td class="number">${escaped(own)}</td><td class="number">${escaped(database)}</td><td class="${isEqual ? 'kept' : 'broken'}">${isEqual ? 'equal' : 'differs'}</td></tr>`,
  );
  const promises =
    breaches.length === 0
      ? '<p class="kept">Every promise was kept: the invariants, the ledger, what each device shows.</p>'
      : `<ul class="broken">${breaches.map((breach) => `<li>${escaped(breach)}</li>`).join('')}</ul>`;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Rehearsal: ${escaped(verdict)}</title><style>${styles}</style>
<main><h1>${escaped(verdict.charAt(0).toUpperCase() + verdict.slice(1))}</h1>
<p>A day of ${delegates} delegates and ${scanners} scanners, ${factor} times as fast as a real one, from seed ${seed}.</p>
${promises}<p>${escaped(howItIsKnown)}</p>
<h2>The day</h2>${plots.map((plot) => plotOf(plot, report.samples)).join('')}
<h2>Figures</h2><table>${figures.join('')}</table>
<h2>Counted twice</h2><div class="counted"><table><tr><th></th><th class="number">ledger</th><th class="number">database</th><th></th></tr>${counted.join('')}</table></div>
</main></html>
`;
};
