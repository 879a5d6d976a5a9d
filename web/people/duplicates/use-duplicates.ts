import { DuplicateIndex } from '#domain/people/duplicates/duplicate-index.ts';
import { useCallback } from 'react';
import { findDuplicates, type Duplicates } from '#domain/people/duplicates/duplicate-groups.ts';
import { profiledOf } from '#domain/people/duplicates/duplicates.ts';
import type { Reader } from '#domain/core/store/event-store.ts';
import type { LiveViews } from '#web/sync/store/live-views.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { useSliced, type Sliced } from '#web/sync/react/use-sliced.ts';

const tables = ['delegates'] as const;
/** About a millisecond of work. */
const preparedAtOnce = 50;

/** Compares all people with each other: first by phone and e-mail, which is quick, then by name as well. */
export const useDuplicates = (): Sliced<Duplicates> => {
  const views = useLiveViews();
  return useSliced(
    useCallback(() => compareAll(views), [views]),
    tables,
  );
};

/** The groups with a common phone or e-mail: quick enough for every page. */
export const useSharedContacts = (): Sliced<Duplicates> => {
  const views = useLiveViews();
  return useSliced(
    useCallback(() => findDuplicates(contacts(views.source.shown), { withNames: false }), [views]),
    tables,
  );
};

function* compareAll(views: LiveViews): Generator<Duplicates | void, Duplicates> {
  yield yield* findDuplicates(contacts(views.source.shown), { withNames: false });
  const duplicates = views.current.duplicatesBy(DuplicateIndex);
  while (duplicates.prepare(preparedAtOnce)) yield;
  return yield* findDuplicates(duplicates.profiles());
}

function* contacts(reader: Reader) {
  for (const delegate of reader.all('delegates')) yield profiledOf(delegate);
}
