import { wholeNumber } from '#domain/text/format.ts';
import { labels } from '#domain/text/labels.ts';
import { FoodMark } from '#web/components/ui/food-mark.tsx';
import { SectionHeader } from '#web/components/ui/page-header.tsx';
import { Stat, StatRow } from '#web/components/ui/stat.tsx';
import { useView } from '#web/sync/use-view.ts';

/** Delegates and accompanying persons by food preference; for those whose rows hold it. */
export function FoodCounts() {
  const { vegetarian, nonVegetarian, empty } = useView((views) => views.people.food(), []);
  return (
    <>
      <SectionHeader title={labels.home.food} />
      <div className="pad">
        <StatRow label={labels.home.food}>
          <Stat
            compact
            figure={wholeNumber(vegetarian)}
            what={<FoodMark food="veg">{labels.home.vegetarian}</FoodMark>}
          />
          <Stat
            compact
            figure={wholeNumber(nonVegetarian)}
            what={<FoodMark food="non-veg">{labels.home.nonVegetarian}</FoodMark>}
          />
          <Stat
            compact
            figure={wholeNumber(empty)}
            what={<FoodMark food="none">{labels.home.empty}</FoodMark>}
          />
        </StatRow>
      </div>
    </>
  );
}
