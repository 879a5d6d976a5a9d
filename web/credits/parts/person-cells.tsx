import { Link } from '@tanstack/react-router';
import { displayName, wholeNumber } from '#domain/core/text/format.ts';
import { creditsWords as words } from '#domain/credits/results/credits-words.ts';
import { useQuery } from '#web/sync/react/use-query.ts';
import { nameLang } from '#web/ui/name-lang.ts';

export const useNameOf = (delegateId: string): string =>
  useQuery(
    (reader) => {
      const delegate = reader.get('delegates', delegateId);
      return delegate === undefined ? '' : displayName(delegate);
    },
    [delegateId],
  );

/** The person's name, which leads to the day of the person. */
export function PersonName({ delegateId, isPlain = false }: { delegateId: string; isPlain?: boolean }) {
  const name = useNameOf(delegateId);
  if (isPlain) return <span lang={nameLang(name)}>{name}</span>;
  return (
    <Link
      className="text-link"
      to="/credits/people/$delegateId"
      params={{ delegateId }}
      lang={nameLang(name)}
    >
      {name}
    </Link>
  );
}

/** The part without a scan out is stated wherever the figure is. */
export function Minutes({ minutes, assumedMinutes }: { minutes: number; assumedMinutes: number }) {
  return (
    <>
      {wholeNumber(minutes)}
      {assumedMinutes > 0 && <span className="t2"> ({words.assumed(assumedMinutes)})</span>}
    </>
  );
}
