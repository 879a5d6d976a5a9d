import { useState } from 'react';
import { ownWords as words } from '#domain/registration/words/own-words.ts';
import { noDraft, type FormDraft, type Typed } from '#web/register-form/form-draft.ts';
import { Button } from '#web/ui/button.tsx';
import type { OrderView } from '../net/contract.ts';
import { openPage } from '../net/routing.ts';
import { Confirm } from '../parts/confirm.tsx';
import { PageLink } from '../parts/link.tsx';
import { keepDraft, useDraft } from '../register/draft.ts';

type TypedForm = NonNullable<OrderView['typed']>;

const textsOf = (details: Readonly<Record<string, unknown>>): Typed =>
  Object.fromEntries(
    Object.entries(details).flatMap(([name, value]) =>
      typeof value === 'string' || typeof value === 'number' ? [[name, `${value}`]] : [],
    ),
  );

/** As it was typed, without the consents and the notice. */
const draftOf = (typed: TypedForm): FormDraft => ({
  ...noDraft,
  details: textsOf(typed.details),
  companions: typed.companions.map(textsOf),
  lines: typed.lines,
  answers: typed.answers,
  // The name of a file is not stored. Only answers that are files show one.
  fileNames: Object.fromEntries(
    [...Object.values(typed.answers), typed.eligibility?.fileId ?? '']
      .filter((fileId) => fileId !== '')
      .map((fileId) => [fileId, words.againFile]),
  ),
  couponCode: typed.couponCode,
  eligibility: typed.eligibility,
  method: typed.method,
});

interface RegisterAgainProps {
  readonly typed: OrderView['typed'];
  /** It is the main button of the page. */
  readonly isMain?: boolean;
}

/** Replaces a stored form only after a question. */
export function RegisterAgain({ typed, isMain = false }: RegisterAgainProps) {
  const kept = useDraft();
  const [isAsking, setAsking] = useState(false);
  if (typed === null)
    return (
      <PageLink to="register" className={isMain ? 'btn primary' : 'btn'}>
        {words.again}
      </PageLink>
    );
  const fill = () => {
    keepDraft(draftOf(typed));
    openPage('register');
  };
  return (
    <div>
      <Button
        variant={isMain ? 'primary' : 'plain'}
        onClick={() => (kept === null ? fill() : setAsking(true))}
      >
        {words.again}
      </Button>
      {isAsking && (
        <Confirm
          question={words.againQuestion}
          confirm={words.againReplace}
          dismiss={words.keep}
          isDanger={false}
          onConfirm={fill}
          onClose={() => setAsking(false)}
        >
          <p>{words.againDetail}</p>
        </Confirm>
      )}
    </div>
  );
}
