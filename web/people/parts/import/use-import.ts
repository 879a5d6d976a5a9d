import { useEffect, useRef, useState } from 'react';
import type { ImportedRow } from '#domain/people/import/row-preview.ts';
import { isNewNameId, newNameId, type NewName, type NewNames } from '#domain/people/import/new-names.ts';
import type { RowPreview } from '#domain/people/import/row-preview.ts';
import type { ImportFacts, Spellings } from '#domain/model/import.ts';
import { newUuid } from '#web/net/uuid.ts';
import type { ListForm } from '#domain/people/columns/targets.ts';
import { useChunks, useResumed, type Chunks } from '#web/sync/react/use-chunks.ts';
import { useCommand } from '#web/sync/react/use-command.ts';

export interface Import extends Omit<Chunks<RowPreview>, 'send'> {
  readonly answers: ReadonlyMap<number, ImportedRow>;
  /** First makes the categories and companies that the rows name and the event does not have. */
  start(rows: readonly RowPreview[], found: NewNames, about: Omit<ImportFacts, 'importId'>): void;
  /** Of the import that was started last; '' before. */
  readonly importId: string;
  /** Continues with the unsent rows. */
  goOn(): void;
}

/**
 * Half of a command's maximum. Larger parts do not make a list faster, since its cost is per person. But a mark that
 * arrives meanwhile waits for one part (measured: 11 ms with 50 people, 20 with 100, 32 with 200).
 */
const peopleAtATime = 100;
/** The pause before it continues automatically. While connected, the obstacle may be a limit of requests. */
const pauseMs = 1_000;

/** Sends the people of a list. It stops when the user leaves the page. */
export const useImport = (form: ListForm): Import => {
  const [importPeople] = useCommand('people.import');
  const [importRows] = useCommand('people.importRows');
  const makeNames = useMakeNames();
  const made = useRef<MadeIds | null>(null);
  const found = useRef<NewNames>({ categories: [], companies: [] });
  const facts = useRef<ImportFacts | null>(null);
  const [importId, setImportId] = useState('');
  const rows = useRef<readonly RowPreview[]>([]);
  const answers = useRef(new Map<number, ImportedRow>());
  const { send, stop, ...state } = useChunks<RowPreview>(peopleAtATime, async (chunk) => {
    if (made.current === null) {
      const names = await makeNames(namesIn(rows.current, found.current));
      if (!names.ok) return names;
      made.current = names.ids;
      if (facts.current?.spellings)
        facts.current = { ...facts.current, spellings: madeSpellings(facts.current.spellings, names.ids) };
    }
    const people = chunk.map((row) => withMadeIds(row, made.current as MadeIds));
    const ofImport = facts.current === null ? {} : { import: facts.current };
    const outcome =
      form === 'rows'
        ? await importRows({
            ...ofImport,
            rows: people.map((person, at) => ({ person, card: (chunk[at] as RowPreview).card })),
          })
        : await importPeople({ people, ...ofImport });
    if (!outcome.ok) return outcome;
    for (const [index, answer] of outcome.result.rows.entries())
      answers.current.set(chunk[index]?.row ?? Number.NaN, answer);
    return outcome;
  });
  useEffect(() => stop, [stop]);
  const goOn = (): void => void send(rows.current);
  useResumed(state.phase === 'waiting', goOn, pauseMs);
  return {
    ...state,
    // oxlint-disable-next-line react/refs -- each answer comes with a new state
    answers: answers.current,
    importId,
    start: (chosen, names, about) => {
      facts.current = { importId: newUuid(), ...about };
      setImportId(facts.current.importId);
      rows.current = chosen;
      found.current = names;
      made.current = null;
      answers.current = new Map();
      goOn();
    },
    stop,
    goOn,
  };
};

/** Ids of the event by the placeholders of the preview. */
type MadeIds = ReadonlyMap<string, string>;

const withMadeIds = ({ person }: RowPreview, ids: MadeIds): RowPreview['person'] => {
  const { categoryId = '', companyId = '' } = person.details;
  const made = {
    ...(isNewNameId(categoryId) && { categoryId: ids.get(categoryId) ?? '' }),
    ...(isNewNameId(companyId) && { companyId: ids.get(companyId) ?? '' }),
  };
  return { ...person, details: { ...person.details, ...made } };
};

const madeSpellings = (same: Spellings, ids: MadeIds): Spellings => {
  const known = (meant: Spellings['categories']) =>
    Object.fromEntries(
      Object.entries(meant)
        .map(([name, id]) => [name, isNewNameId(id) ? (ids.get(id) ?? '') : id] as const)
        .filter(([, id]) => id !== ''),
    );
  return { categories: known(same.categories), companies: known(same.companies) };
};

/** The names that rows to send use. */
const namesIn = (rows: readonly RowPreview[], { categories, companies }: NewNames) => {
  const usedOf = (list: readonly NewName[], field: 'categoryId' | 'companyId'): string[] => {
    const used = new Set(rows.map(({ person: { details } }) => details[field]));
    return list.map(({ name }) => name).filter((name) => used.has(newNameId(name)));
  };
  return { categories: usedOf(categories, 'categoryId'), companies: usedOf(companies, 'companyId') };
};

/** Repeated after a lost answer, it finds the names that are in the event by then. */
const useMakeNames = () => {
  const [addCategories] = useCommand('category.addMany');
  const [addCompanies] = useCommand('company.addMany');
  return async ({ categories, companies }: ReturnType<typeof namesIn>) => {
    const ids = new Map<string, string>();
    if (categories.length > 0) {
      const added = await addCategories({ names: categories });
      if (!added.ok) return added;
      for (const [at, id] of added.result.categoryIds.entries()) ids.set(newNameId(categories[at] ?? ''), id);
    }
    if (companies.length > 0) {
      const added = await addCompanies({ names: companies });
      if (!added.ok) return added;
      for (const [at, id] of added.result.companyIds.entries()) ids.set(newNameId(companies[at] ?? ''), id);
    }
    return { ok: true, ids } as const;
  };
};
