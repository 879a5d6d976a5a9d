import type { PublicEvent } from '#domain/registration/public-event.ts';
import { paidOnForDisplay } from '#domain/core/text/format.ts';
import { publicWords } from '#domain/registration/words/public-words.ts';
import { registerWords as words } from '#domain/registration/words/register-words.ts';
import { Badge } from '#web/ui/badge.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Select } from '#web/ui/form/select.tsx';
import type { PublicItem } from './form-parts.ts';
import { priceText } from './category-notes.ts';
import { ChoiceLine } from './choice.tsx';
import { withLine, type FormDraft } from './form-draft.ts';
import { useFormHost } from './form-host.ts';
import { itemsFor } from './steps.ts';
import styles from './register.module.css';
import type { StepProps } from './you-step.tsx';

export const peopleOf = ({ details, companions }: FormDraft): string[] => [
  details['fullName']?.trim() || words.you,
  ...companions.map(({ name }, index) => name?.trim() || words.companion(index + 1)),
];

/** Add-ons for each person, and the package of the delegate. */
export function ExtrasStep({ event, draft, onChange }: StepProps) {
  const { categoryId = '' } = draft.details;
  const items = itemsFor(event, categoryId);
  const packages = items.filter(({ kind }) => kind === 'package');
  const addOns = items.filter(({ kind }) => kind === 'addOn');
  return (
    <>
      {packages.length > 0 && <Packages packages={packages} draft={draft} onChange={onChange} />}
      <AddOns addOns={addOns} event={event} draft={draft} onDraft={onChange} />
    </>
  );
}

interface AddOnsProps {
  readonly addOns: readonly PublicItem[];
  readonly event: PublicEvent;
  readonly draft: FormDraft;
  readonly onDraft: (draft: FormDraft) => void;
}

export function AddOns({ addOns, ...rest }: AddOnsProps) {
  return (
    <ul>
      {addOns.map((item) => (
        <AddOn key={item.itemId} item={item} {...rest} />
      ))}
    </ul>
  );
}

const countOf = ({ lines }: FormDraft, person: number, itemId: string): number =>
  lines.find((line) => line.person === person && line.itemId === itemId)?.count ?? 0;

const priceOf = ({ prices }: PublicItem, categoryId: string, isCompanion: boolean): number | null => {
  const price = prices.find((each) => each.categoryId === categoryId);
  return (isCompanion ? price?.companionPaise : price?.delegatePaise) ?? null;
};

interface PackagesProps extends Pick<StepProps, 'draft' | 'onChange'> {
  readonly packages: readonly PublicItem[];
}

function Packages({ packages, draft, onChange }: PackagesProps) {
  const { categoryId = '' } = draft.details;
  const chosen = packages.find(({ itemId }) => countOf(draft, 0, itemId) > 0)?.itemId ?? '';
  const choose = (itemId: string) => {
    const ids = new Set(packages.map((each) => each.itemId));
    const lines = draft.lines.filter((line) => !ids.has(line.itemId));
    onChange({ lines: itemId === '' ? lines : [...lines, { person: 0, itemId, count: 1 }] });
  };
  return (
    <fieldset>
      <legend className="h2">{words.packages}</legend>
      <p className="t2">{words.packagesDetail}</p>
      <div className={styles['options']}>
        <ChoiceLine
          kind="radio"
          name="package"
          isChosen={chosen === ''}
          what={words.noPackage}
          onChoose={() => choose('')}
        />
        {packages.map((item) => (
          <ChoiceLine
            key={item.itemId}
            kind="radio"
            name="package"
            isChosen={chosen === item.itemId}
            isDisabled={item.isSoldOut && chosen !== item.itemId}
            what={item.name}
            amount={priceText(priceOf(item, categoryId, false))}
            note={[item.note, placesText(item)].filter((part) => part !== '').join(' ')}
            onChoose={() => choose(item.itemId)}
          />
        ))}
      </div>
    </fieldset>
  );
}

const placesText = ({ isSoldOut, left }: PublicItem): string =>
  isSoldOut ? publicWords.soldOut : left === null ? '' : publicWords.left(left);

const timeText = ({ startsAt, endsAt }: PublicItem): string => {
  const [from, to] = [startsAt, endsAt].map((minute) => paidOnForDisplay(minute.replace('T', ' ')));
  if (startsAt === '') return '';
  const isSameDay = startsAt.slice(0, 10) === endsAt.slice(0, 10);
  return endsAt === '' ? `${from}` : `${from} – ${isSameDay ? to?.slice(11) : to}`;
};

interface AddOnProps extends Omit<AddOnsProps, 'addOns'> {
  readonly item: PublicItem;
}

function AddOn({ item, event, draft, onDraft }: AddOnProps) {
  const { itemId, name, note, isSoldOut, left } = item;
  const { categoryId = '' } = draft.details;
  const { joinWaiting } = useFormHost();
  const time = timeText(item);
  return (
    <li className={`stack gap-1 ${styles['item']}`}>
      <div className={`flow between ${styles['title']}`}>
        <span lang={nameLang(name)}>{name}</span>
        {isSoldOut ? (
          <Badge state="cut">{publicWords.soldOut}</Badge>
        ) : (
          left !== null && <Badge state="open">{publicWords.left(left)}</Badge>
        )}
      </div>
      {isSoldOut && event.waiting !== 'off' && joinWaiting?.({ categoryId, itemId })}
      {time !== '' && <p className="muted">{time}</p>}
      {note !== '' && (
        <p className="muted" lang={nameLang(note)}>
          {note}
        </p>
      )}
      <div className={styles['people']} role="group" aria-label={words.forWhom(name)}>
        {peopleOf(draft).map((person, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- a person of a draft is its place
          <ForPerson key={index} {...{ item, event, draft, onDraft, index, person }} />
        ))}
      </div>
    </li>
  );
}

interface ForPersonProps extends AddOnProps {
  readonly index: number;
  readonly person: string;
}

function ForPerson({ item, event, draft, onDraft, index, person }: ForPersonProps) {
  const { itemId, mostPerPerson, isSoldOut, exclusiveGroup } = item;
  const count = countOf(draft, index, itemId);
  const rival = event.items.find(
    (other) =>
      other.itemId !== itemId &&
      exclusiveGroup !== '' &&
      other.exclusiveGroup === exclusiveGroup &&
      countOf(draft, index, other.itemId) > 0,
  );
  const { categoryId = '' } = draft.details;
  const price = priceOf(item, categoryId, index > 0);
  const isPriced = item.prices.some((each) => each.categoryId === categoryId);
  const isNotSold = isPriced && price === null;
  const isBarred = count === 0 && (isSoldOut || isNotSold || rival !== undefined);
  const why = isNotSold ? words.notSold : rival === undefined ? '' : words.notWith(rival.name);
  if (count === 0 && isSoldOut) return null;
  const set = (next: number) => onDraft(withLine(draft, { person: index, itemId, count: next }));
  return (
    <div
      className={mostPerPerson > 1 && count > 0 ? `grid items-center gap-3 ${styles['counted']}` : undefined}
    >
      <ChoiceLine
        kind="checkbox"
        name={`${itemId}.${index}`}
        isChosen={count > 0}
        isDisabled={isBarred}
        what={<span lang={nameLang(person)}>{person}</span>}
        amount={priceText(price)}
        note={count > 0 ? '' : why}
        onChoose={(isChosen) => set(isChosen ? 1 : 0)}
      />
      {mostPerPerson > 1 && count > 0 && (
        <span className={styles['count']}>
          <Select
            aria-label={words.numberOf(item.name, person)}
            value={String(count)}
            options={Array.from({ length: Math.min(mostPerPerson, 20) }, (_, at) => ({
              value: String(at + 1),
              label: `× ${at + 1}`,
            }))}
            onChange={({ target }) => set(Number(target.value))}
          />
        </span>
      )}
    </div>
  );
}
