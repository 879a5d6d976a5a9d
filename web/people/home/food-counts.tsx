import { Link } from '@tanstack/react-router';
import { formatCategoryChoice } from '#domain/people/lists/delegates-list-choice.ts';
import { wholeNumber } from '#domain/core/text/format.ts';
import { homeWords } from '#domain/core/text/common-words.ts';
import { foodMarks } from '../parts/food-marks.ts';
import { FoodMark } from '#web/ui/food-mark.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { Stat, StatRow } from '#web/ui/stat.tsx';
import { useView } from '#web/sync/react/use-view.ts';

/**
 * Delegates and accompanying persons by food preference, each linked to its list; for users whose rows contain it.
 */
export function FoodCounts() {
  const counts = useView((views) => views.people.food(), []);
  const people = useView((views) => views.people.people(), []);
  if (people === 0) return null;
  return (
    <>
      <SectionHeader title={homeWords.food} />
      <div className="pad">
        <StatRow label={homeWords.food}>
          {foodMarks.map(({ key: food, mark, name }) => (
            <Stat
              key={food}
              compact
              figure={
                <Link
                  to="/delegates"
                  search={{ categories: formatCategoryChoice('all'), food }}
                  className="count-link"
                  aria-label={homeWords.showFood(name, wholeNumber(counts[food]))}
                >
                  {wholeNumber(counts[food])}
                </Link>
              }
              what={<FoodMark food={mark}>{name}</FoodMark>}
            />
          ))}
        </StatRow>
      </div>
    </>
  );
}
