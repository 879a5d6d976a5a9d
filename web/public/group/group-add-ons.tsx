import type { PublicEvent } from '#domain/registration/public-event.ts';
import { bookingWords as words } from '#domain/registration/bookings/booking-words.ts';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { registerWords } from '#domain/registration/words/register-words.ts';
import { priceText } from '#web/register-form/category-notes.ts';
import { ChoiceLine } from '#web/register-form/choice.tsx';
import type { Typed } from '#web/register-form/form-draft.ts';
import { nameLang } from '#web/ui/name-lang.ts';
import { addOnsFor, hasAddOn, withAddOn } from './group-draft.ts';
import styles from './group.module.css';

type Item = PublicEvent['items'][number];

interface GroupAddOnsProps {
  readonly event: PublicEvent;
  readonly people: readonly Typed[];
  /** Those of them in whose line something was typed. */
  readonly filled: readonly Typed[];
  readonly onPeople: (people: readonly Typed[]) => void;
}

/** The add-ons of the list, each folded: for everyone, or for some. */
export function GroupAddOns(props: GroupAddOnsProps) {
  const { event, filled } = props;
  const items = event.items.filter(
    (item) =>
      filled.some((person) => addOnsFor(event, person['categoryId']).includes(item)) &&
      (!item.isSoldOut || filled.some((person) => hasAddOn(person, item.itemId))),
  );
  if (items.length === 0) return null;
  return (
    <section aria-label={words.addOns}>
      <h2 className="h2">{words.addOns}</h2>
      {items.map((item) => (
        <AddOn key={item.itemId} item={item} {...props} />
      ))}
    </section>
  );
}

function AddOn({ item, event, people, filled, onPeople }: GroupAddOnsProps & { readonly item: Item }) {
  const { itemId, name, note, left, isSoldOut } = item;
  const canHave = (person: Typed): boolean =>
    filled.includes(person) && (!isBarred(event, item, person) || hasAddOn(person, itemId));
  const able = filled.filter((person) => canHave(person));
  const chosen = filled.filter((person) => hasAddOn(person, itemId)).length;
  const isForAll = able.length > 0 && able.every((person) => hasAddOn(person, itemId));
  return (
    <details className={styles['more']} open={chosen > 0 || undefined}>
      <summary lang={nameLang(name)}>{words.addOnFor(name, chosen)}</summary>
      {note !== '' && <p className="muted">{note}</p>}
      {left !== null && !isSoldOut && <p className="muted">{publicWords.left(left)}</p>}
      <div role="group" aria-label={registerWords.forWhom(name)}>
        {able.length > 1 && (
          <ChoiceLine
            kind="checkbox"
            name={`${itemId}.all`}
            isChosen={isForAll}
            isDisabled={isSoldOut}
            what={words.everyone}
            onChoose={(isChosen) =>
              onPeople(
                people.map((person) => (canHave(person) ? withAddOn(person, itemId, isChosen) : person)),
              )
            }
          />
        )}
        {people.map((person, index) =>
          filled.includes(person) ? (
            <ChoiceLine
              // oxlint-disable-next-line react/no-array-index-key -- a person of a draft is its place
              key={index}
              kind="checkbox"
              name={`${itemId}.${index}`}
              isChosen={hasAddOn(person, itemId)}
              isDisabled={!canHave(person)}
              what={(person['fullName'] ?? '').trim() || words.person(index + 1)}
              amount={priceText(priceFor(item, person))}
              onChoose={(isChosen) => onPeople(people.with(index, withAddOn(person, itemId, isChosen)))}
            />
          ) : null,
        )}
      </div>
    </details>
  );
}

const priceFor = ({ prices }: Item, { categoryId }: Typed): number | null =>
  prices.find((each) => each.categoryId === categoryId)?.delegatePaise ?? null;

/** Whether a person cannot have it: sold out, not for the category, or at the time of another one. */
const isBarred = (event: PublicEvent, item: Item, person: Typed): boolean =>
  item.isSoldOut ||
  !addOnsFor(event, person['categoryId']).includes(item) ||
  (item.prices.some(({ categoryId }) => categoryId === person['categoryId']) &&
    priceFor(item, person) === null) ||
  event.items.some(
    (other) =>
      other.itemId !== item.itemId &&
      item.exclusiveGroup !== '' &&
      other.exclusiveGroup === item.exclusiveGroup &&
      hasAddOn(person, other.itemId),
  );
