import { useState } from 'react';
import { dummiesWords } from '#domain/people/people-words.ts';
import { useCan } from '#web/core/session/use-can.ts';
import { BackLink } from '#web/core/screens/back-link.tsx';
import { PageHeader } from '#web/ui/page-header.tsx';
import { Sheet } from '#web/ui/sheet.tsx';
import { blankDummies, DummyForm } from './dummy-form.tsx';
import { DummySeries } from './dummy-series.tsx';
import { useAddDummies } from './use-add-dummies.ts';

const words = dummiesWords;

/**
 * Adds a series of numbered placeholders. Scanners at the gate without edit rights may add them too (specification,
 * section 6).
 */
export function AddDummyPage() {
  const adding = useAddDummies();
  const canEdit = useCan('editPeople');
  // Another series is usually of the same kind.
  const [values, setValues] = useState(blankDummies);
  return (
    <Sheet>
      <PageHeader
        title={words.title}
        sub={words.hint}
        back={<BackLink to={canEdit ? '/users/add' : '/users'} />}
      />
      {adding.state === null ? (
        <DummyForm
          values={values}
          onAdd={(series, typed) => {
            setValues(typed);
            adding.start(series);
          }}
        />
      ) : (
        <DummySeries adding={adding} state={adding.state} />
      )}
    </Sheet>
  );
}
