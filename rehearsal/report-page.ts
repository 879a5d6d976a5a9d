import { plotsOf, type DayPlot } from '#domain/rehearsal/plots.ts';
import { reportTables, verdictHead, type ReportTable } from '#domain/rehearsal/report-tables.ts';
import { breachesOf, type Report } from '#domain/rehearsal/report.ts';
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
.table { overflow-x: auto; }
figure { margin: 24px 0; } figcaption, .axis { display: flex; justify-content: space-between; gap: 12px; color: var(--quiet); } figcaption { color: var(--text); }
svg { display: block; width: 100%; height: auto; } rect { fill: var(--curve); } line { stroke: var(--line); }
`;

/** A heading and its table; `lead`: what comes between them. */
const partOf = ({ title, heads, figures, rows }: ReportTable, lead = ''): string => {
  const numbers = (column: number): string => (figures.includes(column) ? ' class="number"' : '');
  const head = heads.map((text, column) => `<th${numbers(column)}>${escaped(text)}</th>`).join('');
  const lines = rows.map(([name, ...cells]) => {
    const others = cells.map((cell, index) =>
      typeof cell === 'string'
        ? `<td${numbers(index + 1)}>${escaped(cell)}</td>`
        : `<td class="${cell.isGood ? 'kept' : 'broken'}">${escaped(cell.text)}</td>`,
    );
    return `<tr><th scope="row">${escaped(name)}</th>${others.join('')}</tr>`;
  });
  return `<h2>${title}</h2>${lead}<div class="table"><table><tr>${head}</tr>${lines.join('')}</table></div>`;
};

const brokenOf = (report: Report): string => {
  const broken = breachesOf(report).map((breach) => `<li>${escaped(breach)}</li>`);
  return broken.length > 0 ? `<ul class="broken">${broken.join('')}</ul>` : '';
};

/** Self-contained: verdict, promises, plots, figures, and the compared counts. */
export const reportPage = (report: Report): string => {
  const { verdict, delegates, companions, scanners, factor, seed, machine } = report;
  const { promises, tried, figures, happened, counted } = reportTables(report);
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${words.title}: ${escaped(verdict)}</title><style>${styles}</style>
<main><h1>${escaped(verdictHead(report))}</h1>
<p>${escaped(words.day(delegates, companions, scanners, factor, seed))}</p>
<p>${escaped(words.machine(machine.cores, machine.processor, machine.memoryGb))}</p>
${partOf(promises)}${brokenOf(report)}
${partOf(tried, `<p>${escaped(words.howItIsKnown())}</p>`)}
<h2>${words.theDay}</h2>${plotsOf(report).map(plotOf).join('')}
${partOf(figures)}
${partOf(happened)}
${partOf(counted)}
</main></html>
`;
};
