import { listWords } from '#domain/core/text/list-words.ts';
import { serialOfDelegate } from '#domain/people/serials.ts';
import { Contributed } from '#web/core/slots/contributed.tsx';
import { useQuery } from '#web/sync/react/use-query.ts';

const words = listWords.deletion;

/** What becomes of the serials, the money and the companions of people before they are deleted. */
export function DeletedPeople({ ids }: { readonly ids: readonly string[] }) {
  const { serials, companions } = useQuery(
    (reader) => {
      const withCompanions = ids.filter((id) => reader.by('companions', 'delegateId', id).length > 0);
      const staying = new Set(withCompanions);
      const deleted = ids.filter((id) => !staying.has(id));
      return {
        serials: deleted.filter((delegateId) => serialOfDelegate(reader, delegateId)).length,
        companions: withCompanions.length,
      };
    },
    [ids],
  );
  return (
    <>
      <Contributed host="lists" place="deleting" ids={ids} />
      {serials > 0 && <p>{words.serials(serials)}</p>}
      {companions > 0 && <p>{words.companions(companions)}</p>}
      <p>{words.undo}</p>
    </>
  );
}
