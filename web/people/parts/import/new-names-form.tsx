import type { Spellings } from '#domain/model/import.ts';
import { fold } from '#domain/model/fields/fold.ts';
import { swatchColour } from '#domain/event/categories.ts';
import {
  newNameId,
  proposedSpellings,
  type NewName,
  type NewNames,
} from '#domain/people/import/new-names.ts';
import { bulkAddWords } from '#domain/people/import/import-words.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import { categoryOptions, companyOptions } from '#web/core/forms/set-up-options.ts';
import { Button } from '#web/ui/button.tsx';
import { Select, type SelectOption } from '#web/ui/form/select.tsx';
import { nameLang } from '#web/ui/name-lang.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Swatch } from '#web/ui/swatch.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import styles from '../../../sheets/import.module.css';

const words = bulkAddWords;
type Kind = keyof Spellings;
type Meanings = Readonly<Record<string, string>>;

interface NewNamesFormProps {
  readonly found: NewNames;
  /** The event with the new categories in it. */
  readonly shown: Reader;
  readonly same: Spellings;
  readonly isDisabled: boolean;
  readonly onChange: (same: Spellings) => void;
}

/** Categories and companies that the import makes. A name that is only another spelling can become another one of them. */
export function NewNamesForm({ found, shown, same, isDisabled, onChange }: NewNamesFormProps) {
  const likely = useQuery((reader) => proposedSpellings(reader, found), [found]);
  const options = { categories: useQuery(categoryOptions, []), companies: useQuery(companyOptions, []) };
  const made = (kind: Kind): number =>
    found[kind].filter(({ name }) => same[kind][fold(name)] === undefined).length;
  const open = (kind: Kind): readonly (readonly [string, string])[] =>
    Object.entries(likely[kind]).filter(([name]) => same[kind][name] === undefined);
  const [categories, companies] = [made('categories'), made('companies')];
  const waiting = open('categories').length + open('companies').length;
  const join = (): void => {
    const joined = (kind: Kind): Meanings => ({ ...same[kind], ...Object.fromEntries(open(kind)) });
    onChange({ categories: settled(joined('categories')), companies: settled(joined('companies')) });
  };
  const alike = found.companies.filter(
    ({ name }) => (likely.companies[fold(name)] ?? same.companies[fold(name)]) !== undefined,
  );
  const further = found.companies.filter((company) => !alike.includes(company));
  const listOf = (kind: Kind, names: readonly NewName[]) =>
    names.length > 0 && (
      <NameList
        kind={kind}
        names={names}
        firsts={found[kind].filter(({ name }) => same[kind][fold(name)] === undefined)}
        options={options[kind]}
        shown={shown}
        likely={likely[kind]}
        same={same[kind]}
        isDisabled={isDisabled}
        onChange={(meant) => onChange({ ...same, [kind]: settled(meant) })}
      />
    );
  return (
    <section className={`pad stack shrink gap-3 pb-4 ${styles['newNames']}`} aria-label={words.newCategories}>
      {categories + companies > 0 && (
        <Notice tone="info">
          {words.missingInEvent(words.missing(categories, companies), categories + companies)}
        </Notice>
      )}
      {waiting > 0 && (
        <div className="flow items-center gap-3">
          <p>{words.likelyFound(waiting)}</p>
          <Button small disabled={isDisabled} onClick={join}>
            {words.joinLikely(waiting)}
          </Button>
        </div>
      )}
      {listOf('categories', found.categories)}
      {listOf('companies', alike)}
      {further.length > 0 && <p className="fine">{words.newCompanies(further.map(({ name }) => name))}</p>}
    </section>
  );
}

/** A name that means one which means another means that one. */
const settled = (meant: Meanings): Meanings =>
  Object.fromEntries(
    Object.entries(meant).map(([name, id]) => [
      name,
      Object.entries(meant).find(([each]) => newNameId(each) === id)?.[1] ?? id,
    ]),
  );

interface NameListProps {
  readonly kind: Kind;
  readonly names: readonly NewName[];
  /** The new names of the list that mean no other. */
  readonly firsts: readonly NewName[];
  readonly options: readonly SelectOption[];
  readonly shown: Reader;
  readonly likely: Meanings;
  readonly same: Meanings;
  readonly isDisabled: boolean;
  readonly onChange: (same: Meanings) => void;
}

function NameList({
  kind,
  names,
  firsts,
  options,
  shown,
  likely,
  same,
  isDisabled,
  onChange,
}: NameListProps) {
  const nameOf = (id: string): string => shown.get(kind, id)?.name ?? '';
  const choose = (name: string, id: string): void => {
    const { [fold(name)]: _before, ...others } = same;
    onChange(id === '' ? others : { ...others, [fold(name)]: id });
  };
  return (
    <ul>
      {names.map(({ name, rows }) => {
        const key = fold(name);
        const meant = same[key];
        const proposed = meant === undefined ? likely[key] : undefined;
        const others = firsts
          .filter((each) => each.name !== name)
          .map((each) => ({ value: newNameId(each.name), label: words.newOne(each.name) }));
        return (
          <li key={key} className="grid gap-2 py-2">
            <span className={`line items-center gap-2 ${styles['newName']}`}>
              {kind === 'categories' && (
                <Swatch color={swatchColour(shown.get('categories', meant ?? newNameId(name)))} />
              )}
              <span lang={nameLang(name)}>{name}</span>
              {proposed !== undefined && <span className="fine">{words.likely(nameOf(proposed))}</span>}
              <span className="num fine">{words.rows(rows)}</span>
            </span>
            <Select
              aria-label={words.newCategoryIs(name)}
              placeholder={kind === 'categories' ? words.makeCategory : words.makeCompany}
              options={[...options, ...others]}
              value={meant ?? ''}
              disabled={isDisabled}
              onChange={(event) => choose(name, event.target.value)}
            />
          </li>
        );
      })}
    </ul>
  );
}
