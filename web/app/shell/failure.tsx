import { commonWords } from '#domain/core/text/common-words.ts';
import { RequestFailure } from '#web/net/request-failure.ts';
import { Button } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';

const incidents = new WeakMap<object, string>();

/** The server's number if it failed. Other errors are logged with a number in the console, once each. */
export const incidentOf = (error: unknown): string => {
  if (error instanceof RequestFailure && error.incident !== null) return error.incident;
  const key = typeof error === 'object' && error !== null ? error : new Error(String(error));
  let incident = incidents.get(key);
  if (incident === undefined) {
    const digits = crypto.getRandomValues(new Uint8Array(4));
    incident = `E-${Array.from(digits, (digit) => digit.toString(16).padStart(2, '0'))
      .join('')
      .toUpperCase()}`;
    incidents.set(key, incident);
    console.error(incident, error);
  }
  return incident;
};

export function Failure({ error }: { error: unknown }) {
  return (
    <div className="pad">
      <Empty
        heading
        tone="refused"
        detail={
          <>
            {commonWords.reference('')}
            <span className="id">{incidentOf(error)}</span>
          </>
        }
        action={<Button onClick={() => location.reload()}>{commonWords.reload}</Button>}
      >
        {commonWords.somethingWentWrong}
      </Empty>
    </div>
  );
}
