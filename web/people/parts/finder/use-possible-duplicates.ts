import type { Views } from '#domain/views.ts';
import { DuplicateIndex } from '#domain/people/duplicates/duplicate-index.ts';
import { useDeferredValue, useState } from 'react';
import { phone as phoneSchema } from '#domain/model/fields/input.ts';
import type { PossibleDuplicate } from '#domain/people/duplicates/duplicate-index.ts';
import { useLiveViews } from '#web/sync/react/sync-provider.tsx';
import { usePrepared } from '#web/sync/react/use-prepared.ts';
import { useView } from '#web/sync/react/use-view.ts';

const duplicatesOf = (views: Views): DuplicateIndex => views.duplicatesBy(DuplicateIndex);

/** More than these share a common name, which does not help. */
const shownAtMost = 5;

interface Typed {
  readonly fullName?: string;
  readonly phone?: string;
  readonly email?: string;
  readonly city?: string;
  readonly mciNumber?: string;
}

/** As stored: a phone as its ten digits, an e-mail in lower case. */
const asStored = ({ fullName = '', phone = '', email = '', city = '', mciNumber = '' }: Typed) => ({
  fullName,
  phone: phoneSchema.safeParse(phone).data ?? '',
  email: email.trim().toLowerCase(),
  city,
  mciNumber: mciNumber.trim(),
});

interface PossibleDuplicatesOf {
  readonly shown: readonly PossibleDuplicate[];
  /** True when these values belong to a person whom the list does not show yet. The list then shows them. */
  readonly isNewsFor: (values: Typed) => boolean;
}

/** Finds people who may be the same as the person in the form, while the user types. */
export const usePossibleDuplicates = (values: Typed): PossibleDuplicatesOf => {
  usePrepared(duplicatesOf);
  const views = useLiveViews();
  const [asked, setAsked] = useState<readonly PossibleDuplicate[]>([]);
  const key = useDeferredValue(JSON.stringify(asStored(values)));
  const shown = useView(
    (current) => duplicatesOf(current).of(JSON.parse(key) as ReturnType<typeof asStored>, shownAtMost),
    [key],
  );
  const isNewsFor = (sent: Typed): boolean => {
    const found = duplicatesOf(views.current).of(asStored(sent), shownAtMost);
    const known = new Set([...shown, ...asked].map(({ delegateId }) => delegateId));
    setAsked(found);
    return found.some(({ delegateId }) => !known.has(delegateId));
  };
  return { shown, isNewsFor };
};
