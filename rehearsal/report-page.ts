import { plotsOf, type DayPlot } from '#domain/rehearsal/plots.ts';
import { comparisonOf, figuresOf, happeningsOf, shortMs } from '#domain/rehearsal/report-figures.ts';
import { breachesOf, type Report } from '#domain/rehearsal/report.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { rehearsalWords } from '#domain/rehearsal/rehearsal-words.ts';

const words = rehearsalWords;
const width = 640;
const height = 160;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Bars half as wide as their step on a baseline, as the application draws them. */
const plotOf = ({ title, values, most, mostAt, lastMinute }: DayPlot): string => {
  const step = width / values.length;
  const highest = Math.max(1, most);
  const bars = values
    .map((value, index) => ({ x: index * step + step / 4, tall: (value / highest) * height }))
    .filter(({ tall }) => tall > 0)
    .map(
      ({ x, tall }) =>
        `<rect x="${x.toFixed(1)}" y="${(height - tall).toFixed(1)}" width="${(step / 2).toFixed(1)}" height="${tall.toFixed(1)}"/>`,
    );
  const shown = String(Number(most.toFixed(1)));
  const minute = Math.round(mostAt);
  return `<figure><figcaption>${escaped(title)}<span>${escaped(words.plotMost(shown, minute))}</span></figcaption>
<svg viewBox="-1 -2 ${width + 2} ${height + 4}" role="img" aria-label="${escaped(words.plotAlt(title, shown, minute))}">
${bars.join('')}<line x1="0" y1="${height}" x2="${width}" y2="${height}"/></svg>
<div class="axis"><span>${words.doorsOpen}</span><span>${words.minute(Math.round(lastMinute))}</span></div></figure>`;
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
svg { display: block; width: 100%; height: auto; } rect { fill: var(--curve); } line { stroke: var(--line); }
`;

const rows = (cells: readonly (readonly [string, string])[]): string =>
  cells
    .map(([name, value]) => `<tr><th scope="row">${escaped(name)}</th><td>${escaped(value)}</td></tr>`)
    .join('');

const promisesOf = (report: Report): string => {
  const lines = report.promises.map(
    ({ promise, checked, breaches }) =>
      `<tr><th scope="row">${escaped(words.promises[promise])}</th><td class="number">${wholeNumber(checked)}</td><td class="${breaches.length === 0 ? 'kept' : 'broken'}">${breaches.length === 0 ? words.kept : words.broken}</td></tr>`,
  );
  const broken = breachesOf(report).map((breach) => `<li>${escaped(breach)}</li>`);
  return `<table><tr><th>${words.promise}</th><th class="number">${words.checked}</th><th></th></tr>${lines.join('')}</table>${broken.length > 0 ? `<ul class="broken">${broken.join('')}</ul>` : ''}`;
};

const countedOf = (report: Report): string => {
  const lines = comparisonOf(report).map(
    ({ what, ledger, database, isEqual }) =>
      `<tr><th scope="row">${escaped(what)}</th><td class="number">${escaped(ledger)}</td><td class="number">${escaped(database)}</td><td class="${isEqual ? 'kept' : 'broken'}">${isEqual ? words.equal : words.differs}</td></tr>`,
  );
  return `<div class="counted"><table><tr><th>${words.countedWhat}</th><th class="number">${words.ledger}</th><th class="number">${words.database}</th><th></th></tr>${lines.join('')}</table></div>`;
};

const triedOf = ({ capacity }: Report): string => {
  const { scanners, p99, share, holds } = words.tried;
  const lines = capacity.map(
    (step) =>
      `<tr><td class="number">${step.scanners}</td><td class="number">${shortMs(step.p99)}</td><td class="number">${(step.share * 100).toFixed(1)} %</td><td class="${step.holds ? 'kept' : 'broken'}">${step.holds ? commonWords.yes : commonWords.no}</td></tr>`,
  );
  return `<table><tr><th class="number">${scanners}</th><th class="number">${p99}</th><th class="number">${share}</th><th>${holds}</th></tr>${lines.join('')}</table>`;
};

/** Self-contained: verdict, promises, plots, figures, and the compared counts. */
export const reportPage = (report: Report): string => {
  const { verdict, delegates, companions, scanners, factor, seed, machine } = report;
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${words.title}: ${escaped(verdict)}</title><style>${styles}</style>
<main><h1>${escaped(verdict.charAt(0).toUpperCase() + verdict.slice(1))}</h1>
<p>${escaped(words.day(delegates, companions, scanners, factor, seed))}</p>
<p>${escaped(words.machine(machine.cores, machine.processor, machine.memoryGb))}</p>
<h2>${words.promisesHead}</h2>${promisesOf(report)}
<h2>${words.triedHead}</h2><p>${escaped(words.howItIsKnown())}</p>${triedOf(report)}
<h2>${words.theDay}</h2>${plotsOf(report).map(plotOf).join('')}
<h2>${words.figuresHead}</h2><table>${rows(figuresOf(report))}</table>
<h2>${words.happenedHead}</h2><table>${rows(happeningsOf(report))}</table>
<h2>${words.countedHead}</h2>${countedOf(report)}
</main></html>
`;
};
