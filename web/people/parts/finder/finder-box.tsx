import { searchWords } from '#domain/people/people-words.ts';
import { SearchInput } from '#web/ui/form/search-input.tsx';
import type { Finder } from './use-finder.ts';

/** 'Search name or phone number' on a page whose purpose is to find a person: the field has the focus. */
export function FinderBox({ finder: { search, box, onBoxKey } }: { finder: Finder }) {
  return (
    <SearchInput
      ref={box}
      label={searchWords.label}
      value={search.text}
      enterKeyHint="search"
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- the page has no other purpose
      autoFocus
      onChange={(event) => search.setText(event.target.value)}
      onBlur={search.flush}
      onKeyDown={onBoxKey}
    />
  );
}
