import {
  Building2,
  CalendarDays,
  ChartNoAxesColumn,
  IdCard,
  LayoutPanelTop,
  ListChecks,
  Printer,
  ScanLine,
  Tags,
  Users,
} from 'lucide-react';
import { Button } from '#web/ui/button.tsx';
import { FoodMark } from '#web/ui/food-mark.tsx';
import { PageHeader, SectionHeader } from '#web/ui/page-header.tsx';
import { PlotBars } from '#web/ui/plot/plot-bars.tsx';
import { ActionBar, Sheet } from '#web/ui/sheet.tsx';
import { Stat, StatRow } from '#web/ui/stat.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import { Table, type Column } from '#web/ui/lists/table.tsx';
import { Tile, Tiles } from '#web/ui/lists/tiles.tsx';
import { to } from './gallery-shell.tsx';

const ARRIVALS = [2, 5, 9, 14, 22, 31, 38, 44, 41, 36, 30, 27, 24, 19, 16, 13];

const OVERVIEW = [
  ['Delegates', 'darkgreen', 312, 96],
  ['Org. Committee', '#7a1f2b', 41, 12],
  ['OC Volunteers', '#c9a227', 28, 0],
  ['OC Students', '#2b4c7e', 36, 0],
  ['Spot', '#e06d2f', 47, 9],
  ['PG', '#0f7c8a', 142, 3],
  ['Speaker', '#1d1d1d', 36, 14],
] as const;

const TILES = [
  ['Users', Users, 642],
  ['Reports', ChartNoAxesColumn, 9],
  ['Bulk IDs', IdCard, 618],
  ['Delegates List', Printer, undefined],
  ['Companies', Building2, 23],
  ['Categories', Tags, 7],
  ['Records', ListChecks, 9],
  ['ID Card Designer', LayoutPanelTop, undefined],
  ['All Events', CalendarDays, 2],
] as const;

const zero = (count: number) => (count === 0 ? <span className="t3">0</span> : count);

const COLUMNS: readonly Column<(typeof OVERVIEW)[number]>[] = [
  {
    key: 'category',
    head: 'Category',
    cell: ([name, color]) => (
      <>
        <Swatch color={color} />
        {name}
      </>
    ),
    total: 'Total',
  },
  {
    key: 'delegate',
    head: 'Delegate',
    figures: true,
    cell: ([, , count]) => zero(count),
    total: 642,
  },
  {
    key: 'accompany',
    head: 'Accompany',
    figures: true,
    cell: ([, , , count]) => zero(count),
    total: 134,
  },
  { key: 'total', head: 'Total', figures: true, cell: ([, , one, two]) => one + two, total: 776 },
];

export function HomeSample() {
  return (
    <Sheet>
      <PageHeader
        title="48th Annual Conference of Physicians"
        sub={
          <>
            Thanjavur Medical College · <span className="date">20-11-2026</span>
          </>
        }
      />
      <section
        className="pad"
        style={{
          display: 'grid',
          gridTemplateColumns: 'auto 1fr',
          gap: 24,
          alignItems: 'end',
          paddingBlock: 16,
        }}
      >
        <Stat figure={354} what="arrived of 642" />
        <PlotBars
          values={ARRIVALS}
          steps={24}
          ticks={[
            { at: 0, label: '7 AM' },
            { at: 4 },
            { at: 8, label: '9' },
            { at: 12 },
            { at: 16, label: '11' },
            { at: 20 },
            { at: 24, label: '1 PM' },
          ]}
          maxLabel="44 at 8:45"
          description="Arrivals per quarter hour from 7 AM to 1 PM, most at 8:45 AM: 44; 371 in all"
        />
      </section>
      <div className="pad">
        <Tiles label="Tools">
          {TILES.map(([name, icon, count]) => (
            <Tile key={name} name={name} icon={icon} count={count} link={to(name)} />
          ))}
        </Tiles>
      </div>
      <SectionHeader title="Overview" />
      <div className="pad">
        <Table label="Overview" rows={OVERVIEW} keyOf={([name]) => name} columns={COLUMNS} />
      </div>
      <SectionHeader title="Food preference" />
      <div className="pad">
        <StatRow label="Food preference">
          <Stat compact figure={521} what={<FoodMark food="veg">Vegetarian</FoodMark>} />
          <Stat compact figure={203} what={<FoodMark food="non-veg">Non-Vegetarian</FoodMark>} />
          <Stat compact figure={52} what={<FoodMark food="none">Empty</FoodMark>} />
        </StatRow>
      </div>
      <ActionBar deskHidden>
        <Button variant="primary" hero icon={ScanLine}>
          Scan
        </Button>
      </ActionBar>
    </Sheet>
  );
}
