import type { SearchEntry } from '#domain/people/lists/search-index.ts';
import { displayName, phoneForDisplay } from '#domain/core/text/format.ts';
import { commonWords } from '#domain/core/text/common-words.ts';
import { cardsWords, listWords } from '#domain/core/text/list-words.ts';
import { searchWords } from '#domain/people/people-words.ts';
import { Button } from '#web/ui/button.tsx';
import { ListRow } from '#web/ui/lists/list-row.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';
import type { ChosenPerson } from './assign-person.tsx';

const words = cardsWords;

interface CandidateRowProps {
  readonly entry: SearchEntry;
  readonly onChoose: (person: ChosenPerson) => void;
}

/** A person who was found for a card. A person with a serial cannot have another one. */
export function CandidateRow({ entry, onChoose }: CandidateRowProps) {
  const { key, delegateId, companionId, name, phone, serial } = entry;
  const { category, delegateName } = useQuery(
    (reader) => {
      const delegate = reader.get('delegates', delegateId);
      return {
        category: reader.get('categories', delegate?.categoryId ?? '')?.name ?? '',
        delegateName: companionId !== '' && delegate ? displayName(delegate) : '',
      };
    },
    [delegateId, companionId],
  );
  const shown = name || commonWords.none;
  return (
    <ListRow
      serial={serial}
      name={shown}
      category={category}
      sub={delegateName === '' ? phoneForDisplay(phone) : searchWords.companionOf(delegateName)}
      action={
        serial === null ? (
          <Button
            small
            aria-label={words.choosePerson(shown)}
            onClick={() => onChoose({ key, delegateId, companionId, name: shown })}
          >
            {listWords.choose}
          </Button>
        ) : (
          words.hasCard
        )
      }
    />
  );
}
