import { Copy } from 'lucide-react';
import { readOtherDetails } from '#domain/model/fields/other-details.ts';
import { plainDetailNames } from '#domain/model/fields/plain-details.ts';
import type { Delegate } from '#domain/model/delegate.ts';
import { ageOfPerson, birthdayForDisplay } from '#domain/core/age.ts';
import { dayForDisplay, phoneForDisplay } from '#domain/core/text/format.ts';
import { personWords, userViewWords } from '#domain/people/people-words.ts';
import { Button } from '#web/ui/button.tsx';
import { DetailsList, type Detail } from '#web/ui/lists/details-list.tsx';
import { SectionHeader } from '#web/ui/page-header.tsx';
import { useShownPhoto } from '#web/pictures/use-shown-photo.ts';
import { useTimeZone } from '#web/core/session/use-time-zone.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { useSummary } from './use-summary.ts';
import styles from './user-view.module.css';
import { FoodMark, type Food } from '#web/ui/food-mark.tsx';
import { Contributed } from '#web/core/slots/contributed.tsx';
import { contributedDetails } from '#web/core/slots/person-tasks.tsx';
import { useToday } from '#web/sync/react/use-server-clock.ts';

const words = personWords;

/** The details that were entered in the form. Empty ones are left out. */
export function DetailsSection({ delegate }: { delegate: Delegate }) {
  const { copy } = useSummary(delegate);
  const now = useToday();
  const timeZone = useTimeZone();
  const category = useQuery(
    (reader) => reader.get('categories', delegate.categoryId)?.name ?? '',
    [delegate.categoryId],
  );
  const company = useQuery(
    (reader) => reader.get('companies', delegate.companyId)?.name ?? '',
    [delegate.companyId],
  );
  const contributed = useQuery(
    (reader) => contributedDetails(reader, delegate.delegateId),
    [delegate.delegateId],
  );
  const items: readonly (Detail | false)[] = [
    detail(words.category, category),
    detail(words.email, delegate.email),
    detail(words.phone, phoneForDisplay(delegate.phone)),
    delegate.dateOfBirth !== '' && {
      term: words.dateOfBirth,
      value: <span className="date">{birthdayForDisplay(delegate.dateOfBirth)}</span>,
    },
    detail(words.age, String(ageOfPerson(delegate, { now, timeZone }) ?? '')),
    detail(words.gender, delegate.gender),
    { term: words.food, value: <FoodPreference preference={delegate.foodPreference} /> },
    delegate.address !== '' && {
      term: words.address,
      value: <span className={styles['lines']}>{delegate.address}</span>,
    },
    ...plainDetailNames.map((name) => detail(words[name], delegate[name])),
    detail(words.company, company),
    delegate.registeredOn !== '' && {
      term: words.registeredOn,
      value: <span className="date">{dayForDisplay(delegate.registeredOn)}</span>,
    },
    ...readOtherDetails(delegate.otherDetails).map(({ name, value }) => ({
      term: name || words.otherDetails,
      value,
    })),
    ...contributed,
    delegate.photoUrls.length > 1 && { term: words.photo, value: <OtherPhotos urls={delegate.photoUrls} /> },
  ];
  return (
    <>
      <div className={styles['section']}>
        <SectionHeader
          title={userViewWords.details}
          action={
            <span className={`line ${styles['headActions']}`}>
              <Contributed host="person" place="detailActions" delegate={delegate} />
              <Button variant="quiet" small icon={Copy} onClick={() => void copy()}>
                {userViewWords.copy}
              </Button>
            </span>
          }
        />
      </div>
      <div className="pad">
        <DetailsList columns items={items.filter((item) => item !== false)} />
        <Contributed host="person" place="belowDetails" delegate={delegate} />
      </div>
    </>
  );
}

const detail = (term: string, value: string): Detail | false => value !== '' && { term, value };

/** The first photo is in the head. */
function OtherPhotos({ urls }: { urls: readonly string[] }) {
  const shown = useShownPhoto();
  return (
    <span className={`flow ${styles['photos']}`}>
      {urls.map((url, index) => (
        <a key={url} className="text-link" href={shown(url)} target="_blank" rel="noreferrer">
          {userViewWords.otherPhoto(index + 1)}
        </a>
      ))}
    </span>
  );
}

const marks = new Map<string, readonly [Food, string]>([
  ['Vegetarian', ['veg', personWords.vegetarian]],
  ['Non-Vegetarian', ['non-veg', personWords.nonVegetarian]],
]);

/** All values except the two options count as empty (specification, section 9). */
function FoodPreference({ preference }: { preference: string }) {
  const [food, word] = marks.get(preference) ?? ['none', personWords.emptyFood];
  return (
    <span className={styles['words']}>
      <FoodMark food={food}>{word}</FoodMark>
    </span>
  );
}
